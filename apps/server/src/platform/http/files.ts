import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isProblem, problem } from '../errors/problem';
import type { StorageEndpoint } from '../storage/object-store';
import { sendProblem } from './problems';
import { API_POLICY } from './security-headers';

/** A file name for `Content-Disposition`, after RFC 6266: plain letters for old readers, UTF-8 for all others. */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_').slice(0, 150) || 'file';
  const encoded = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    percentEncode,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * The local file store below `/api/storage`. There is no session here: the signature of the address is the right,
 * for one method, one object and a short time. Nothing served from here may run as a page of ours.
 */
export function mountFiles(app: FastifyInstance, endpoint: StorageEndpoint): void {
  app.register(async (scope) => {
    // The bytes are not read by the framework: they stream to the store, which counts and hashes them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.route<{ Params: { '*': string }; Body: Readable | undefined }>({
      method: 'PUT',
      url: '/api/storage/*',
      config: { isApi: true, isUpload: true },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: async (request, reply) => {
        if (!request.body) return sendProblem(request, reply, problem('malformed_request'));
        const refused = await endpoint.put(
          request.params['*'],
          queryOf(request.url),
          request.body,
          request.headers['content-type'],
        );
        // What was not read any more would be taken for the next request.
        if (refused) reply.header('connection', 'close');
        return refused ? sendProblem(request, reply, refused) : reply.code(204).send();
      },
    });

    scope.route<{ Params: { '*': string } }>({
      method: 'GET',
      url: '/api/storage/*',
      config: { isApi: true },
      handler: async (request, reply) => {
        const found = await endpoint.get(request.params['*'], queryOf(request.url));
        if (isProblem(found)) return sendProblem(request, reply, found);
        return reply
          .headers({
            'content-type': found.type,
            'content-length': found.size,
            'content-disposition': contentDisposition(found.name),
            'content-security-policy': API_POLICY,
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          })
          .send(found.body);
      },
    });
  });
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}
