/** Files of a new area: path in the repository → content. */
export type Files = Readonly<Record<string, string>>;

/** The line that an index gets for the area, and the list that the name is added to. */
export interface IndexEntry {
  readonly file: string;
  readonly line: string;
  /** Matches the items of the list that the area is added to; absent if the line is enough. */
  readonly list?: RegExp;
  /** The item of that list. */
  readonly entry?: string;
}

/** The names of an area, in the forms that its files need. */
interface Names {
  /** `calendar`. */
  readonly area: string;
  /** `Calendar`: on screens, and in names of components. */
  readonly label: string;
  /** Position in the rail. */
  readonly order: number;
}

/** The indexes that name an area, one per package. */
export const indexEntries = (area: string): readonly IndexEntry[] => [
  {
    file: 'apps/server/src/areas/index.ts',
    line: `import { ${area} } from './${area}/area';`,
    list: /(?<=const areas[^=]*= \[)[^\]]+/,
    entry: area,
  },
  {
    file: 'apps/web/src/areas/index.ts',
    line: `import { ${area} } from './${area}/area';`,
    list: /(?<=const working[^=]*= \[)[^\]]+/,
    entry: area,
  },
  { file: 'packages/ui/src/index.ts', line: `export * from './${area}';` },
  {
    file: 'e2e/areas/index.ts',
    line: `import { ${area}Screens } from './${area}/screens';`,
    list: /(?<=const areaScreens[^=]*= \[)[^\]]+/,
    entry: `...${area}Screens`,
  },
];

/** Returns the files of an empty area: it has an entry in the rail and a screen with an empty state. */
export const areaFiles = ({ area, label, order }: Names): Files => ({
  [`apps/server/src/areas/${area}/area.ts`]: `import { defineArea } from '../../platform/area';

/** TODO: say in one line what the area holds. Its calls, tables, jobs and rate limits are declared here. */
export const ${area} = defineArea({ name: '${area}' });
`,
  [`packages/ui/src/${area}/index.ts`]: `export { ${label}Empty, type ${label}EmptyProps } from './${label}Empty/${label}Empty';
`,
  [`packages/ui/src/${area}/${label}Empty/${label}Empty.tsx`]: `import { IconCircleDashed } from '@tabler/icons-react';
import { EmptyState, type EmptyStateProps } from '../../foundation/States/EmptyState';

export type ${label}EmptyProps = Pick<EmptyStateProps, 'actions' | 'titleLevel'>;

/**
 * Says what ${label} is for while there is nothing in it.
 *
 * @param actions - what to do first.
 */
export function ${label}Empty(props: ${label}EmptyProps) {
  return (
    <EmptyState
      {...props}
      icon={IconCircleDashed}
      title="Nothing in ${label} yet"
      text="TODO: say what the place is for and what happens first."
    />
  );
}
`,
  [`packages/ui/src/${area}/${label}Empty/${label}Empty.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../testing/guide';
import { dark, phone } from '../../testing/story';
import { ${label}Empty } from './${label}Empty';

const meta: Meta<typeof ${label}Empty> = {
  title: '${label}/${label}Empty',
  component: ${label}Empty,
  tags: ['evolving'],
  parameters: guide({
    use: 'TODO: say when to use it.',
    do: 'Offer one first step.',
    dont: 'Don’t use it when a filter hides everything: that is NothingFound.',
    keyboard: 'Its actions are buttons or links.',
    aria: 'A heading of the level that you pass, and text.',
  }),
};
export default meta;

export const Light: StoryObj<typeof ${label}Empty> = {};

export const Dark: StoryObj<typeof ${label}Empty> = { ...dark };

export const Phone: StoryObj<typeof ${label}Empty> = { ...phone };
`,
  [`apps/web/src/areas/${area}/area.tsx`]: `import { IconCircleDashed } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';

const ${label}Screen = lazyScreen(async () => (await import('./${label}Screen')).${label}Screen);

/** TODO: say in one line what the area holds. Its routes, panels, palette entries and cards are declared here. */
export const ${area} = defineArea({
  name: '${area}',
  routes: [{ path: '/${area}', screen: ${label}Screen }],
  places: [
    {
      id: '${area}',
      label: '${label}',
      href: '/${area}',
      icon: IconCircleDashed,
      group: 'work',
      order: ${order},
    },
  ],
});
`,
  [`apps/web/src/areas/${area}/${label}Screen.tsx`]: `import { ${label}Empty } from '@atelier/ui';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';

/** TODO: say in one line what the screen shows. */
export function ${label}Screen() {
  useBar([{ label: '${label}' }]);
  return (
    <div className={layout.middle}>
      <${label}Empty titleLevel={1} />
    </div>
  );
}
`,
  [`apps/web/src/areas/${area}/${label}Screen.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { openApp } from '../../testing/open-app';

const { owner } = inject('atelier');

it('stands in the rail, and says that there is nothing yet', async () => {
  await openApp('/${area}', owner);
  expect(await screen.findByRole('heading', { name: 'Nothing in ${label} yet' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '${label}' })[0]?.getAttribute('aria-current')).toBe('page');
});
`,
  [`e2e/areas/${area}/screens.ts`]: `import type { Screen } from '../../support/screen';

/** TODO: say in one line what the area holds. */
export const ${area}Screens: readonly Screen[] = [
  { name: '${area}-empty', viewer: 'newcomer', path: '/${area}', text: 'Nothing in ${label} yet' },
];
`,
});
