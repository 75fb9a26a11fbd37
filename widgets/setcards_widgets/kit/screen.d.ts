// What Python tells of each kind of part, by screen_schema() of screen_json.py: made, not written
// (python -m tests.project.screen_types).

export type Message = {
  text: string; heard?: string; look: string; sign?: string; word?: string; code?: string; formula?: string;
};
export type Drawn = { svg: string; alt: string };
export type Piece = {
  id: string; name: string; role: string; enabled: boolean; state: boolean | null;
  zone: boolean; draggable: boolean; pressable: boolean;
};
export type Picture = { svg: string; pieces: Piece[]; focus: string };

export type Buttons = { kind: "buttons"; buttons: ({ name: string; is_there?: boolean; is_main?: boolean; is_down?: boolean | null; opens?: boolean; is_resting?: boolean; is_quiet?: boolean; asks_first?: boolean; onward?: string; words: string; at_length?: string; })[]; are_long?: boolean; };
export type Code = { kind: "code"; words: string; name: string; about: string; most?: number; };
export type Column = { kind: "column"; parts: string[]; };
export type Drawing = { kind: "drawing"; picture: Drawn | null; };
export type Facts = { kind: "facts"; facts: string[]; };
export type Field = { kind: "field"; label: string; value?: boolean | string[] | number | string | null; about?: string; options?: ([boolean | number | string, string])[]; is_open?: boolean; example?: string; reader?: string | null; is_eager?: boolean; is_there?: boolean; stays?: boolean; rows?: number; most?: number; scale?: { least: number; most: number; step: number } | null; acts?: boolean; };
export type Fold = { kind: "fold"; title: string; parts: string[]; count?: number | null; };
export type Headline = { kind: "headline"; words: string; above?: string[]; };
export type Items = { kind: "items"; label: string; items: ({ words: string; why?: string | null; now?: string | null; note?: string | null; text?: string; picture?: Drawn | null; })[]; is_numbered?: boolean; };
export type Link = { kind: "link"; words?: string | null; address?: string; opens_anew?: boolean; };
export type OpenFile = { kind: "openfile"; label: string; accept: string; most: number; };
export type Question = { kind: "question"; words: string; title?: string | null; };
export type Result = { kind: "result"; picture?: Drawn | null; words?: string[]; before?: Drawn | null; case?: Drawn | null; why?: string[]; };
export type Row = { kind: "row"; parts: string[]; is_setting?: boolean; };
export type Running = { kind: "running"; onward?: string; is_seen?: boolean; text?: string; done?: number; total?: number; };
export type Save = { kind: "save"; texts: { words: string; name: string; text: string; }[]; };
export type Says = { kind: "says"; title?: string | null; is_to_do?: boolean; victory?: string | null; has_formula?: boolean; message: Message | null; beside: string; };
export type Sheet = { kind: "sheet"; title: string; about: string; items: ({ words: string; picture?: Drawn | null; choices?: string[]; blank?: string; why?: string; note?: string; })[]; lang: string; blanks?: string[]; };
export type Stage = { kind: "stage"; keys: Record<string, string>; how?: string | null; pictures: Picture[]; };
export type Table = { kind: "table"; label: string; columns: string[]; rows: { cells: string[]; is_current?: boolean; }[]; };
export type TakeAway = { kind: "takeaway"; text?: string; picture?: Drawn | null; };
export type Title = { kind: "title"; words: string; level: number; most: number; how_hard: string; anchor?: string; };
export type Verdict = { kind: "verdict"; sides?: ({ name: string; words: string; picture?: Drawn | null; })[]; why?: string[]; pictures?: Drawn[]; small?: string | null; is_stale?: boolean; word?: Message; told?: Message[]; then?: Message; formula?: string; };
export type Words = { kind: "words"; words: string[]; is_small?: boolean; title?: string | null; };

export type Part = Buttons | Code | Column | Drawing | Facts | Field | Fold | Headline | Items | Link | OpenFile | Question | Result | Row | Running | Save | Says | Sheet | Stage | Table | TakeAway | Title | Verdict | Words;
