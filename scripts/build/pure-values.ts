import { readFileSync } from 'node:fs';
import type { Options } from 'tsup';
import ts from 'typescript';

/** What evaluates without calling anything, in every bundler's eyes. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return isPlain(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPlain);
  if (ts.isObjectLiteralExpression(node)) return node.properties.every(isPlainMember);
  return (
    ts.isLiteralExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isIdentifier(node) ||
    (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)
  );
}

function isPlainMember(member: ts.ObjectLiteralElementLike): boolean {
  if (ts.isPropertyAssignment(member))
    return !ts.isComputedPropertyName(member.name) && isPlain(member.initializer);
  return ts.isShorthandPropertyAssignment(member) || ts.isMethodDeclaration(member);
}

function awaits(node: ts.Node): boolean {
  return ts.isAwaitExpression(node) || (!ts.isFunctionLike(node) && (ts.forEachChild(node, awaits) ?? false));
}

/**
 * Says of every value that a module computes while it is loaded that nobody misses it if it is not used:
 * `const a = b(c())` becomes a function that is called at once, and annotated as pure. That is what `sideEffects: false` promises
 * of whole modules; esbuild believes it of values only where it is written.
 *
 * @param code - a module in TypeScript.
 */
export function markPure(code: string, file = 'module.tsx'): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const computed = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && !isPlain(initializer) && !awaits(initializer)
        ? [initializer]
        : [],
    );
  return computed.reduceRight(
    (text, node) =>
      `${text.slice(0, node.getStart())}/* @__PURE__ */ (() => (${node.getText()}))()${text.slice(node.end)}`,
    code,
  );
}

/** {@link markPure} for the sources that tsup builds. */
export const pureValues: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'pure-values',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
      path.includes('node_modules')
        ? undefined
        : { contents: markPure(readFileSync(path, 'utf8'), path), loader: path.endsWith('x') ? 'tsx' : 'ts' },
    );
  },
};
