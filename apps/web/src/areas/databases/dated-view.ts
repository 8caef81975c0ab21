import type { DatabaseField } from '@atelier/domain/databases';
import type { FilterDefinition } from '@atelier/filters';
import { formatDay } from '@atelier/filters';
import type { NoteDatabaseView } from '@atelier/sdk';
import { isDateField } from '@atelier/ui';

/** The fields by which a view places rows. */
export interface ViewDates {
  /** None where the database has no dates. */
  readonly start: DatabaseField | undefined;
  readonly end: DatabaseField | undefined;
}

/** Returns the fields by which a view places rows: those that were chosen, or the first date that people write. */
export function datesOf(view: NoteDatabaseView, fields: readonly DatabaseField[]): ViewDates {
  const dates = fields.filter(isDateField);
  const start =
    dates.find(({ id }) => id === view.dateField) ?? dates.find(({ type }) => type === 'date') ?? dates[0];
  return { start, end: dates.find(({ id }) => id === view.endField && id !== start?.id) };
}

/** Returns a condition together with another one. */
const together = (filter: FilterDefinition | undefined, condition: FilterDefinition): FilterDefinition => ({
  id: 'placed',
  match: 'all',
  filters: filter ? [filter, condition] : [condition],
});

/** Returns what a view filters by, within some days. */
export const within = (
  filter: FilterDefinition | undefined,
  field: DatabaseField,
  from: number,
  to: number,
): FilterDefinition =>
  together(filter, {
    id: 'days',
    fieldId: field.id,
    operator: 'between',
    value: { from: formatDay(from), to: formatDay(to) },
  });

/** Returns what a view filters by, without a date. */
export const undated = (filter: FilterDefinition | undefined, field: DatabaseField): FilterDefinition =>
  together(filter, { id: 'undated', fieldId: field.id, operator: 'isEmpty' });
