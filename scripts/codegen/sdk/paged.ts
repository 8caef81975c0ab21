import {
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import type { RestOperation } from '../rest/operations';

/** What a list's answer says about its next page, and the member of the input that asks for it. */
const ways = [
  { answered: 'hasNextPage', asked: 'page' },
  { answered: 'nextCursor', asked: 'cursor' },
] as const;

/** A parameter of a method, with the type that it has in the contract. */
interface TakenParameter {
  readonly name: string;
  readonly type: string;
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
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return parameters.find(({ type }) => {
    const taken = schema.getType(type);
    if (isInputObjectType(taken)) return taken.getFields()[way.asked] !== undefined;
    return type.endsWith('Variables') && variables.includes(way.asked);
  })?.name;
}

/** Returns the parameter that says which page of a REST list to load; undefined for a call that is no list. */
export function pagedByRest({ answer, query }: RestOperation): string | undefined {
  const members = answer.kind === 'json' ? answer.schemas.flatMap(({ required = [] }) => required) : [];
  const way = ways.find(({ answered, asked }) => members.includes(answered) && query.includes(asked));
  return way && members.includes('data') ? 'input' : undefined;
}
