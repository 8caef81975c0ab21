import {
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import type { RestOperation } from '../rest/operations';

/** What a list's answer says about its next page, and the member of the input that asks for it. */
const ways = [
  { answered: 'hasNextPage', asked: 'page' },
  { answered: 'nextCursor', asked: 'cursor' },
] as const;

/** A parameter of a method, and the variable that it fills; without one it fills all of them. */
interface TakenParameter {
  readonly name: string;
  readonly variable?: string;
}

/** Returns the parameter that says which page of a GraphQL list to load; undefined for a call that is no list. */
export function pagedByGraphQL(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  parameters: readonly TakenParameter[],
): string | undefined {
  const [field] = operation.selectionSet.selections;
  if (operation.operation !== 'query' || field?.kind !== 'Field') return undefined;
  const answer = getNamedType(schema.getQueryType()?.getFields()[field.name.value]?.type);
  if (!isObjectType(answer) || !answer.getFields().data) return undefined;
  const way = ways.find(({ answered }) => answer.getFields()[answered]);
  if (way === undefined) return undefined;
  const variables = operation.variableDefinitions ?? [];
  return parameters.find((parameter) => {
    if (parameter.variable === undefined)
      return variables.some(({ variable }) => variable.name.value === way.asked);
    const definition = variables.find(({ variable }) => variable.name.value === parameter.variable);
    const type = definition && getNamedType(typeFromAST(schema, definition.type as TypeNode));
    return isInputObjectType(type) && type.getFields()[way.asked] !== undefined;
  })?.name;
}

/** Returns the parameter that says which page of a REST list to load; undefined for a call that is no list. */
export function pagedByRest({ answer, query }: RestOperation): string | undefined {
  const members = answer.kind === 'json' ? answer.schemas.flatMap(({ required = [] }) => required) : [];
  const way = ways.find(({ answered, asked }) => members.includes(answered) && query.includes(asked));
  return way && members.includes('data') ? 'input' : undefined;
}
