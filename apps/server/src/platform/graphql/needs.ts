import {
  type ConstDirectiveNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
} from 'graphql';
import type { CallContext } from '../context';
import { ProblemError } from '../errors/problem';
import { mayRead, refuseUse } from '../identity/access';

interface Position {
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}

/** Returns the area that `@needs(area:)` sets on a field, an argument or an input field; null without one. */
export function neededArea({ astNode }: Position): string | null {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'needs');
  const value = directive?.arguments?.find(({ name }) => name.value === 'area')?.value;
  return value?.kind === Kind.STRING ? value.value : null;
}

/** What somebody gets who may not read the area of a field: a field without a value cannot have `@needs` (code generation). */
const emptyOf = (type: GraphQLType): null | [] =>
  isListType(isNonNullType(type) ? type.ofType : type) ? [] : null;

/**
 * Enforces `@needs` of the contract: whoever may not read the area of a field gets null or an empty list, and an argument or
 * input field of such an area is refused as soon as it is given. Of a root field, it refuses the call
 * (compiled-documents.ts).
 */
export function enforceNeeds(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType()]);
  const known = new Map<string, Rules>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (roots.has(type)) guardCall(field, known);
      else hideField(field);
    }
  }
}

type AnyField = ReturnType<GraphQLObjectType<unknown, CallContext>['getFields']>[string];

function hideField(field: AnyField): void {
  const area = neededArea(field);
  if (area === null) return;
  const { name, resolve } = field;
  const empty = emptyOf(field.type);
  field.resolve = (source, args, context, info) => {
    if (!mayRead(context, area)) return empty;
    return resolve ? resolve(source, args, context, info) : (source as Record<string, unknown>)[name];
  };
}

function guardCall(field: AnyField, known: Map<string, Rules>): void {
  const { resolve } = field;
  const given = rulesOf(field.args, known);
  const answered = rulesOfType(field.type, known);
  if (!resolve || (given.size === 0 && answered.size === 0)) return;
  field.resolve = async (source, args: Record<string, unknown>, context, info) => {
    refuseGiven(args, given, context);
    try {
      return await resolve(source, args, context, info);
    } catch (error) {
      throw withoutHidden(error, answered, context);
    }
  };
}

/** What the fields of an input, or of an answer, need, by name; fields that need nothing are left out. */
type Rules = Map<string, Rule>;
interface Rule {
  readonly area: string | null;
  readonly empty: null | [];
  readonly inner: Rules;
}

/** Returns the rules of an object; types may contain themselves, so those of a type are known before they are complete. */
function rulesOfType(type: GraphQLType, known: Map<string, Rules>): Rules {
  const named = getNamedType(type);
  if (!isObjectType(named) && !isInputObjectType(named)) return new Map();
  const found = known.get(named.name);
  if (found) return found;
  const rules: Rules = new Map();
  known.set(named.name, rules);
  for (const [name, rule] of rulesOf(Object.values(named.getFields()), known)) rules.set(name, rule);
  return rules;
}

function rulesOf(
  fields: readonly (Position & { readonly name: string; readonly type: GraphQLType })[],
  known: Map<string, Rules>,
): Rules {
  return new Map(
    fields.flatMap((field) => {
      const area = neededArea(field);
      const isOpen = known.has(getNamedType(field.type).name);
      const inner = rulesOfType(field.type, known);
      const isFree = area === null && inner.size === 0 && !isOpen;
      return isFree ? [] : [[field.name, { area, empty: emptyOf(field.type), inner }] as const];
    }),
  );
}

function refuseGiven(value: unknown, rules: Rules, context: CallContext): void {
  if (rules.size === 0 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) refuseGiven(item, rules, context);
    return;
  }
  for (const [name, given] of Object.entries(value)) {
    const rule = rules.get(name);
    if (rule === undefined || given === undefined) continue;
    const refused = rule.area === null ? null : refuseUse(context, { area: rule.area, action: 'read' });
    if (refused) throw new ProblemError(refused);
    refuseGiven(given, rule.inner, context);
  }
}

/** Returns an error whose current state, if it has one, holds nothing that the caller may not read. */
function withoutHidden(error: unknown, rules: Rules, context: CallContext): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { extensions } = error.problem;
  if (extensions === undefined || !('current' in extensions)) return error;
  const current = hidden(extensions.current, rules, context);
  return new ProblemError(
    { ...error.problem, extensions: { ...extensions, current } },
    { cause: error, keep: error.keep },
  );
}

function hidden(value: unknown, rules: Rules, context: CallContext): unknown {
  if (rules.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hidden(item, rules, context));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const rule = rules.get(name);
      if (rule === undefined) return [name, inner];
      if (rule.area !== null && !mayRead(context, rule.area)) return [name, rule.empty];
      return [name, hidden(inner, rule.inner, context)];
    }),
  );
}
