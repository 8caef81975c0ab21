import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_POLICY } from '../../../platform/http/security-headers';
import type { Platform } from '../../../platform/platform';
import { contentDisposition } from '../../../platform/storage/file-names';
import { shownFiles } from '../images';
import { publicPath } from '../record';
import { documentOf, nothingHere } from './document';
import { findPublished, findPublisher } from './find-published';
import { publishedPolicy } from './style';

interface Address {
  readonly handle: string;
  readonly slug: string;
  /** Of a page below the one that has the address. */
  readonly pageId?: string | undefined;
}

const headers = {
  'content-security-policy': publishedPolicy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // What is no longer published is gone at once.
  'cache-control': 'no-store',
};

/** The language that a browser asks for first; English for none, and for what is no language. */
function localeOf(acceptLanguage: string | undefined): string {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  try {
    return Intl.getCanonicalLocales(first)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * Serves `/p/{workspace handle}/{slug}`: a published page, `…/{page id}` a page below it that goes along, and what they show.
 * Everything is checked again with every request.
 */
export function mountPublished(app: FastifyInstance, platform: Platform): void {
  const { database } = platform;
  const nothing = (reply: FastifyReply) =>
    reply.code(404).headers(headers).type('text/html; charset=utf-8').send(nothingHere());

  const servePage = async (at: Address, language: string | undefined, reply: FastifyReply) => {
    const publisher = await findPublisher(platform, at.handle);
    if (!publisher) return nothing(reply);
    const answer = await database.withWorkspace(publisher.id, async (tx) => {
      const found = await findPublished(tx, at);
      if (!found || 'movedTo' in found) return found;
      return documentOf(tx, { ...found, publisher, slug: at.slug, locale: localeOf(language) });
    });
    if (answer === undefined) return nothing(reply);
    if (typeof answer === 'string')
      return reply.headers(headers).type('text/html; charset=utf-8').send(answer);
    const below = at.pageId === undefined ? '' : `/${at.pageId}`;
    return reply.headers(headers).redirect(`${publicPath(publisher.handle, answer.movedTo)}${below}`);
  };

  /** Serves a file that a published page shows, or its cover. */
  const serveFile = async (at: Address & { fileId: string | null }, reply: FastifyReply) => {
    const publisher = await findPublisher(platform, at.handle);
    const file =
      publisher &&
      (await database.withWorkspace(publisher.id, async (tx) => {
        const found = await findPublished(tx, at);
        if (!found || 'movedTo' in found) return undefined;
        const { coverKey, id } = found.page;
        if (at.fileId !== null) return (await shownFiles(tx, id)).find((one) => one.id === at.fileId);
        return coverKey === null ? undefined : { key: coverKey, type: 'image/webp', name: 'cover.webp' };
      }));
    const body = file && (await platform.storage.openRead(file.key));
    if (!body) return nothing(reply);
    // Only what was drawn here, and films, are shown; whatever else somebody uploaded is saved.
    const how = file.type === 'image/webp' || file.type.startsWith('video/') ? 'inline' : 'attachment';
    return reply
      .headers({
        ...headers,
        'content-type': file.type,
        'content-disposition': contentDisposition(file.name, file.type, how),
        'content-security-policy': API_POLICY,
      })
      .send(body);
  };

  for (const below of ['', '/:pageId']) {
    app.route<{ Params: Address }>({
      method: ['GET', 'HEAD'],
      url: `/p/:handle/:slug${below}`,
      handler: ({ params, headers: { 'accept-language': language } }, reply) =>
        servePage(params, language, reply),
    });
    app.get<{ Params: Address }>(`/p/:handle/:slug${below}/cover`, ({ params }, reply) =>
      serveFile({ ...params, fileId: null }, reply),
    );
    app.get<{ Params: Address & { fileId: string } }>(
      `/p/:handle/:slug${below}/files/:fileId`,
      ({ params }, reply) => serveFile(params, reply),
    );
  }
}
