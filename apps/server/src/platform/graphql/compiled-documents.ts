import { areaWithControls } from '@atelier/sdk/contract';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  TypeInfo,
  type ValidationRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { type FieldError, invalidInput, ProblemError } from '../errors/problem';
import { accessOf, type FieldRule } from './access-directive';
import { compilesExactly } from './exact-compilation';
import { checkLiterals } from './hostile-values';
import { checkShape, fragmentsOf, queryLimits } from './limits';
import { neededArea } from './needs';
import { wrongVariables } from './variables';

type Variables = Record<string, unknown>;

/** One operation of a document that passed every check that needs no variables. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The access rules of all fields that the operation selects; empty when it only selects `__typename`. */
  readonly rules: readonly FieldRule[];
  execute(context: unknown, variables: Variables): Promise<ExecutionResult>;
}

export type Prepared = PreparedOperation | { readonly errors: readonly GraphQLError[] };

export interface DocumentCache {
  prepare(query: string, operationName: string | null): Prepared;
}

// In characters of the query; a compiled document takes about 30 times the memory of its text.
const CACHE_CHARACTERS = 1_000_000;
const CACHE_ENTRIES = 500;

/** Parses, checks and compiles documents, and caches the valid ones. */
export function createDocumentCache(schema: GraphQLSchema, allowsIntrospection: boolean): DocumentCache {
  const rules: readonly ValidationRule[] = allowsIntrospection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const cache = new LRUCache<string, PreparedOperation>({
    max: CACHE_ENTRIES,
    maxSize: CACHE_CHARACTERS,
    sizeCalculation: (_value, key) => key.length,
  });

  function prepareAnew(query: string, operationName: string | null): Prepared {
    let document: DocumentNode;
    try {
      document = parse(query, { maxTokens: queryLimits.tokens });
    } catch (error) {
      return {
        errors: [error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read.')],
      };
    }
    const shape = checkShape(document);
    if (shape) return { errors: [shape] };
    const errors = validate(schema, document, rules, { maxErrors: 20 });
    if (errors.length > 0) return { errors };
    const hostile = checkLiterals(document);
    if (hostile) return { errors: [hostile] };
    const operation = getOperationAST(document, operationName);
    if (!operation)
      return {
        errors: [new GraphQLError('The document holds no such operation, or several and none is named.')],
      };
    return {
      document,
      operation,
      fragments: fragmentsOf(document),
      rules: rulesOfSelections(schema, document, operation),
      execute: createExecutor(schema, document, operation),
    };
  }

  return {
    prepare(query, operationName) {
      const key = `${operationName ?? ''}\n${query}`;
      const known = cache.get(key);
      if (known) return known;
      const prepared = prepareAnew(query, operationName);
      if (!('errors' in prepared)) cache.set(key, prepared);
      return prepared;
    },
  };
}

/**
 * Compiles a document when it is received for the second time: operations of our own clients are compiled once and then
 * fast, and a stranger who sends a new document with every request cannot make the server compile each of them. Variables
 * are always checked by us, and a document that the compiler would execute differently is never compiled: the
 * same request has the same answer every time.
 */
function createExecutor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): PreparedOperation['execute'] {
  const operationName = operation.name?.value;
  let runs = 0;
  let compiled: CompiledQuery | 'never' | null = null;
  return async (context, variables) => {
    const wrong = wrongVariables(schema, operation, variables);
    if (wrong.length > 0) return { errors: [refusedVariables(wrong)] };
    runs += 1;
    if (runs > 1 && compiled === null) {
      const result = compilesExactly(schema, document)
        ? compileQuery(schema, document, operationName)
        : 'never';
      if (result !== 'never' && !isCompiledQuery(result)) return result;
      compiled = result;
    }
    if (compiled === null || compiled === 'never')
      return await execute({
        schema,
        document,
        operationName: operationName ?? null,
        contextValue: context,
        variableValues: variables,
      });
    return await compiled.query(undefined, context, variables);
  };
}

function refusedVariables(errors: readonly FieldError[]): GraphQLError {
  const refusal = invalidInput(errors);
  return new GraphQLError(refusal.title, { originalError: new ProblemError(refusal) });
}

/** Returns the access rule of every field that the operation reaches, including fragments and ignoring directives. */
function rulesOfSelections(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): FieldRule[] {
  const found = new Map<string, FieldRule>();
  const fragments = fragmentsOf(document);
  const seen = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  const mutation = schema.getMutationType();
  const open: Parameters<typeof visit>[0][] = [operation];
  for (let next = open.pop(); next; next = open.pop()) {
    visit(
      next,
      visitWithTypeInfo(typeInfo, {
        Field() {
          const field = typeInfo.getFieldDef();
          const rule = field ? accessOf(field, typeInfo.getParentType() === mutation) : null;
          if (!rule || !field) return;
          const area = neededArea(field);
          const all: FieldRule[] =
            area === null
              ? [rule]
              : [rule, { access: rule.access, area: areaWithControls(area), action: 'read' }];
          for (const one of all) found.set(`${one.access} ${one.area} ${one.action}`, one);
        },
        FragmentSpread({ name }) {
          const fragment = fragments.get(name.value);
          if (fragment && !seen.has(name.value)) {
            seen.add(name.value);
            open.push(fragment);
          }
        },
      }),
    );
  }
  return [...found.values()];
}
