import { type DatabaseField, type FieldNames, filterFieldsOf } from '@atelier/domain/databases';
import type { FilterDefinition, GroupDefinition } from '@atelier/filters';
import { v7 as uuid } from 'uuid';
import type {
  DatabaseFilterInput,
  DatabaseGroupByInput,
  DatabaseSortInput,
} from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { resolveFilters } from '../../../platform/filters/filter-input';
import { evaluationContext } from '../../workspace';
import type { StoredFilter, StoredGrouping, StoredSort } from '../record';

/** A field that a definition may name. */
type Known = Pick<DatabaseField, 'id' | 'name' | 'type'>;

function knownField(fields: readonly Known[], given: string | null | undefined, path: string): string {
  const field = fields.find(({ id }) => id === given?.toLowerCase());
  if (!field) throw wrongField(path, 'The database has no such field. It may have been deleted.');
  if (field.type === 'files') throw wrongField(path, 'Files cannot be filtered, sorted or grouped.');
  return field.id;
}

/** Reads a condition of a caller. Refused if nobody could ever resolve it. */
export async function readFilter(
  context: CallContext,
  fields: readonly DatabaseField[],
  { fieldId, operator, value, filter }: DatabaseFilterInput,
  id = uuid(),
  path = 'input',
): Promise<StoredFilter> {
  if (!filter && (!fieldId || !operator))
    throw wrongField(path, 'A condition has a field and an operator, or conditions in brackets (filter).');
  const stored: StoredFilter = filter
    ? { id, fieldId: null, operator: null, value: null, filter }
    : {
        id,
        fieldId: knownField(fields, fieldId, `${path}.fieldId`),
        operator: operator ?? null,
        value: value ?? null,
        filter: null,
      };
  const names: FieldNames = { people: [] };
  const evaluation = await evaluationContext(undefined, 'timezone', context);
  resolveFilters('Rows', [filterOf(stored)], path, filterFieldsOf(fields, names), evaluation);
  return stored;
}

/** Returns a stored condition as `@atelier/filters` takes it. */
export const filterOf = ({ id, fieldId, operator, value, filter }: StoredFilter): FilterDefinition =>
  filter === null
    ? { id, fieldId: fieldId ?? '', operator: operator ?? '', value }
    : (filter as unknown as FilterDefinition);

/** Reads a sort of a caller. */
export const readSort = (
  fields: readonly Known[],
  { fieldId, direction }: DatabaseSortInput,
  id = uuid(),
  path = 'input',
): StoredSort => ({
  id,
  fieldId: knownField(fields, fieldId, `${path}.fieldId`),
  direction: direction ?? 'asc',
});

const among = <Choice extends string>(
  choices: readonly Choice[],
  given: string | null | undefined,
  path: string,
): Choice | undefined => {
  if (given === null || given === undefined) return undefined;
  const found = choices.find((choice) => choice === given);
  if (!found) throw wrongField(path, `Name one of ${choices.join(', ')}.`);
  return found;
};

/** Reads how a caller groups. Numbers need a range: without one, every number would be a group. */
export function readGrouping(
  fields: readonly Known[],
  { fieldId, visibleGroups, defaultGroups, config }: DatabaseGroupByInput,
): StoredGrouping {
  const id = knownField(fields, fieldId, 'input.fieldId');
  const { groupRange, groupInterval } = config?.numberBy ?? {};
  const [from, to] = groupRange ?? [];
  if (fields.some((field) => field.id === id && field.type === 'number') && from === undefined)
    throw wrongField('input.config.numberBy', 'Numbers are grouped by a range and an interval.');
  if (
    from !== undefined &&
    to !== undefined &&
    groupInterval !== undefined &&
    !(from < to && groupInterval > 0)
  )
    throw wrongField(
      'input.config.numberBy',
      'A range begins before it ends, and an interval is more than 0.',
    );
  const textBy = among(['exact', 'firstLetter'], config?.textBy, 'input.config.textBy');
  const dateBy = among(['day', 'week', 'month', 'year', 'relative'], config?.dateBy, 'input.config.dateBy');
  const statusBy = among(['label', 'group'], config?.statusBy, 'input.config.statusBy');
  return {
    fieldId: id,
    ...(textBy && { textBy }),
    ...(dateBy && { dateBy }),
    ...(statusBy && { statusBy }),
    ...(from !== undefined && to !== undefined && groupInterval !== undefined
      ? { numberBy: { range: [from, to], interval: groupInterval } }
      : {}),
    visibleGroups: visibleGroups ? [...visibleGroups] : null,
    defaultGroups: defaultGroups ? [...defaultGroups] : null,
  };
}

/** Returns a stored grouping as `@atelier/filters` takes it. */
export function groupOf({ visibleGroups: _, defaultGroups, ...group }: StoredGrouping): GroupDefinition {
  const first = defaultGroups?.filter((key) => key !== null) ?? [];
  return { ...group, ...(first.length > 0 ? { order: first } : {}) };
}
