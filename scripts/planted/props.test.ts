import { describe, expect, it } from 'vitest';
import { findUndocumentedProps } from '../structure/props';
import { plant, type Tree } from './tree';

const pill = (properties: string) =>
  `export interface PillProps {\n${properties}}\nexport function Pill(props: PillProps) {\n  return <p />;\n}\n`;

const tree = (properties: string, more: Tree = {}): Tree => ({
  'packages/ui/src/index.ts': "export { Pill, type PillProps } from './Pill';\n",
  'packages/ui/src/client-file/index.ts': 'export {};\n',
  'packages/ui/src/gallery-page/index.ts': 'export {};\n',
  'packages/ui/src/testing/common-props.json': JSON.stringify({ onChange: 'Called with the new value.' }),
  'packages/ui/src/Pill.tsx': pill(properties),
  ...more,
});
const DOCUMENTED = '  /** What the state means. */\n  tone: string;\n  onChange: () => void;\n';

describe('properties of components', () => {
  it('are documented, or mean the same everywhere', () => {
    expect(findUndocumentedProps(plant(tree(DOCUMENTED)))).toEqual([]);
  });

  it('name the one without a docstring', () => {
    expect(findUndocumentedProps(plant(tree(`${DOCUMENTED}  size: number;\n`)))).toEqual([
      'packages/ui/src/Pill.tsx:5: PillProps.size has no docstring (documented-props)',
    ]);
  });

  it('of a component that is not exported are its own business', () => {
    const inner = { 'packages/ui/src/Inner.tsx': 'export interface InnerProps {\n  size: number;\n}\n' };
    expect(findUndocumentedProps(plant(tree(DOCUMENTED, inner)))).toEqual([]);
  });
});
