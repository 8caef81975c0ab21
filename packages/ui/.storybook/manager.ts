import { addons } from 'storybook/manager-api';
import { brand } from './theme';

const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

addons.setConfig({
  // main.ts puts the tokens into the page.
  theme: brand(document.getElementById('atelier-tokens')?.textContent ?? '', system),
  sidebar: { showRoots: true },
});
