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
import type { Access } from '../identity/access';
import { accessOf } from './access-directive';
import { checkShape, fragmentsOf, queryLimits } from './limits';

type Variables = Record<string, unknown>;

/** One operation of a document that passed every check which needs no variables. */
export interface PreparedOperation {
  readonly text: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** The rules of every field that the operation selects; empty when it only asks for `__typename`. */
  readonly access: readonly Access[];
  execute(context: unknown, variables: Variables): Promise<ExecutionResult>;
}

export type Prepared = PreparedOperation | { readonly errors: readonly GraphQLError[] };

export interface DocumentCache {
  prepare(query: string, operationName: string | null): Prepared;
}

// Measured in characters of the query; a compiled document takes some 30 times its text.
const CACHE_CHARACTERS = 1_000_000;
const CACHE_ENTRIES = 500;

/** Parses, checks and compiles documents, and remembers the good ones. */
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
    const operation = getOperationAST(document, operationName);
    if (!operation)
      return {
        errors: [new GraphQLError('The document holds no such operation, or several and none is named.')],
      };
    return {
      text: query,
      document,
      operation,
      fragments: fragmentsOf(document),
      access: accessOfSelections(schema, document, operation),
      execute: createExecutor(schema, document, operation.name?.value ?? null),
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
 * Compiles a document when it comes a second time: an operation of our own clients is compiled once and then fast,
 * and a stranger who sends a new document at every request does not make the server compile each of them.
 */
function createExecutor(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): PreparedOperation['execute'] {
  let runs = 0;
  let compiled: CompiledQuery | null = null;
  return async (context, variables) => {
    runs += 1;
    if (runs > 1 && compiled === null) {
      const result = compileQuery(schema, document, operationName ?? undefined);
      if (!isCompiledQuery(result)) return result;
      compiled = result;
    }
    if (compiled) return await compiled.query(undefined, context, variables);
    return await execute({
      schema,
      document,
      operationName,
      contextValue: context,
      variableValues: variables,
    });
  };
}

/** The access rule of every field that the operation reaches, fragments included and directives ignored. */
function accessOfSelections(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Access[] {
  const found = new Set<Access>();
  const fragments = fragmentsOf(document);
  const seen = new Set<string>();
  const typeInfo = new TypeInfo(schema);
  const open: Parameters<typeof visit>[0][] = [operation];
  for (let next = open.pop(); next; next = open.pop()) {
    visit(
      next,
      visitWithTypeInfo(typeInfo, {
        Field() {
          const field = typeInfo.getFieldDef();
          const rule = field ? accessOf(field) : null;
          if (rule) found.add(rule);
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
  return [...found];
}
