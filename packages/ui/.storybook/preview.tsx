import { englishWords } from '@atelier/domain/words/english';
import { DirectionProvider } from '@mantine/core';
import type { ArgTypesEnhancer, Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { configure } from 'storybook/test';
import '../src/styles.css';
import { WordsProvider } from '../src/client-file/words';
import { freezeClock } from '../src/testing/clock';
import commonProps from '../src/testing/common-props.json';
import { AtelierProvider } from '../src/theme/AtelierProvider';
import { resolveChoice } from './resolved-theme';

// A busy machine needs longer than a second to draw a whole screen.
configure({ asyncUtilTimeout: 30_000 });

/** Nobody views the panels in a test run, so only violations are reported: describing each pass takes as long as finding it. */
const isTestRun = import.meta.env.VITEST_STORYBOOK === 'false';

// A followed link would take the window of all tests with it. What listens to the click hears it all the same.
if (isTestRun)
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  });

// In a frame of a component's page, a story that takes the focus by itself would scroll that page to its frame.
if (new URLSearchParams(window.location.search).has('framed')) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** Direction and theme are attributes of the document: a story states them as globals. */
const inAtelier: Decorator = (Story, { globals, parameters }) => {
  const theme = resolveChoice(globals.theme);
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  useEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.lang = 'en';
  }, [direction]);
  const surface = parameters.ground !== 'none';
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false} key={direction}>
      <AtelierProvider theme={theme} format={{ locale: 'en-GB', timeZone: 'Europe/Lisbon' }}>
        <WordsProvider value={englishWords}>
          <div style={surface ? { background: 'var(--surface)', padding: 24 } : {}}>
            <Story />
          </div>
        </WordsProvider>
      </AtelierProvider>
    </DirectionProvider>
  );
};

/** A property that means the same everywhere is described once. */
const describeCommonProps: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const words = new Map(Object.entries(commonProps)).get(name);
      return [
        name,
        argType.description || words === undefined ? argType : { ...argType, description: words },
      ];
    }),
  );

// Stories, and tests of them, start without the pages around them.
const LazyPage = lazy(async () => ({ default: (await import('./CataloguePage')).CataloguePage }));
const LazyComponentPage = lazy(async () => ({ default: (await import('./ComponentPage')).ComponentPage }));

const cataloguePage = (props: ComponentProps<typeof LazyPage>) => (
  <Suspense>
    <LazyPage {...props} />
  </Suspense>
);
const componentPage = () => (
  <Suspense>
    <LazyComponentPage />
  </Suspense>
);

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [describeCommonProps],
  decorators: [inAtelier],
  beforeEach: () => freezeClock(),
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'System', icon: 'browser' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: isTestRun ? { resultTypes: ['violations'] } : {} },
    backgrounds: { disable: true },
    docs: { container: cataloguePage, page: componentPage },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '1024px', height: '768px' } },
        laptop: { name: 'Laptop', styles: { width: '1280px', height: '800px' } },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Using the kit', 'Principles', 'Status'],
          'Design',
          ['Tokens', 'Icons'],
          'Theme',
          'Foundation',
          'Frame',
          'Views',
          'Figures',
          'Home',
          'Contacts',
          'Tasks',
          'Leads',
          'Editor',
          'Sending',
          'Viewers',
          'Client file',
          'Account',
          'Settings',
          'Public',
        ],
      },
    },
  },
};

export default preview;
