import { type DocumentNode, GraphQLError, type ValueNode, valueFromASTUntyped, visit } from 'graphql';
import { ProblemError } from '../errors/problem';
import { findHostileValue } from '../http/json-body';

/** Finds in the literals of a document what no body may contain (a literal can escape it). Fields are named by argument. */
export function checkLiterals(document: DocumentNode): GraphQLError | null {
  let found: GraphQLError | null = null;
  const check = (name: string, value: ValueNode | undefined) => {
    if (value) found ??= checkValues({ [name]: valueFromASTUntyped(value) });
  };
  visit(document, {
    Argument: ({ name, value }) => check(name.value, value),
    VariableDefinition: ({ variable, defaultValue }) => check(variable.name.value, defaultValue),
  });
  return found;
}

/** Finds in variables what no body may contain: those of a GET request were in no body. */
export const checkVariables = (variables: unknown): GraphQLError | null => checkValues({ variables });

function checkValues(values: Readonly<Record<string, unknown>>): GraphQLError | null {
  const hostile = findHostileValue(values);
  return hostile && new GraphQLError(hostile.title, { originalError: new ProblemError(hostile) });
}
