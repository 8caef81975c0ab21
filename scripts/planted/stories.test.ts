import { describe, expect, it } from 'vitest';
import { findStoryDefects } from '../structure/stories';
import { plant, type Tree } from './tree';

const story = (
  name: string,
  { title = `Foundation/${name}`, meta = '' }: { title?: string; meta?: string } = {},
) =>
  `import { ${name} } from './${name}';\n` +
  `const meta: Meta = { title: '${title}', component: ${name}, tags: ['stable'], parameters: guide({ use: '' }), ${meta} };\n` +
  'export default meta;\nexport const Default = {};\n';

const component = (name: string) => `export function ${name}() {\n  return <p />;\n}\n`;

const sound: Tree = {
  'packages/ui/src/index.ts': "export * from './foundation';\nexport { theme } from './theme';\n",
  'packages/ui/src/theme.ts': 'export const theme = 1;\n',
  'packages/ui/src/client-file/index.ts': 'export {};\n',
  'packages/ui/src/gallery-page/index.ts': 'export {};\n',
  'packages/ui/src/foundation/index.ts':
    "export { Pill, type PillProps, PillContext } from './Pill';\nexport { Avatar } from './Avatar';\n",
  'packages/ui/src/foundation/Pill.tsx': component('Pill'),
  'packages/ui/src/foundation/Pill.stories.tsx': story('Pill'),
  'packages/ui/src/foundation/Avatar.tsx': component('Avatar'),
  'packages/ui/src/foundation/Avatar.stories.tsx': story('Avatar'),
};

const PILL = 'packages/ui/src/foundation/Pill.stories.tsx';
const without = (text: string) => ({ [PILL]: story('Pill').replace(text, '') });

const planted: [what: string, line: RegExp, defect: Tree][] = [
  [
    'an exported component without a story',
    /foundation\/Menu\.tsx: Menu is exported and has no story/,
    {
      'packages/ui/src/foundation/index.ts': `${sound['packages/ui/src/foundation/index.ts']}export { Menu } from './Menu';\n`,
      'packages/ui/src/foundation/Menu.tsx': component('Menu'),
    },
  ],
  [
    'a meta without a component',
    /Pill\.stories\.tsx: its meta has no component/,
    without('component: Pill, '),
  ],
  ['a meta without a status', /Pill\.stories\.tsx: its meta has no status/, without("tags: ['stable'], ")],
  [
    'a meta without a guide',
    /Pill\.stories\.tsx: its meta has no guide/,
    without("parameters: guide({ use: '' }), "),
  ],
  [
    'a title that two stories share',
    /Pill\.stories\.tsx: shares the title Foundation\/Avatar with foundation\/Avatar/,
    { [PILL]: story('Pill', { title: 'Foundation/Avatar' }) },
  ],
  [
    'a title that does not name the component',
    /Pill\.stories\.tsx: the title Foundation\/Marks does not end with Pill/,
    { [PILL]: story('Pill', { title: 'Foundation/Marks' }) },
  ],
  [
    'a part that is only named',
    /Pill\.stories\.tsx: names Glyph, but no story draws it/,
    {
      'packages/ui/src/foundation/index.ts': `${sound['packages/ui/src/foundation/index.ts']}export { Glyph } from './Glyph';\n`,
      'packages/ui/src/foundation/Glyph.tsx': component('Glyph'),
      [PILL]: story('Pill', { meta: 'subcomponents: { Glyph }' }),
    },
  ],
  [
    'a component with two pages',
    /Avatar has several pages/,
    { [PILL]: story('Pill', { meta: 'subcomponents: { Avatar }' }) },
  ],
];

describe('the catalog of components', () => {
  it('is sound', () => expect(findStoryDefects(plant(sound))).toEqual([]));

  it.each(planted)('%s is a defect', (_what, line, defect) => {
    const defects = findStoryDefects(plant({ ...sound, ...defect }));
    expect(
      defects.some((one) => line.test(one)),
      defects.join('\n'),
    ).toBe(true);
  });
});
