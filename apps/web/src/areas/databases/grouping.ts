import { type DatabaseField, rulesOf } from '@atelier/domain/databases';
import type { UpdateDatabaseGroupInput } from './view-inputs';

/** Numbers are grouped by a range: this one, until somebody chooses another. */
const FIRST_RANGE = { groupRange: [0, 1_000], groupInterval: 100 };

/** Returns how a view groups by a field at first. */
export function groupingBy({
  id: fieldId,
  type,
}: Pick<DatabaseField, 'id' | 'type'>): UpdateDatabaseGroupInput {
  switch (rulesOf({ type }).filteredAs) {
    case 'number':
      return { fieldId, config: { numberBy: FIRST_RANGE } };
    case 'date':
      return { fieldId, config: { dateBy: 'month' } };
    case 'status':
      return { fieldId, config: { statusBy: 'label' } };
    case 'text':
      return { fieldId, config: { textBy: 'exact' } };
    default:
      return { fieldId };
  }
}

/** The fields that rows can be grouped by. */
export const groupFields = (fields: readonly DatabaseField[]): readonly DatabaseField[] =>
  fields.filter(({ type }) => rulesOf({ type }).filteredAs !== null);

/** Returns the field that the columns of a new board stand for; undefined if there is none. */
export const boardField = (fields: readonly DatabaseField[]): DatabaseField | undefined =>
  fields.find(({ type }) => type === 'status') ??
  fields.find(({ type, selectionLimit }) => type === 'select' && selectionLimit === 1) ??
  fields.find(({ type }) => type === 'select' || type === 'checkbox');

/** The key of a group as the kit names it: the one without a value has no key. */
export const groupId = (key: string | null): string => key ?? '';

/** The key of a group that the kit names. */
export const groupKey = (id: string): string | null => (id === '' ? null : id);
