import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inPlaceOf: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
};

/** The web app, whose dependency Preact is: the kit, which imports React, does not know it. */
const app = fileURLToPath(new URL('../src/client/entry-browser.tsx', import.meta.url));

/**
 * Preact in place of React, whose DOM alone is two thirds of what a client's page may weigh. The components are the same:
 * stories, tests and the page while developing draw them with React, the built page and its end-to-end tests with this.
 */
export const preactForReact = (): Plugin => ({
  name: 'atelier:preact-for-react',
  enforce: 'pre',
  resolveId(source) {
    const other = inPlaceOf[source];
    return other === undefined ? undefined : this.resolve(other, app, { skipSelf: true });
  },
});
