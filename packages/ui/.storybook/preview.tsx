import { englishWords } from '@atelier/domain/words/english';
import { DirectionProvider } from '@mantine/core';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { configure } from 'storybook/test';
import '../src/styles.css';
import { WordsProvider } from '../src/client-file/words';
import { freezeClock } from '../src/testing/clock';
import { AtelierProvider } from '../src/theme/AtelierProvider';

// A busy machine needs longer than a second to draw a whole screen.
configure({ asyncUtilTimeout: 30_000 });

/** Nobody views the panels in a test run, so only violations are reported: describing each pass takes as long as finding it. */
const isTestRun = import.meta.env.VITEST_STORYBOOK === 'false';

/** Direction and theme are attributes of the document: a story states them as globals. */
const inAtelier: Decorator = (Story, { globals, parameters }) => {
  const theme = globals.theme === 'dark' ? 'dark' : 'light';
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

const preview: Preview = {
  decorators: [inAtelier],
  beforeEach: () => freezeClock(),
  initialGlobals: { theme: 'light', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Reading direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: isTestRun ? { resultTypes: ['violations'] } : {} },
    backgrounds: { disable: true },
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
          'Principles',
          'Tokens',
          'Foundation',
          'Frame',
          'Account',
          'Home',
          'Contacts',
          'Tasks',
          'Public',
        ],
      },
    },
  },
};

export default preview;
