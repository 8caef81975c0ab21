/** Limits of databases. Lengths are in UTF-16 code units, as JavaScript counts them. */
export const databaseLimits = {
  /** Text of a title cell. */
  title: 500,
  /** Text of a text cell. */
  text: 10_000,
  /** Address of a link cell. */
  link: 2_048,
  /** Name of an option or of a label. */
  optionName: 100,
  /** Options of a select field, or labels of a status field. */
  options: 200,
  /** Ids in a cell: people, options, files, or what a relation refers to. */
  ids: 100,
} as const;
