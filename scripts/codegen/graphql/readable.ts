import ts from 'typescript';
import { houseStyle } from '../house-style';

const { factory } = ts;

/** The schema's descriptions of a type and its members. */
export interface Words {
  readonly type: string | null;
  readonly members: ReadonlyMap<string, string>;
}

/**
 * Makes the output of the operations plugin readable: without `Exact<…>`, a guard for weaker compilers, and with
 * fragments as interfaces with the schema's descriptions.
 */
export function readable(text: string, words: ReadonlyMap<string, Words>): string {
  const source = ts.createSourceFile('operations.ts', text, ts.ScriptTarget.ESNext, true);
  const { transformed } = ts.transform(source, [
    (context) => (file) => ts.visitEachChild(file, (node) => plain(node, context), context),
  ]);
  const printer = ts.createPrinter();
  const statements = (transformed[0]?.statements ?? [])
    .filter((statement) => !ts.isEmptyStatement(statement))
    .map((statement) => printer.printNode(ts.EmitHint.Unspecified, described(statement, words), source));
  return houseStyle(`${statements.join('\n\n')}\n`);
}

/** Returns a description as a docstring on separate lines; empty when there is none. */
export function docstring(text: string | null | undefined): string {
  return text ? `/*${commentOf(text)}*/\n` : '';
}

/** Returns the content of a block comment. */
function commentOf(text: string): string {
  const lines = text.trim().replaceAll('*/', '*\\/').split('\n');
  return lines.length === 1
    ? `* ${lines[0]} `
    : `*\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n `;
}

function plain(node: ts.Node, context: ts.TransformationContext): ts.Node {
  const inner =
    ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Exact' ? node.typeArguments?.[0] : undefined;
  if (inner === undefined) return ts.visitEachChild(node, (child) => plain(child, context), context);
  const isEmpty = ts.isTypeLiteralNode(inner) && inner.members.some(ts.isIndexSignatureDeclaration);
  if (!isEmpty) return plain(inner, context);
  return factory.createTypeReferenceNode('Record', [
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword),
  ]);
}

/** Returns the parts of a fragment's type: its own members, and the fragments in it. */
function partsOf(
  type: ts.TypeNode,
): { readonly own: readonly ts.TypeElement[]; readonly bases: readonly ts.Identifier[] } | undefined {
  if (ts.isParenthesizedTypeNode(type)) return partsOf(type.type);
  if (ts.isTypeLiteralNode(type)) return { own: type.members, bases: [] };
  if (ts.isTypeReferenceNode(type))
    return ts.isIdentifier(type.typeName) ? { own: [], bases: [type.typeName] } : undefined;
  if (!ts.isIntersectionTypeNode(type)) return undefined;
  const parts = type.types.map(partsOf);
  if (parts.includes(undefined)) return undefined;
  return {
    own: parts.flatMap((part) => part?.own ?? []),
    bases: parts.flatMap((part) => part?.bases ?? []),
  };
}

/** Returns a fragment's type as an interface with docstrings; any other statement unchanged. */
function described(statement: ts.Statement, words: ReadonlyMap<string, Words>): ts.Statement {
  if (!ts.isTypeAliasDeclaration(statement)) return statement;
  const known = words.get(statement.name.text);
  const parts = partsOf(statement.type);
  if (known === undefined || parts === undefined) return statement;
  const members = parts.own.map((member) => {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name)) return member;
    // A copy: an original node keeps its source position, and its new comment would not be printed.
    const copy = factory.createPropertySignature(
      member.modifiers,
      member.name,
      member.questionToken,
      member.type,
    );
    return commented(copy, known.members.get(member.name.text));
  });
  const declaration = factory.createInterfaceDeclaration(
    statement.modifiers,
    statement.name,
    undefined,
    parts.bases.length === 0
      ? undefined
      : [
          factory.createHeritageClause(
            ts.SyntaxKind.ExtendsKeyword,
            parts.bases.map((base) => factory.createExpressionWithTypeArguments(base, undefined)),
          ),
        ],
    members,
  );
  return commented(declaration, known.type);
}

function commented<Node extends ts.Node>(node: Node, text: string | null | undefined): Node {
  if (!text) return node;
  return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, commentOf(text), true);
}
