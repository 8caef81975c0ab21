import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

import { numberOf } from './constraints';

/** Limits of a single operation. */
export const queryLimits = {
  tokens: 2000,
  depth: 10,
  aliases: 30,
  nodes: 20_000,
} as const;

/** Arguments that set how many items a list returns. */
const SIZE_ARGUMENTS = new Set(['limit', 'first', 'last', 'take', 'pageSize']);
/** Assumed size of a list without such an argument. */
const ASSUMED_LIST_SIZE = 10;

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  return fragments;
}

interface Shape {
  depth: number;
  aliases: number;
}

/**
 * Checks depth and aliases, from the syntax alone and before any validation: the standard rules take quadratic time on
 * documents that these limits refuse. Each fragment is measured once, so that nested fragments cannot multiply the
 * work.
 */
export function checkShape(document: DocumentNode): GraphQLError | null {
  const fragments = fragmentsOf(document);
  const measured = new Map<string, Shape | 'open'>();

  function measureFragment(name: string): Shape {
    const known = measured.get(name);
    if (known === 'open') return { depth: 0, aliases: 0 }; // a cycle: the standard rules name it
    if (known) return known;
    const fragment = fragments.get(name);
    if (!fragment) return { depth: 0, aliases: 0 };
    measured.set(name, 'open');
    const shape = measure(fragment.selectionSet);
    measured.set(name, shape);
    return shape;
  }

  function measure(set: SelectionSetNode): Shape {
    const total: Shape = { depth: 0, aliases: 0 };
    for (const selection of set.selections) {
      let shape: Shape;
      if (selection.kind === Kind.FIELD) {
        // Introspection is deep by nature; its own rule decides where it is allowed.
        const isIntrospection = selection.name.value === '__schema' || selection.name.value === '__type';
        const inner =
          selection.selectionSet && !isIntrospection
            ? measure(selection.selectionSet)
            : { depth: 0, aliases: 0 };
        shape = { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) };
      } else if (selection.kind === Kind.INLINE_FRAGMENT) shape = measure(selection.selectionSet);
      else shape = measureFragment(selection.name.value);
      total.depth = Math.max(total.depth, shape.depth);
      total.aliases += shape.aliases;
    }
    return total;
  }

  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue;
    const { depth, aliases } = measure(definition.selectionSet);
    if (depth > queryLimits.depth)
      return tooLarge(`The query is ${depth} levels deep; at most ${queryLimits.depth} are allowed.`);
    if (aliases > queryLimits.aliases)
      return tooLarge(`The query has ${aliases} aliases; at most ${queryLimits.aliases} are allowed.`);
  }
  return null;
}

export function tooLarge(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'query_too_large' } });
}

/**
 * Counts the objects that an operation may return: list sizes multiply down the tree, including sizes in variables.
 * Runs before every execution, because the same document may come with other variables.
 */
