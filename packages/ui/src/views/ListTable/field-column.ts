import type { AnyEntity, IdOf } from '@atelier/domain/entities';
import type { Column } from '../../foundation/DataTable/columns';

/**
 * Returns what the field table says about a column: its id, its head, and whether it sorts.
 *
 * @param entity - the entity whose rows the table shows.
 * @param id - the field.
 */
export const fieldColumn = <E extends AnyEntity>(
  { fields }: E,
  id: IdOf<E>,
): Pick<Column<unknown>, 'id' | 'header' | 'sortBy'> => {
  const field = fields[id];
  return { id, header: field?.label ?? id, sortBy: field?.sort === false ? undefined : id };
};
