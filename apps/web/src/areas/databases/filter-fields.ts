import { type DatabaseField, type FieldNames, filterFieldsOf } from '@atelier/domain/databases';
import { type FilterField, fieldTypeIcons } from '@atelier/ui';

/** Returns the fields of a database as the kit's filters, sorts and groups take them. */
export const shownFilterFields = (
  fields: readonly DatabaseField[],
  names: FieldNames,
): readonly FilterField[] =>
  filterFieldsOf(fields, names).map((field) => {
    const type = fields.find(({ id }) => id === field.id)?.type;
    return { ...field, name: field.name ?? '', icon: type && fieldTypeIcons[type] };
  });
