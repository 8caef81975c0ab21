import { earlyThemePlugin } from '@atelier/ui/early-theme-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets, clientPageWhileDeveloping } from './build/client-page.ts';
import { compressed } from './build/compress.ts';

/** The server that `pnpm dev` runs behind Vite; the built app is served by the server itself. */
const server = process.env.ATELIER_SERVER ?? 'http://127.0.0.1:5174';
const proxied = ['/api/', '/g/', '/p/', '/gallery/', '/files', '/outbox', '/healthz', '/readyz'];

/** The screens with which a visit of the signed-in begins. */
const beginnings = /\/(WorkspaceGate|HomeScreen|ContactsScreen|TasksScreen|LeadsScreen)-/;

export default defineConfig({
  plugins: [
    react(),
    earlyThemePlugin(),
    clientAssets('dist/client'),
    clientPageWhileDeveloping(server),
    compressed(),
  ],
  resolve: { conditions: ['atelier-source', 'module', 'browser', 'development|production'] },
  // What draws a client's page while developing is taken from the sources as well.
  ssr: {
    noExternal: [/^@atelier\//],
    resolve: { conditions: ['atelier-source', 'module', 'node', 'development|production'] },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/api/' }])),
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    chunkSizeWarningLimit: 700,
    // A script of its own for each part that some screens share weighs and waits more than one for those of many screens. What
    // a part needs is shared by at least as many as the part itself, so no group needs one that stands below it. Both counts
    // grow with the screens: about half and a third of what `src` imports lazily.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Many screens compare texts, but none before somebody types.
            { name: 'compare-texts', test: /[\\/](diff[\\/]libesm|merge-text)/, priority: 3 },
            { name: 'shared', minShareCount: 60, priority: 2 },
            {
              name: 'work',
              test: /[\\/](packages[\\/](react-hooks|filters|sdk)|apps[\\/]web[\\/]src[\\/](app|areas))[\\/]/,
              minShareCount: 36,
              priority: 1,
            },
            { name: 'icons', test: /@tabler/, minShareCount: 7 },
          ],
        },
      },
    },
    // What every chunk needs is listed in the first one, name by name, and names do not compress. Only where people begin are
    // scripts asked for ahead; elsewhere most of them are there by then.
    modulePreload: {
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || beginnings.test(file)
          ? dependencies
          : dependencies.filter((name) => name.endsWith('.css')),
    },
  },
});
