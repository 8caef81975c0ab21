import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ONE_CLICK } from '../mail/one-click';
import { SWITCH_OFF } from '../notices';
import { NOT_SERVED } from './client-page';

/** Vite puts a hash of the content into the names of these files: they never change. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/;

const EMBED_SCRIPT = 'embed.js';

/** Compressed variants next to a file; they have no address of their own. */
const COMPRESSED = '**/*.{br,gz}';

export interface WebApp {
  /** Sends a page of the web app if the request navigates to one; null otherwise. */
  sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | null;
}

const noPages: WebApp = { sendPage: () => null };

/**
 * Serves the built web app. Any unknown address that a browser navigates to is one of its pages; a missing script or
 * picture stays a 404.
 *
 * @param root absolute path of `apps/web/dist`; if undefined or missing, nothing is served
 */
export async function hostWebApp(
  app: FastifyInstance,
  root: string | undefined,
  origin: () => string,
): Promise<WebApp> {
  if (root === undefined || !existsSync(join(root, 'index.html'))) return noPages;
  // The host has several names. Signed addresses and the policy of the page know only one of them: pages are redirected
  // there.
  app.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request)) return;
    const known = new URL(origin());
    if (request.host === known.host || !isThisMachine(request.hostname) || !isThisMachine(known.hostname))
      return;
    return reply.redirect(`${known.origin}${request.url}`);
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: [...NOT_SERVED, COMPRESSED],
    preCompressed: true,
    index: ['index.html'],
    decorateReply: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Pages of others load it.
      if (path === join(root, EMBED_SCRIPT)) response.header('cross-origin-resource-policy', 'cross-origin');
      response.header(
        'cache-control',
        HASHED.test(path.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const switchPage = withSwitch(readFileSync(join(root, 'index.html'), 'utf8'));
  return {
    sendPage(request, reply) {
      if (!wantsPage(request)) return null;
      if (!request.url.startsWith(`${SWITCH_OFF}/`)) return reply.sendFile('index.html');
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(switchPage);
    },
  };
}

/**
 * Returns the page with a form in place of its line about JavaScript: where the link in an email leads, nobody needs any. The form
 * posts to the address of the page, as mail programs do.
 */
const withSwitch = (page: string): string =>
  page.replace(
    /<noscript>.*?<\/noscript>/s,
    `<noscript>
      <h1>Turn off these emails?</h1>
      <p>What comes in the app stays as it is. You can turn them on again in the notification settings.</p>
      <form method="post"><button name="${ONE_CLICK[0]}" value="${ONE_CLICK[1]}">Turn off</button></form>
    </noscript>`,
  );

const isThisMachine = (name: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name);

function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    // `/api` is a page about the API; everything below it is the API itself.
    !/^\/(api\/|(outbox|healthz|readyz)(\/|$|\?))/.test(url)
  );
}
