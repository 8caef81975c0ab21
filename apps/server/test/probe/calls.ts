import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { AccessRow } from '../../src/generated/access';
import type { Contract, ContractOperation } from '../../src/platform/http/contract';
import { type NamedValues, nextNumber, propertiesOf, smallestValue } from './values';

export interface RestCall {
  readonly kind: 'rest';
  readonly name: string;
  readonly operation: ContractOperation;
}
export interface GraphQLCall {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly service: string;
  readonly field: GraphQLField<unknown, unknown>;
}
/** One call that the server offers. */
export type ProbeCall = RestCall | GraphQLCall;

/** Returns service and name, as people search for a call. */
export const labelOf = (call: ProbeCall): string =>
  `${call.kind === 'rest' ? call.operation.service : call.service} ${call.kind} ${call.name}`;
export const labelOfRow = ({ service, kind, name }: AccessRow): string => `${service} ${kind} ${name}`;

/** Every call of the contract: REST from the joined document, GraphQL from the schema of each service. */
export function callsOf(
  contract: Contract,
  schemas: Readonly<Record<string, string | null>>,
): readonly ProbeCall[] {
  const rest = contract.operations.map(
    (operation): RestCall => ({ kind: 'rest', name: operation.operationId, operation }),
  );
  const graphql = Object.entries(schemas).flatMap(([service, sdl]) =>
    sdl === null || sdl.trim() === '' ? [] : fieldsOf(service, buildSchema(sdl)),
  );
  return [...rest, ...graphql];
}

function fieldsOf(service: string, schema: GraphQLSchema): GraphQLCall[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, name: field.name, service, field })),
  );
}

/** A request as sent over the wire, except for the caller. */
export interface ProbeRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Returns a valid request with the smallest input. `handle` is its workspace. */
export function requestFor(
  call: ProbeCall,
  contract: Contract,
  named: NamedValues,
  handle: string,
): ProbeRequest {
  if (call.kind === 'rest') return restRequest(call, contract, named, handle);
  const { query, variables } = operationText(call, named);
  return { method: 'POST', path: `/api/${call.service}/graphql`, body: { query, variables } };
}

function restRequest(
  { name, operation }: RestCall,
  contract: Contract,
  named: NamedValues,
  handle: string,
): ProbeRequest {
  const value = (schema: object, field: string) => smallestValue(contract, { ...schema }, name, named, field);
  const parameters = new Map(
    [...propertiesOf(contract, operation.parameters)].map(([field, schema]) => [field, value(schema, field)]),
  );
  parameters.set('ws', handle);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) =>
    encodeURIComponent(String(parameters.get(field))),
  );
  const required = new Set(Array.isArray(operation.query.required) ? operation.query.required : []);
  const query = new URLSearchParams();
  for (const [field, schema] of propertiesOf(contract, operation.query))
    if (required.has(field)) query.set(field, String(value(schema, field)));
  return {
    method: operation.method,
    path: `/api${path}${query.size === 0 ? '' : `?${query}`}`,
    ...(operation.body ? { body: value(operation.body, '') } : {}),
  };
}

/** Returns an operation with one field and its variables: required arguments, and those that `named` provides. */
export function operationText(
  { kind, name, field }: GraphQLCall,
  named: NamedValues,
): { query: string; variables: Record<string, unknown> } {
  const chosen = field.args.filter(
    (argument) => isRequiredArgument(argument) || named(name, argument.name) !== undefined,
  );
  const declared = chosen.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = chosen.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const variables = Object.fromEntries(
    chosen.map((argument) => [
      argument.name,
      named(name, argument.name) ?? inputValue(argument.type, name, argument.name, named),
    ]),
  );
  const call = `${name}${passed && `(${passed})`} ${selectionOf(field.type, 3)}`;
  return { query: `${kind} Probe${declared && `(${declared})`} { ${call} }`, variables };
}

function inputValue(given: GraphQLInputType, call: string, name: string, named: NamedValues): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return named(call, name) ?? [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const isFree = fields.every((field) => !isRequiredInputField(field));
    const [first] = fields.filter((field) => field.name !== '_id');
    return Object.fromEntries(
      fields
        .filter(
          (field) =>
            isRequiredInputField(field) ||
            named(call, field.name) !== undefined ||
            (isFree && field === first),
        )
        .map((field) => [field.name, inputValue(field.type, call, field.name, named)]),
    );
  }
  const own = named(call, name);
  if (own !== undefined) return own;
  switch (getNamedType(type).name) {
    case 'Int':
    case 'Float':
    case 'MinorUnits':
      return 1;
    case 'Boolean':
      return true;
    case 'String':
      return `Probe ${nextNumber()}`;
    default:
      throw new Error(`${call} needs ${name}, a ${type}: declare for the probe which thing it refers to.`);
  }
}

/** Selects every field of a response, so that no leak is missed. */
function selectionOf(type: GraphQLType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || depth === 0) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}
