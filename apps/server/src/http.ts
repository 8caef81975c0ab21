import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapi, schemas } from '@atelier/sdk/contract';
import { handlers, live, resolvers, routes, sockets, streams } from './areas';
import { createHttp } from './platform/http/app';
import { loadClientPage } from './platform/http/client-page';
import { loadGalleryPage } from './platform/http/gallery-page';
import { createInProcessFetch } from './platform/http/in-process-fetch';
import type { AnyRestHandler } from './platform/http/rest';
import { createLiveJournal } from './platform/live/journal';
import { createLiveStream } from './platform/live/live-stream';
import type { HttpServer, Platform } from './platform/platform';

/** Creates the HTTP server from the contract, the areas and the built web app. */
export async function composeHttp(platform: Platform): Promise<HttpServer> {
  const { configuration, health } = platform;
  const webRoot = webRootIfBuilt();
  const http = await createHttp({
    platform,
    health,
    openapi,
    handlers: handlers as Readonly<Record<string, AnyRestHandler | undefined>>,
    streams,
    sockets: {
      ...sockets,
      live: createLiveStream(live, createLiveJournal(platform.wakeups, platform.clock)),
    },
    schemas,
    resolvers,
    routes,
    ...(platform.storage.endpoint === undefined ? {} : { storage: platform.storage.endpoint }),
    ...(webRoot === undefined ? {} : { webRoot }),
    clientPage: await loadClientPage(webRoot),
    galleryPage: await loadGalleryPage(webRoot),
    ...(configuration.s3?.endpoint === undefined
      ? {}
      : { fileOrigins: [new URL(configuration.s3.endpoint).origin] }),
  });
  return {
    listen: () => http.listen({ host: configuration.host, port: configuration.port }),
    fetch: (input, init) => createInProcessFetch(http.app, platform.origin())(input, init),
    close: () => http.close(),
  };
}

/** Returns the path of `apps/web/dist`, from both the source and the build of this server. */
function webRootIfBuilt(): string | undefined {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(folder) ? folder : undefined;
}
