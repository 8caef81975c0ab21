import {
  type CellValue,
  type DatabaseField,
  databaseFieldTypes,
  type FieldConfig,
  type RelationTarget,
} from '@atelier/domain/databases';
import type { Choice, StatusLabel } from '@atelier/filters';
import type { NoteDatabase, NoteDatabaseRow } from '@atelier/sdk';
import type { DatabaseRowView } from '@atelier/ui';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCell = (value: unknown): value is CellValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** Returns a row of the wire as the kit shows it; what no cell can hold is left out. */
export const rowView = ({ _id, values, serialNumber }: NoteDatabaseRow): DatabaseRowView => ({
  id: _id,
  serialNumber,
  values: Object.fromEntries(
    Object.entries(values).filter((cell): cell is [string, CellValue] => isCell(cell[1])),
  ),
});

/** Returns the fields of a database of the wire as the rules take them; types that are not known here are left out. */
export const fieldsOf = ({ fields }: Pick<NoteDatabase, 'fields'>): readonly DatabaseField[] =>
  fields.flatMap(({ _id, type, config, ...field }) =>
    type in databaseFieldTypes
      ? [{ ...field, id: _id, type, config: configOf(config), selectionLimit: field.selectionLimit ?? null }]
      : [],
  );

function configOf(config: unknown): FieldConfig {
  if (!isRecord(config)) return {};
  const relation = relationOf(config.relation);
  return {
    ...(Array.isArray(config.options) && { options: config.options.flatMap(choiceOf) }),
    ...(Array.isArray(config.status) && { status: config.status.flatMap(labelOf) }),
    ...(relation && { relation }),
  };
}

function choiceOf(value: unknown): Choice[] {
  if (!isRecord(value)) return [];
  const { id, name, color } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  return [{ id, name, ...(typeof color === 'string' && { color }) }];
}

function labelOf(value: unknown): StatusLabel[] {
  const group = isRecord(value) ? value.group : undefined;
  if (group !== 'todo' && group !== 'inProgress' && group !== 'completed') return [];
  return choiceOf(value).map((choice) => ({ ...choice, group }));
}

function relationOf(value: unknown): RelationTarget | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, databaseId } = value;
  if (kind === 'rows') return typeof databaseId === 'string' ? { kind, databaseId } : undefined;
  return kind === 'contacts' || kind === 'leads' || kind === 'tasks' || kind === 'galleries'
    ? { kind }
    : undefined;
}
