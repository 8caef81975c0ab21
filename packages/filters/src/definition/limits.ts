/** Most conditions that a filter may hold, in all its groups together (SPEC.md, PARSE-3). */
export const MAX_CONDITIONS = 100;

/** Most groups that a filter may hold, so that empty groups cannot make it endless (SPEC.md, PARSE-3). */
export const MAX_GROUPS = 100;

/** How many groups may stand inside each other, the outermost included (SPEC.md, PARSE-3). */
export const MAX_DEPTH = 5;

/** Most UTF-16 code units of any text in a definition: of an id as of a value (SPEC.md, PARSE-3). */
export const MAX_TEXT_LENGTH = 10_000;

/** Most entries of a list: the ids of a value, or the order of groups (SPEC.md, PARSE-3). */
export const MAX_LIST_LENGTH = 1_000;

/** Most keys that a view may sort by (SPEC.md, PARSE-3). */
export const MAX_SORTS = 50;

/** Most problems that are reported; a definition with more is broken as a whole (SPEC.md, PARSE-2). */
export const MAX_PROBLEMS = 100;
