import {
  type Atelier,
  createAtelier,
  createHosts,
  createMemorySession,
  type Gallery,
  unwrap,
} from '@atelier/sdk';
import type { TestServer } from '../../../testing';
import type { GalleryPerson } from './studio';

/** Somebody with a browser, and perhaps the token of a visit, with the real SDK. */
export type GalleryVisitor = Atelier;

/** Returns somebody who makes calls with a token, or without one. */
export const visitorWith = (server: TestServer, token?: string, address = '203.0.113.7'): GalleryVisitor =>
  createAtelier({
    hosts: createHosts({ origin: server.origin }),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return server.fetch(input, { ...init, headers });
    },
    session: createMemorySession(token === undefined ? {} : { token }),
    retry: { tries: 1 },
  });

/** What somebody enters a gallery with. */
export type EntersWith = Omit<Parameters<Atelier['galleryVisit']['enter']>[0], 'workspaceId' | 'slug'>;

/** Lets somebody into a gallery by its door. */
export async function enter(
  server: TestServer,
  { handle }: GalleryPerson,
  { slug }: Pick<Gallery, 'slug'>,
  given: EntersWith = {},
): Promise<GalleryVisitor & { readonly token: string }> {
  const { token } = await unwrap(
    visitorWith(server).galleryVisit.enter({ workspaceId: handle, slug, ...given }),
  );
  return { ...visitorWith(server, token), token };
}
