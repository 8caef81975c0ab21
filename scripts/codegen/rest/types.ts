import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { houseStyle } from '../house-style';
import type { Schema } from './document';

const { factory } = ts;

/** A named type: its declaration, and the names of the schemas that it refers to. */
export interface NamedType {
  readonly name: string;
  readonly text: string;
  readonly mentions: ReadonlySet<string>;
}

/** A schema that becomes a type. References have the form `#/components/schemas/Name`. */
export type Schemas = Readonly<Record<string, Schema>>;

/**
 * Converts schemas to exported interfaces and types, one per name. openapi-typescript does the translation; its single
 * `components` interface is split here, so that people read `Contact` and not `components["schemas"]["Contact"]`.
 *
 * @param lenient - names of types whose optional members may also be set to undefined.
 */
export async function namedTypes(
  schemas: Schemas,
  lenient: ReadonlySet<string> = new Set(),
): Promise<NamedType[]> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'types', version: '0' },
    paths: {},
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, opened(schema)])),
    },
  };
  const nodes = await openapiTS(JSON.stringify(document), {
    silent: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    transform: (schema) => (schema.format === anyText ? textOfAnyKind() : undefined),
  });
  return membersOfSchemas(nodes).map((member) => declare(member, lenient.has(nameOf(member))));
}

const anyText = 'x-any-text';

/** Returns `string & {}`, which keeps the known values of an open enum visible in editors. */
function textOfAnyKind(): ts.TypeNode {
  return factory.createParenthesizedType(
    factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]),
  );
}

/** Returns a copy in which open enums also allow any text, without formats, which types do not show. */
function opened<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => opened(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => key !== 'format' || typeof inner !== 'string')
      .map(([key, inner]) => [key, opened(inner)]),
  );
  if (copy['x-open-enum'] !== true) return copy as T;
  const { enum: values, type, 'x-open-enum': _, ...rest } = copy;
  const known = Array.isArray(values) ? values : [];
  const nullable = known.includes(null) || (Array.isArray(type) && type.includes('null'));
  return {
    ...rest,
    anyOf: [
      { enum: known.filter((one) => one !== null) },
      { type: 'string', format: anyText },
      ...(nullable ? [{ type: 'null' }] : []),
    ],
  } as T;
}

function membersOfSchemas(nodes: readonly ts.Node[]): ts.PropertySignature[] {
  for (const node of nodes) {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') continue;
    for (const kind of node.members) {
      if (!ts.isPropertySignature(kind) || nameOf(kind) !== 'schemas') continue;
      if (kind.type !== undefined && ts.isTypeLiteralNode(kind.type))
        return kind.type.members.filter(ts.isPropertySignature);
    }
  }
  return [];
}

function declare(property: ts.PropertySignature, isLenient: boolean): NamedType {
  const name = nameOf(property);
  const mentions = new Set<string>();
  const found = property.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  const type = ts.transform(found, [
    (context) => (root) => ts.visitNode(root, byName(context, mentions), ts.isTypeNode),
  ]).transformed[0];
  if (type === undefined) throw new Error(`The schema ${name} yielded no type`);
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const declaration = ts.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(
        exported,
        name,
        undefined,
        undefined,
        isLenient ? type.members.map(orUndefined) : type.members,
      )
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
  ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(property));
  mentions.delete(name);
  return { name, text: tidy(astToString(declaration)), mentions };
}

/** Returns an optional member that may also be undefined, under exactOptionalPropertyTypes. */
function orUndefined(member: ts.TypeElement): ts.TypeElement {
  if (!ts.isPropertySignature(member) || member.questionToken === undefined || member.type === undefined)
    return member;
  const type = factory.createUnionTypeNode([
    ...(ts.isUnionTypeNode(member.type) ? member.type.types : [member.type]),
    factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword),
  ]);
  const changed = factory.createPropertySignature(member.modifiers, member.name, member.questionToken, type);
  return ts.setSyntheticLeadingComments(changed, ts.getSyntheticLeadingComments(member));
}

/** Replaces `components["schemas"]["Name"]` by `Name`. */
function byName(context: ts.TransformationContext, mentions: Set<string>): (node: ts.Node) => ts.Node {
  const visit = (node: ts.Node): ts.Node => {
    const name = referenced(node);
    if (name === null) return ts.visitEachChild(node, visit, context);
    mentions.add(name);
    return factory.createTypeReferenceNode(name);
  };
  return visit;
}

function referenced(node: ts.Node): string | null {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return null;
  if (!ts.isStringLiteral(node.indexType.literal) || !ts.isIndexedAccessTypeNode(node.objectType))
    return null;
  const { objectType } = node.objectType;
  const isComponents =
    ts.isTypeReferenceNode(objectType) &&
    ts.isIdentifier(objectType.typeName) &&
    objectType.typeName.text === 'components';
  return isComponents ? node.indexType.literal.text : null;
}

function nameOf(property: ts.PropertySignature): string {
  return ts.isIdentifier(property.name) || ts.isStringLiteral(property.name) ? property.name.text : '';
}

/** Tidies docstrings: the description comes first, and tags that repeat the type are removed. */
function tidy(text: string): string {
  return houseStyle(text)
    .replace(/@description /g, '')
    .replace(
      /^export type (\w+Input) = Record<string, (?:unknown|never)>;$/gm,
      'export type $1 = Record<string, never>;',
    )
    .replace(/^\s*\*?\s*@enum \{[a-z|]+\}\s*$\n/gm, '')
    .replace(/\/\*\* @enum \{[a-z|]+\} \*\/\n\s*/g, '')
    .replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, '/** $1 */')
    .replace(/\(((?:'[^']*'(?: \| )?)+)\) \| (\(string & \{\}\))/g, '$1 | $2');
}
