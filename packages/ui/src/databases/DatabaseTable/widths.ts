import type { DatabaseField } from '@atelier/domain/databases';

const MIN = 80;
const MAX = 800;

const byType: Readonly<Partial<Record<DatabaseField['type'], number>>> = {
  title: 280,
  text: 240,
  number: 110,
  date: 130,
  checkbox: 96,
  link: 200,
  email: 200,
};

/** Widths of columns, in pixels. */
export const columnWidths = {
  min: MIN,
  max: MAX,
  /** The width of a column that nobody has changed. */
  standing: ({ type }: Pick<DatabaseField, 'type'>): number => byType[type] ?? 160,
  /** The nearest width that a column can have. */
  within: (width: number): number => Math.round(Math.min(MAX, Math.max(MIN, width))),
} as const;
