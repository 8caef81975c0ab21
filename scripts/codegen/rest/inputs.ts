import type { UserContext } from '@redocly/openapi-core';

/** A YAML mapping that was not validated yet. */
export type Node = Record<string, unknown>;
/** The context of a Redocly rule, as far as ours use it. */
export type Context = Pick<UserContext, 'report' | 'location' | 'resolve' | 'parent' | 'parentLocations'>;
type Location = UserContext['location'];

/** The keywords that the rules check. */
export interface RuleSchema {
  type?: string | string[];
  properties?: object;
  additionalProperties?: unknown;
  enum?: unknown;
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
}

/** Returns a mapping, or null for anything else. */
export function asNode(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : null;
}

/** Returns a list, empty for anything else. */
function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A node with resolved references, and its location. */
export interface Place {
  readonly node: Node;
  readonly location: Location;
}

/** Follows references from a location; null when nothing is there, which another rule reports. */
function follow(value: unknown, at: Location, { resolve }: Context): Place | null {
  const node = asNode(value);
  if (node === null) return null;
  if (typeof node.$ref !== 'string') return { node, location: at };
  const found = resolve(node, at.source.absoluteRef);
  const target = asNode(found.node);
  return target === null || found.location === undefined ? null : { node: target, location: found.location };
}

/** Returns the parameters of an operation and of its path. */
export function parametersOf(operation: Node, context: Context): Place[] {
  const places = (owner: Node | null, at: Location | undefined): Place[] =>
    at === undefined
      ? []
      : asList(owner?.parameters)
          .map((one, index) => follow(one, at.child(['parameters', index]), context))
          .filter((place) => place !== null);
  return [
    ...places(asNode(context.parent), context.parentLocations.PathItem),
    ...places(operation, context.location),
  ];
}

/** Returns the JSON schema of an operation's body, or null when it has none. */
export function bodyOf(operation: Node, context: Context): Place | null {
  const body = follow(operation.requestBody, context.location.child('requestBody'), context);
  const media = asNode(asNode(body?.node.content)?.['application/json']);
  if (body === null || media === null) return null;
  return follow(media.schema, body.location.child(['content', 'application/json', 'schema']), context);
}

/**
 * Visits every schema that a client fills in, through references: those of the parameters and of the body, and
 * all that they are made of.
 */
export function eachInputSchema(
  operation: Node,
  context: Context,
  visit: (schema: RuleSchema, at: Location) => void,
): void {
  const seen = new Set<string>();
  const walk = (value: unknown, at: Location): void => {
    const place = follow(value, at, context);
    if (place === null || seen.has(place.location.absolutePointer)) return;
    const { node, location } = place;
    seen.add(location.absolutePointer);
    visit(node, location);
    for (const [name, inner] of Object.entries(asNode(node.properties) ?? {}))
      walk(inner, location.child(['properties', name]));
    for (const key of ['items', 'additionalProperties']) walk(node[key], location.child(key));
    for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) {
      for (const [index, inner] of asList(node[key]).entries()) walk(inner, location.child([key, index]));
    }
  };
  for (const { node, location } of parametersOf(operation, context))
    walk(node.schema, location.child('schema'));
  const body = bodyOf(operation, context);
  if (body !== null) walk(body.node, body.location);
}
