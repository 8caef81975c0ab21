import { zoneOf } from '../calendar/zone';
import type { EvaluationContext } from '../definition/context';
import type { Field } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import type { SortColumn } from './column';
import { dateColumn } from './date-column';
import { listColumn } from './list-column';
import { checkboxPlace, choicePlace, numberColumn, numberPlace } from './number-column';
import { textColumn } from './text-column';

/**
 * Compiles one key of a sort.
 *
 * @throws RangeError For a locale or time zone that does not exist, where the field's order depends on it.
 * @see SPEC.md, SORT-4 to SORT-9
 */
export function sortColumn(sort: SortDefinition, field: Field, context: EvaluationContext): SortColumn {
  switch (field.type) {
    case 'text':
      return textColumn(field, sort, context.locale);
    case 'person':
    case 'multiSelect':
      return listColumn(field, sort, context.locale);
    case 'number':
      return numberColumn(numberPlace, sort);
    case 'date':
      return dateColumn(zoneOf(context.timeZone), sort);
    case 'checkbox':
      return numberColumn(checkboxPlace, sort);
    case 'select':
    case 'status':
      return numberColumn(choicePlace(field), sort);
  }
}
