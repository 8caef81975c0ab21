/** Maximum number of conditions in a filter, including all its groups (SPEC.md, PARSE-3). */
export const MAX_CONDITIONS = 100;

/** Maximum number of groups in a filter, including empty ones (SPEC.md, PARSE-3). */
export const MAX_GROUPS = 100;

/** Maximum nesting depth of groups, including the outermost (SPEC.md, PARSE-3). */
export const MAX_DEPTH = 5;

/** Maximum length of any text in a definition, in UTF-16 code units (SPEC.md, PARSE-3). */
export const MAX_TEXT_LENGTH = 10_000;

/** Maximum number of entries in a list: the IDs of a value, or the order of groups (SPEC.md, PARSE-3). */
export const MAX_LIST_LENGTH = 1_000;

/** Maximum number of sort keys of a view (SPEC.md, PARSE-3). */
export const MAX_SORTS = 50;

/** Maximum number of reported problems (SPEC.md, PARSE-2). */
export const MAX_PROBLEMS = 100;
