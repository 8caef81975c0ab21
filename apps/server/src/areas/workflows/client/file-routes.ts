import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../../platform/database/transaction';
import { type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { API_POLICY } from '../../../platform/http/security-headers';
import { decideLink } from '../../../platform/identity/access';
import { readLinkById } from '../../../platform/identity/links';
import type { Platform } from '../../../platform/platform';
import { contentDisposition } from '../../../platform/storage/file-names';
import { files } from '../../../platform/storage/schema';
import {
  CLIENT_FILES,
  COVER_TYPE,
  COVER_WIDTHS,
  coverKey,
  type FileAddress,
  isOurAddress,
  smartFileFiles,
  smartFileVersionFiles,
} from '../files';
import { smartFileSentSteps } from '../record';

const notValid = (): Problem =>
  problem({ code: 'address_not_valid', status: 403, title: 'This address is not valid or has expired.' });
const notThere = (): Problem =>
  problem('not_found', { title: 'This file is no longer part of what was sent.' });

/** A file to stream. */
interface Found {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  /** Bytes; undefined for a generated size. */
  readonly size: number | undefined;
}

/** Finds a file of a version that the holder of a link may see now. */
async function shownFile(
  tx: Transaction,
  leadId: string,
  { fileId, size }: FileAddress,
): Promise<Found | undefined> {
  const [row] = await tx
    .select({
      key: smartFileFiles.key,
      purpose: smartFileFiles.purpose,
      name: files.name,
      type: files.type,
      size: files.size,
    })
    .from(smartFileFiles)
    .innerJoin(files, eq(files.id, smartFileFiles.fileId))
    .innerJoin(smartFileVersionFiles, eq(smartFileVersionFiles.fileId, smartFileFiles.fileId))
    .innerJoin(smartFileSentSteps, eq(smartFileSentSteps.versionId, smartFileVersionFiles.versionId))
    .where(
      and(
        eq(smartFileFiles.fileId, fileId),
        eq(smartFileSentSteps.leadId, leadId),
        eq(smartFileSentSteps.isVisible, true),
      ),
    )
    .limit(1);
  if (!row) return undefined;
  const { purpose, ...file } = row;
  if (purpose === 'attachment') return size === 'file' ? file : undefined;
  const width = COVER_WIDTHS.find((one) => String(one) === size);
  return width && { key: coverKey(file.key, width), type: COVER_TYPE, name: 'cover.webp', size: undefined };
}

async function findFile(platform: Platform, address: FileAddress): Promise<Found> {
  const { database } = platform;
  const link = await database.withSystem((tx) => readLinkById(tx, address.linkId));
  if (link.state !== 'live') {
    const refused = decideLink(link);
    throw new ProblemError('status' in refused ? refused : notValid());
  }
  const found = await database.withWorkspace(link.workspace.id, (tx) =>
    shownFile(tx, link.link.leadId, address),
  );
  if (!found) throw new ProblemError(notThere());
  return found;
}

/**
 * Serves pictures and files of a sent file to the holder of a link. Browsers fetch them without a token: the signature of the
 * address shows that it was created for this link and this file, and the link shows whether it is still open. Each response
 * is a download of its own type, which no page of the product runs.
 */
export function mountClientFiles(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { linkId: string; fileId: string; size: string }; Querystring: { signature?: unknown } }>(
    `${CLIENT_FILES}/:linkId/:fileId/:size`,
    { config: { isApi: true } },
    async (request, reply) => {
      const verdict = await platform.database.withSystem((tx) =>
        platform.limits.consume(tx, 'client-read', {
          accountId: null,
          clientAddress: request.ip,
          input: {},
        }),
      );
      if (!verdict.isAllowed)
        throw new ProblemError(problem('rate_limited', { retryAfter: verdict.retryAfter }));
      if (!isOurAddress(platform, request.params, request.query.signature))
        throw new ProblemError(notValid());
      const { key, type, name, size } = await findFile(platform, request.params);
      const body = await platform.storage.openRead(key);
      if (!body) throw new ProblemError(notThere());
      return reply
        .headers({
          'content-type': type,
          ...(size !== undefined && { 'content-length': size }),
          'content-disposition': contentDisposition(name, type),
          'content-security-policy': API_POLICY,
          'x-content-type-options': 'nosniff',
          // Pictures are shown repeatedly and may be cached; a file is downloaded once.
          'cache-control': size === undefined ? 'private, max-age=600' : 'private, no-store',
          'referrer-policy': 'no-referrer',
        })
        .send(body);
    },
  );
}
