import {
  coerceInputValue,
  type GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import type { FieldError } from '../errors/problem';
import { exceededLimits } from './constraints';

/** As many as for REST. */
const MAX_ERRORS = 50;

const required = 'This field is required.';
const unknown = 'This field is unknown.';

/** Returns the field that an error is about, and says what is wrong with it as REST does. */
function fieldError(path: readonly (string | number)[], { message }: GraphQLError): FieldError {
  const missing = /^Field "(\w+)" of required type "[^"]*" was not provided\.$/.exec(message);
  if (missing) return { field: [...path, missing[1]].join('.'), message: required };
  const strange = /^Field "(\w+)" is not defined by type /.exec(message);
  if (strange) return { field: [...path, strange[1]].join('.'), message: unknown };
  // Suggestions would reveal names of a schema that must not be explored.
  return { field: path.join('.'), message: message.replace(/ Did you mean [\s\S]*$/, '') };
}

/**
 * Returns every variable that is missing, of a wrong type, or not declared by the operation. `graphql` itself ignores
 * variables that are not declared: a misspelled name would be lost without a word. If any of them is wrong, exceeded
 * limits are named as well, and first: of a list with too many items, it alone is named and none of its items.
 */
export function wrongVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): FieldError[] {
  const errors: FieldError[] = [];
  let exceeded: FieldError[] | undefined;
  const limits = () => (exceeded ??= exceededLimits(schema, operation, variables).slice(0, MAX_ERRORS));
  const declared = new Set<string>();
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    declared.add(name);
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) continue;
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (value === undefined || (value === null && isNonNullType(type))) {
      if (isNonNullType(type) && (value === null || !defaultValue))
        errors.push({ field: name, message: required });
      continue;
    }
    coerceInputValue(value, type, (path, _value, error) => {
      if (errors.length === MAX_ERRORS) return;
      const wrong = fieldError([name, ...path], error);
      if (!limits().some(({ field }) => wrong.field === field || wrong.field.startsWith(`${field}.`)))
        errors.push(wrong);
    });
  }
  for (const name of Object.keys(variables))
    if (!declared.has(name) && errors.length < MAX_ERRORS) errors.push({ field: name, message: unknown });
  if (errors.length > 0) limits();
  return [...(exceeded ?? []), ...errors].slice(0, MAX_ERRORS);
}
