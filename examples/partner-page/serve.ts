/**
 * The pages of a venue that shows a gallery of its photographer: `/` with one line of HTML, `/react` with the component.
 * In the studio, allow http://localhost:4100 under Share, and take the key from the line.
 *
 *   node --import tsx examples/partner-page/serve.ts http://localhost:5173 <key>
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What the pages show. */
export interface Shown {
  /** Where Atelier runs. */
  readonly server: string;
  /** The key of the embed. */
  readonly gallery: string;
}

const page = (body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quinta do Vale</title>
<link rel="stylesheet" href="/venue.css">
${body}
</html>
`;

const styles = `body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
main { min-height: 150vh; }`;

const withLine = ({ server, gallery }: Shown): string =>
  page(`<main>
<h1>Weddings at Quinta do Vale</h1>
<script async src="${server}/embed.js"></script><atelier-gallery gallery="${gallery}" style="display:block;aspect-ratio:4/3"></atelier-gallery>
<h2>Ask for your date</h2>
<p>We answer within a day: hello@quintadovale.example</p>
</main>`);

const withReact = ({ server, gallery }: Shown): string =>
  page(`<div id="weddings" data-server="${server}" data-gallery="${gallery}"></div>
<script type="module" src="/partner.js"></script>`);

/** Bundles the page that is made with React, from the built package, as a venue would. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('partner.tsx', import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Serves the pages.
 *
 * @param port - 0 takes a free one.
 */
export async function servePartner(
  shown: Shown,
  port: number,
): Promise<{ readonly port: number; close(): void }> {
  const answers: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', withLine(shown)],
    '/react': ['text/html', withReact(shown)],
    '/venue.css': ['text/css', styles],
    '/partner.js': ['text/javascript', await bundle()],
  };
  // Without inline scripts and styles, as on pages whose owners take care.
  const policy = `default-src 'self'; script-src 'self' ${shown.server}; frame-src ${shown.server}; style-src-attr 'unsafe-inline'`;
  const server = createServer(({ url = '/' }, response) => {
    const [type, text] = answers[url] ?? ['text/plain', ''];
    response
      .writeHead(url in answers ? 200 : 404, {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': policy,
      })
      .end(text);
  });
  server.listen(port);
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , server, gallery] = process.argv;
  if (!server || !gallery) {
    console.error('Name the server and the key: serve.ts http://localhost:5173 <key>');
    process.exit(2);
  }
  const { port } = await servePartner({ server, gallery }, 4100);
  console.log(`http://localhost:${port} and http://localhost:${port}/react`);
}
