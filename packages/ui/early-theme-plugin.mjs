import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Plain JavaScript, so that a vite.config.ts can load it from the source tree and from the published package alike.
const fileName = 'theme-early.js';

/** Returns the early script alone, as one plain file without modules: built, or bundled from the source tree. */
async function bundle() {
  const entry = fileURLToPath(new URL('./src/theme/early.ts', import.meta.url));
  if (!existsSync(entry)) return readFileSync(new URL('./dist/theme-early.js', import.meta.url), 'utf8');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', lib: { entry, name: 'atelierTheme', formats: ['iife'] } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const { output } of outputs) {
    for (const file of output) if (file.type === 'chunk') return file.code;
  }
  throw new Error('The early theme script did not build.');
}

export function earlyThemePlugin() {
  return {
    name: 'atelier-early-theme',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await bundle() });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundle().then((code) => {
          response.setHeader('content-type', 'text/javascript; charset=utf-8');
          response.end(code);
        }, next);
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  };
}
