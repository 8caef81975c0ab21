import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql';
import { isOfMembers, objectAreas } from '../object-areas';
import type { ContractProblem } from '../problems';
import { type AccessRole, accessRoles as allRoles, guestRoles } from '../rest/rules';

/** Clients and visitors only have REST calls: a document must not mix them with others. */
const accessRoles = allRoles.filter((role) => !guestRoles.some((guest) => guest === role));

/** A field of Query or Mutation with its access rule. */
export interface RootField {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly access: AccessRole;
  /** The area whose access controls count; null if no rule names it. */
  readonly area: string | null;
  readonly action: 'read' | 'write';
  /** Further areas that the caller must be allowed to read. */
  readonly needs: readonly string[];
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
  const needs = (where: string, node: FieldDefinitionNode | InputValueDefinitionNode): void => {
    const wrong = needsOf(node).find((area) => !objectAreas.includes(area));
    if (wrong !== undefined)
      report('needs', node, `\`${where}\` needs @needs(area:): one of ${objectAreas.join(', ')}.`);
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      for (const field of definition.fields ?? []) {
        bounds(definition.name.value, field);
        needs(`${definition.name.value}.${field.name.value}`, field);
      }
    }
    for (const field of fieldsOf(definition)) {
      const where = `${isObject(definition) ? definition.name.value : ''}.${field.name.value}`;
      if (rootKind(definition) !== null && roleOf(field) === null) {
        report('access', field, `\`${where}\` needs @access(role:): one of ${accessRoles.join(', ')}.`);
      }
      if (rootKind(definition) !== null && isOfMembers(roleOf(field) ?? '')) {
        const area = argumentOf(field, 'area');
        if (!objectAreas.some((known) => known === area))
          report('access', field, `\`${where}\` needs @access(area:): one of ${objectAreas.join(', ')}.`);
      }
      needs(where, field);
      // Whoever may not read the area gets null, or an empty list.
      if (rootKind(definition) === null && needsOf(field).length > 0 && !canBeEmpty(field.type))
        report('needs', field, `\`${where}\` has @needs, so it must be nullable or a list.`);
      for (const argument of field.arguments ?? []) {
        bounds(where, argument);
        needs(`${where}.${argument.name.value}`, argument);
      }
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
        : [
            {
              kind,
              name: field.name.value,
              access,
              area: argumentOf(field, 'area'),
              action: actionOf(field) ?? (kind === 'query' ? 'read' : 'write'),
              needs: needsOf(field),
              ...(description === undefined ? {} : { description }),
            },
          ];
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
  const role = argumentOf(field, 'role');
  return accessRoles.find((known) => known === role) ?? null;
}

/** Returns an argument of a field's access rule. */
function argumentOf(field: FieldDefinitionNode, name: 'role' | 'area' | 'action'): string | null {
  const value = accessRuleOf(field)?.arguments?.find((argument) => argument.name.value === name)?.value;
  return value?.kind === Kind.ENUM || value?.kind === Kind.STRING ? value.value : null;
}

function actionOf(field: FieldDefinitionNode): 'read' | 'write' | null {
  const action = argumentOf(field, 'action');
  return action === 'read' || action === 'write' ? action : null;
}

function accessRuleOf(field: FieldDefinitionNode): ConstDirectiveNode | undefined {
  return field.directives?.find((one) => one.name.value === 'access');
}

/**
 * Returns the SDL of a file with the area of each access rule of members written out, so that whoever reads the rule needs
 * no file names.
 *
 * @param area - the area of the file.
 */
export function withAreas(text: string, document: DocumentNode, area: string): string {
  const ends = document.definitions.flatMap((definition) =>
    fieldsOf(definition).flatMap((field) => {
      const end = accessRuleOf(field)?.loc?.end;
      const isOpen = argumentOf(field, 'area') !== null || !isOfMembers(roleOf(field) ?? '');
      return end === undefined || isOpen ? [] : [end - 1];
    }),
  );
  return ends.reduceRight(
    (before, end) => `${before.slice(0, end)}, area: "${area}"${before.slice(end)}`,
    text,
  );
}

function has(directives: readonly ConstDirectiveNode[] | undefined, name: string): boolean {
  return directives?.some((directive) => directive.name.value === name) ?? false;
}

/** Returns the areas that `@needs` names. */
function needsOf({ directives }: FieldDefinitionNode | InputValueDefinitionNode): string[] {
  return (directives ?? []).flatMap((one) => {
    const value = one.name.value === 'needs' ? one.arguments?.[0]?.value : undefined;
    return value?.kind === Kind.STRING ? [value.value] : [];
  });
}

const canBeEmpty = (type: TypeNode): boolean => type.kind !== Kind.NON_NULL_TYPE || isList(type);

function isList(type: TypeNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE;
}

function isText(type: TypeNode): boolean {
  if (type.kind === Kind.NON_NULL_TYPE) return isText(type.type);
  return type.kind === Kind.NAMED_TYPE && type.name.value === 'String';
}
