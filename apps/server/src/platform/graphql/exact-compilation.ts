import {
  type DocumentNode,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Returns whether graphql-jit (0.8) executes a document exactly as `graphql` does. It does not:
 *
 * - with a variable inside a literal: it is lost in a JSON scalar, and null instead of absent in an input object;
 * - with a null variable where null is not allowed, which `graphql` refuses when it executes;
 * - with a variable of an input type that contains itself, whose checks it generates without end.
 */
export function compilesExactly(schema: GraphQLSchema, document: DocumentNode): boolean {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  const isRecursive = definitions.some(({ type }) => {
    const named = getNamedType(typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]));
    return isInputObjectType(named) && containsItself(named);
  });
  if (isRecursive) return false;

  const nullable = new Set(
    definitions
      .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  );
  const typeInfo = new TypeInfo(schema);
  let literals = 0;
  let isExact = true;
  const literal = {
    enter: () => {
      literals += 1;
    },
    leave: () => {
      literals -= 1;
    },
  };
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      ObjectValue: literal,
      ListValue: literal,
      Variable({ name }) {
        if (literals > 0 || (isNonNullType(typeInfo.getInputType()) && nullable.has(name.value)))
          isExact = false;
      },
    }),
  );
  return isExact;
}

function containsItself(
  type: GraphQLInputObjectType,
  outer: readonly GraphQLInputObjectType[] = [],
): boolean {
  return Object.values(type.getFields()).some((field) => {
    const inner = getNamedType(field.type);
    if (!isInputObjectType(inner)) return false;
    return inner === type || outer.includes(inner) || containsItself(inner, [...outer, type]);
  });
}
