import { checkGroup, findField } from '../definition/check';
import type { EvaluationContext } from '../definition/context';
import { type Field, isKnownType } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import { checkboxKeyer, optionKeyer, personKeyer, statusGroupKeyer } from './choice-keyer';
import { dateKeyer } from './date-keyer';
import type { GroupProblem, Keyer } from './keyer';
import { numberKeyer } from './number-keyer';
import { textKeyer } from './text-keyer';

/**
 * How the cells of the field that a definition names fall into groups. Settings for other types are ignored.
 *
 * @returns How to group, or what is wrong with the definition (SPEC.md, GROUP-4).
 * @throws RangeError When the grouping needs a locale or time zone that does not exist.
 * @throws DefinitionError When the definition was not parsed and is of another form.
 */
export function compileKeyer(
  definition: GroupDefinition,
  fields: readonly Field[],
  context: EvaluationContext,
): Keyer | GroupProblem {
  checkGroup(definition);
  const field = findField(fields, definition.fieldId);
  if (field === undefined) {
    return {
      code: 'unknownField',
      message: 'The field that the rows are grouped by does not exist any more.',
    };
  }
  if (!isKnownType(field.type)) {
    return {
      code: 'unknownType',
      message: 'The field that the rows are grouped by is of an unknown type.',
    };
  }
  switch (field.type) {
    case 'text':
      return textKeyer(field, definition, context);
    case 'number':
      return numberKeyer(field, definition, context.locale);
    case 'date':
      return dateKeyer(field, definition, context);
    case 'checkbox':
      return checkboxKeyer(field);
    case 'person':
      return personKeyer(field, context.locale);
    case 'select':
    case 'multiSelect':
      return optionKeyer(field);
    case 'status':
      return definition.statusBy === 'group' ? statusGroupKeyer(field) : optionKeyer(field);
  }
}