export function countNodes(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Readonly<Record<string, unknown>>,
): number {
  const memory = new Map<string, number>();
  const open = new Set<string>();
  const withDefaults: Record<string, unknown> = {};
  for (const definition of operation.variableDefinitions ?? []) {
    const name = definition.variable.name.value;
    if (name in variables) withDefaults[name] = variables[name];
    else if (definition.defaultValue) withDefaults[name] = valueFromASTUntyped(definition.defaultValue);
  }

  /**
   * Counts the objects below a selection set, for one parent. `isBounded`: the parent's own arguments already set the
   * size.
   */
  function count(set: SelectionSetNode, parent: GraphQLNamedType, isBounded: boolean): number {
    let total = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent;
        if (type) total += count(selection.selectionSet, type, isBounded);
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        total += countFragment(selection.name.value, isBounded);
      } else total += countField(selection, parent, isBounded);
      if (total > queryLimits.nodes * 1000) return total;
    }
    return total;
  }

  function countFragment(name: string, isBounded: boolean): number {
    const key = `${name}:${isBounded}`;
    const known = memory.get(key);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    const type = fragment ? schema.getType(fragment.typeCondition.name.value) : undefined;
    if (!fragment || !type || open.has(key)) return 0;
    open.add(key);
    const total = count(fragment.selectionSet, type, isBounded);
    open.delete(key);
    memory.set(key, total);
    return total;
  }

  function countField(node: FieldNode, parent: GraphQLNamedType, isBounded: boolean): number {
    if (!node.selectionSet || !(isObjectType(parent) || isInterfaceType(parent))) return 0;
    const field = parent.getFields()[node.name.value];
    if (!field) return 0;
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return 0;
    const size = sizeOf(node, field, withDefaults);
    const isList = isListType(getNullableType(field.type));
    // A page object sets the size; the list inside it is that page.
    const here = size !== null && isList ? size : isList && !isBounded ? ASSUMED_LIST_SIZE : 1;
    const below = size !== null && !isList ? size : 1;
    return here * (1 + below * count(node.selectionSet, type, size !== null && !isList));
  }

  const root = schema.getRootType(operation.operation);
  return root ? count(operation.selectionSet, root, false) : 0;
}

function asSize(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number)
    ? Math.max(1, Math.floor(Math.abs(number)))
    : null;
}

/**
 * Returns the upper bound of a size on an argument or an input field; a larger size is refused by name before
 * execution.
 */
const boundOf = (position: GraphQLArgument | GraphQLInputField, directive: 'range' | 'limit'): number =>
  numberOf(position.astNode, directive, 'max') ?? Number.POSITIVE_INFINITY;

/** Returns the largest size in a value such as `{ filters: { limit: 100 } }`, searching lists and objects too. */
function largestSize(value: unknown, type: GraphQLInputType, bound: number, depth = 0): number | null {
  if (typeof value !== 'object' || value === null || depth > 4) return null;
  if (Array.isArray(value)) return largestOf(value.map((one) => largestSize(one, type, bound, depth + 1)));
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return null;
  const fields = named.getFields();
  return largestOf(
    Object.entries(value).map(([key, inner]) => {
      const field = fields[key];
      if (!field) return null;
      return SIZE_ARGUMENTS.has(key)
        ? atMost(asSize(inner), Math.min(bound, boundOf(field, 'range')))
        : largestSize(inner, field.type, bound, depth + 1);
    }),
  );
}

const atMost = (size: number | null, bound: number): number | null =>
  size === null ? null : Math.min(size, bound);

const largestOf = (sizes: readonly (number | null)[]): number | null =>
  sizes.reduce((most, size) => (size === null ? most : Math.max(most ?? 0, size)), null);

/**
 * Returns the number of items that the arguments of a field request, including defaults; null when no argument sets it.
 */
function sizeOf(
  node: FieldNode,
  field: GraphQLField<unknown, unknown>,
  variables: Record<string, unknown>,
): number | null {
  const asked = largestOf(
    (node.arguments ?? []).map(({ name, value }) => {
      const argument = field.args.find((one) => one.name === name.value);
      if (!argument) return null;
      const given = valueFromASTUntyped(value, variables);
      return SIZE_ARGUMENTS.has(argument.name)
        ? atMost(asSize(given), boundOf(argument, 'range'))
        : largestSize(given, argument.type, boundOf(argument, 'limit'));
    }),
  );
  if (asked !== null) return asked;
  for (const argument of field.args) {
    if (SIZE_ARGUMENTS.has(argument.name)) return asSize(argument.defaultValue) ?? ASSUMED_LIST_SIZE;
    const type = getNamedType(argument.type);
    if (!isInputObjectType(type)) continue;
    for (const inner of Object.values(type.getFields()))
      if (SIZE_ARGUMENTS.has(inner.name)) return asSize(inner.defaultValue) ?? ASSUMED_LIST_SIZE;
  }
  return null;
}
