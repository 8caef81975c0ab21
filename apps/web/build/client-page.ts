import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const VIRTUAL = 'virtual:client-assets';
const BROWSER_ENTRY = 'entry-browser.tsx';
/** A module with what the page says in one language. */
const WORDS = /\/words\/page-(\w+)\.[jt]s$/;
const SERVER_ENTRY = '/src/client/entry-server.tsx';

interface Assets {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  /** The modules with what the page says, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** A chunk and everything that it imports. */
function withImports(manifest: Readonly<Record<string, Chunk>>, first: Chunk): Set<Chunk> {
  // A set may grow while it is walked: imports of imports are found as well.
  const chunks = new Set([first]);
  for (const { imports = [] } of chunks)
    for (const name of imports) if (manifest[name]) chunks.add(manifest[name]);
  return chunks;
}

/** The addresses of what a browser needs at once, as the build for browsers wrote them down. */
function builtAssets(folder: string, base: string, source: string): Assets {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`${path} does not exist: the part for browsers is built first.`);
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(path, 'utf8'));
  const name = `${source}/${BROWSER_ENTRY}`;
  const entry = manifest[name];
  if (entry === undefined) throw new Error(`${path} does not name ${name}.`);
  const chunks = withImports(manifest, entry);
  return {
    script: base + entry.file,
    preloads: [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => base + file),
    words: Object.fromEntries(
      Object.entries(manifest).flatMap(([source, chunk]) => {
        const [, language] = WORDS.exec(source) ?? [];
        if (language === undefined) return [];
        const files = [...withImports(manifest, chunk)].filter((one) => !chunks.has(one));
        return [[language, files.map(({ file }) => base + file)]];
      }),
    ),
    styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))].map((file) => base + file),
  };
}

/** Tells the part for the server which files its pages name; `source` is the folder that they are built from. */
export const clientAssets = (folder: string, source = 'src/client'): Plugin => {
  let assets: () => Assets;
  return {
    name: 'atelier:client-assets',
    configResolved({ command, base }) {
      assets = () =>
        command === 'build'
          ? builtAssets(folder, base, source)
          : { script: `/${source}/${BROWSER_ENTRY}`, preloads: [], styles: [], words: {} };
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: (id) =>
      id === `\0${VIRTUAL}` ? `export const pageAssets = () => (${JSON.stringify(assets())});` : undefined,
  };
};

/** While developing, pages of clients are drawn from the sources: the server answers what is in them, as it always does. */
export const clientPageWhileDeveloping = (server: string): Plugin => ({
  name: 'atelier:client-page',
  apply: 'serve',
  configureServer(vite) {
    vite.middlewares.use((request, response, next) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const [, token] = /^\/f\/([^/]+)$/.exec(url.pathname) ?? [];
      if (token === undefined || request.method !== 'GET') return next();
      const accepted = request.headers['accept-language'] ?? '';
      drawPage(vite, { server, token, url, accepted }).then((html) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('cache-control', 'no-store');
        response.end(html);
      }, next);
    });
  },
});

async function drawPage(
  vite: ViteDevServer,
  {
    server,
    token,
    url,
    accepted,
  }: { readonly server: string; readonly token: string; readonly url: URL; readonly accepted: string },
): Promise<string> {
  const language = url.searchParams.get('language');
  const query = language === null ? '' : `?${new URLSearchParams({ language })}`;
  const answer = await fetch(`${server}/api/workflows/smart-file${query}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'accept-language': accepted },
  });
  const { renderClientPage } = await vite.ssrLoadModule(SERVER_ENTRY);
  const html: string = renderClientPage({
    status: answer.status,
    body: await answer.text(),
    step: url.searchParams.get('step'),
    language,
    now: new Date().toISOString(),
  });
  return vite.transformIndexHtml(url.pathname, html);
}
