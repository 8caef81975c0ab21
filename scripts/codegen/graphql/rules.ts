import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql';
import type { ContractProblem } from '../problems';
import { type AccessRole, accessRoles as allRoles } from '../rest/rules';

/** Clients with a link only have REST calls: a document must not mix them with others. */
const accessRoles = allRoles.filter((role) => role !== 'client');

/** A field of Query or Mutation with its access rule. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly access: AccessRole;
  readonly description?: string;
}

/** Our rules for SDL: an access rule on every root field, bounds on every text and list of an input. */
export function schemaProblems(document: DocumentNode, file: string): ContractProblem[] {
  const problems: ContractProblem[] = [];
  const report = (
    rule: string,
    node: FieldDefinitionNode | InputValueDefinitionNode,
    message: string,
  ): void => {
    problems.push({ file, line: node.name.loc?.startToken.line ?? 0, rule, message });
  };
  const bounds = (where: string, value: InputValueDefinitionNode): void => {
    const name = `${where}.${value.name.value}`;
    if (isList(value.type) || isText(value.type)) {
      if (!has(value.directives, 'length'))
        report('bounded-input', value, `\`${name}\` needs @length(max:).`);
    }
    if (value.name.value === 'limit' && !has(value.directives, 'range')) {
      report('list-limit', value, `The list parameter \`${name}\` needs @range(max:).`);
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      for (const field of definition.fields ?? []) bounds(definition.name.value, field);
    }
    for (const field of fieldsOf(definition)) {
      const where = `${isObject(definition) ? definition.name.value : ''}.${field.name.value}`;
      if (rootKind(definition) !== null && roleOf(field) === null) {
        report('access', field, `\`${where}\` needs @access(role:): one of ${accessRoles.join(', ')}.`);
      }
      for (const argument of field.arguments ?? []) bounds(where, argument);
    }
  }
  return problems;
}

/** Returns every field of Query and Mutation. */
export function rootFields(document: DocumentNode): RootField[] {
  return document.definitions.flatMap((definition) => {
    const kind = rootKind(definition);
    if (kind === null) return [];
    return fieldsOf(definition).flatMap((field): RootField[] => {
      const access = roleOf(field);
      const description = field.description?.value;
      return access === null
        ? []
        : [{ kind, name: field.name.value, access, ...(description === undefined ? {} : { description }) }];
    });
  });
}

function isObject(definition: DefinitionNode) {
  return definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION;
}

function fieldsOf(definition: DefinitionNode): readonly FieldDefinitionNode[] {
  if (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION)
    return definition.fields ?? [];
  return [];
}

function rootKind(definition: DefinitionNode): 'query' | 'mutation' | null {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
    return null;
  if (definition.name.value === 'Query') return 'query';
  return definition.name.value === 'Mutation' ? 'mutation' : null;
}

function roleOf(field: FieldDefinitionNode): AccessRole | null {
  const directive = field.directives?.find((one) => one.name.value === 'access');
  const role = directive?.arguments?.find((argument) => argument.name.value === 'role')?.value;
  if (role?.kind !== Kind.ENUM) return null;
  return accessRoles.find((known) => known === role.value) ?? null;
}

function has(directives: readonly ConstDirectiveNode[] | undefined, name: string): boolean {
  return directives?.some((directive) => directive.name.value === name) ?? false;
}

function isList(type: TypeNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;
}

function isText(type: TypeNode): boolean {
  if (type.kind === Kind.NON_NULL_TYPE) return isText(type.type);
  return type.kind === Kind.NAMED_TYPE && type.name.value === 'String';
}
