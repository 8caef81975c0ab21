import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProblem, problem } from '../errors/problem';
import { contentDisposition } from '../storage/file-names';
import type { StorageEndpoint } from '../storage/object-store';
import { sendProblem } from './problems';
import { API_POLICY } from './security-headers';

/**
 * Mounts the local file store below `/api/storage`. There is no session here: the signature of the address grants
 * access to one method and one object for a short time. Nothing served from here may run as a page of ours.
 */
export function mountFiles(app: FastifyInstance, endpoint: StorageEndpoint): void {
  app.register(async (scope) => {
    // The framework does not read the bytes: they stream to the store, which counts and hashes them.
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
        // Unread bytes of the body would be taken for the next request.
        if (refused) reply.header('connection', 'close');
        return refused ? sendProblem(request, reply, refused) : reply.code(204).send();
      },
    });

    mountParts(scope, endpoint);

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
            'content-disposition': contentDisposition(found.name, found.type),
            'content-security-policy': API_POLICY,
            'cache-control': 'private, no-store',
            'referrer-policy': 'no-referrer',
          })
          .send(found.body);
      },
    });
  });
}

const TUS = { 'tus-resumable': '1.0.0' };

/** Mounts the core protocol of tus 1.0, which resumes uploads. The URL comes from the first step of an upload. */
function mountParts(scope: FastifyInstance, endpoint: StorageEndpoint): void {
  const isTus = (request: FastifyRequest) => request.headers['tus-resumable'] === TUS['tus-resumable'];
  const otherVersion = problem({
    code: 'tus_version_not_supported',
    status: 412,
    title: 'Send the header Tus-Resumable: 1.0.0.',
    headers: { 'tus-version': TUS['tus-resumable'] },
  });

  scope.route<{ Params: { '*': string } }>({
    method: 'HEAD',
    url: '/api/storage/*',
    config: { isApi: true },
    handler: async (request, reply) => {
      if (!isTus(request)) return sendProblem(request, reply, otherVersion);
      const found = await endpoint.received(request.params['*'], queryOf(request.url));
      if (isProblem(found)) return sendProblem(request, reply, found);
      const state = { 'upload-offset': found.offset, 'upload-length': found.size };
      return reply.headers({ ...TUS, ...state, 'cache-control': 'no-store' }).send();
    },
  });

  scope.route<{ Params: { '*': string }; Body: Readable | undefined }>({
    method: 'PATCH',
    url: '/api/storage/*',
    config: { isApi: true, isUpload: true },
    bodyLimit: Number.MAX_SAFE_INTEGER,
    handler: async (request, reply) => {
      const answer = async () => {
        const { 'content-type': type, 'upload-offset': offset } = request.headers;
        if (!isTus(request)) return otherVersion;
        if (type !== 'application/offset+octet-stream')
          return problem('unsupported_media_type', {
            title: 'Send the bytes as application/offset+octet-stream.',
          });
        if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset))
          return problem('malformed_request', {
            title: 'Send the position of the first byte as Upload-Offset.',
          });
        const body = request.body ?? Readable.from([]);
        return endpoint.append(request.params['*'], queryOf(request.url), Number(offset), body);
      };
      const found = await answer();
      if (!isProblem(found))
        return reply
          .headers({ ...TUS, 'upload-offset': found.offset })
          .code(204)
          .send();
      // Unread bytes of the body would be taken for the next request.
      reply.headers({ ...TUS, connection: 'close' });
      return sendProblem(request, reply, found);
    },
  });
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}
