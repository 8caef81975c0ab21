import { timingSafeEqual } from 'node:crypto';
import { readControls } from '@atelier/domain/access';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { now } from '../../../platform/database/columns';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { API_POLICY } from '../../../platform/http/security-headers';
import type { ServerKeys } from '../../../platform/identity/keys';
import { watchRights } from '../../../platform/identity/rights';
import { sessions } from '../../../platform/identity/schema';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import type { Platform } from '../../../platform/platform';
import { contentDisposition } from '../../../platform/storage/file-names';
import { workspacePeople, workspaces } from '../../workspace/schema';
import { workspaceExports } from './schema';

/** Where archives are downloaded, outside of the contract: a browser saves a file from an address alone. */
const PATH = '/api/archives';
/** Milliseconds within which a download begins. */
const VALID = 60_000;
const PURPOSE = 'export-download';
const PARTS = /^([\da-f-]{36})\.([\da-f-]{36})\.([\da-f-]{36})\.([\da-f-]{36})\.([\da-z]{1,9})\.([\w-]{43})$/;

/** Who downloads which archive. */
interface Ticket {
  readonly workspaceId: string;
  readonly exportId: string;
  readonly accountId: string;
  readonly sessionId: string;
}

const macOf = (keys: ServerKeys, { workspaceId, exportId, accountId, sessionId }: Ticket, end: string) =>
  keys.sign(PURPOSE, workspaceId, exportId, accountId, sessionId, end);

/** Returns the address of an archive for a minute. It works only while the session, the membership and the role last. */
export function downloadAddress(
  { keys, clock, origin }: Pick<Platform, 'keys' | 'clock' | 'origin'>,
  ticket: Ticket,
): { readonly url: string; readonly expiresAt: string } {
  const expiresAt = new Date(clock.now().getTime() + VALID);
  const end = expiresAt.getTime().toString(36);
  const { workspaceId, exportId, accountId, sessionId } = ticket;
  const mac = macOf(keys, ticket, end).toString('base64url');
  return {
    url: `${origin()}${PATH}/${[workspaceId, exportId, accountId, sessionId, end, mac].join('.')}`,
    expiresAt: expiresAt.toISOString(),
  };
}

function readTicket({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, text: string): Ticket | undefined {
  const [, workspaceId = '', exportId = '', accountId = '', sessionId = '', end = '', mac = ''] =
    PARTS.exec(text) ?? [];
  const ticket = { workspaceId, exportId, accountId, sessionId };
  const given = Buffer.from(mac, 'base64url');
  const known = macOf(keys, ticket, end);
  const isOurs = given.length === known.length && timingSafeEqual(given, known);
  return isOurs && Number.parseInt(end, 36) > clock.now().getTime() ? ticket : undefined;
}

/** Finds the archive of a ticket whose holder may still have it, and notes that they took it. */
async function take(
  { database }: Platform,
  { workspaceId, exportId, accountId, sessionId }: Ticket,
  address: string,
) {
  const isSignedIn = await database.withSystem((tx) =>
    tx.$count(
      sessions,
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        sql`${sessions.revokedAt} is null and ${sessions.expiresAt} > atelier_now()`,
      ),
    ),
  );
  if (isSignedIn === 0) return undefined;
  return database.withWorkspace(workspaceId, async (tx) => {
    const [person] = await tx
      .select({ role: workspacePeople.role, controls: workspacePeople.accessControls, name: workspaces.name })
      .from(workspacePeople)
      .innerJoin(workspaces, eq(workspaces.id, workspacePeople.workspaceId))
      .where(and(eq(workspacePeople.accountId, accountId), sql`${workspacePeople.removedAt} is null`));
    if (person?.role !== 'owner') return undefined;
    const [archive] = await tx
      .update(workspaceExports)
      .set({ downloadedAt: now })
      .where(
        and(
          eq(workspaceExports.id, exportId),
          eq(workspaceExports.askedBy, accountId),
          eq(workspaceExports.state, 'ready'),
          sql`${workspaceExports.expiresAt} > atelier_now()`,
        ),
      )
      .returning();
    if (!archive || archive.fileKey === null) return undefined;
    await recordSecurityEvent(tx, {
      kind: 'export.downloaded',
      workspaceId,
      accountId,
      details: { export: exportId },
      address,
    });
    return { ...person, fileKey: archive.fileKey, size: archive.size, readyAt: archive.readyAt };
  });
}

/** Mounts the download of archives. The stream ends within a second when its holder loses the right to it. */
export function mountArchives(app: FastifyInstance, platform: Platform): void {
  const rights = watchRights(platform);
  app.addHook('onClose', async () => rights.stop());
  app.get<{ Params: { ticket: string } }>(
    `${PATH}/:ticket`,
    { config: { isApi: true } },
    async (request, reply) => {
      const ticket = readTicket(platform, request.params.ticket);
      const archive = ticket && (await take(platform, ticket, request.ip));
      const body = archive && (await platform.storage.openRead(archive.fileKey));
      if (!ticket || !archive || !body)
        throw new ProblemError(
          problem({
            code: 'address_not_valid',
            status: 403,
            title: 'This address is not valid or has expired. Start the download again from the settings.',
          }),
        );
      const { workspaceId, accountId, sessionId } = ticket;
      const unwatch = rights.watch(
        {
          identity: { account: { id: accountId, kind: 'member', email: '' }, session: { id: sessionId } },
          workspace: {
            id: workspaceId,
            handle: '',
            role: archive.role,
            controls: readControls(archive.controls),
            mode: null,
          },
          link: null,
          visit: null,
        },
        () => body.destroy(new Error('The right to this archive has ended.')),
      );
      reply.raw.on('close', () => {
        unwatch();
        body.destroy();
      });
      const day = (archive.readyAt ?? platform.clock.now()).toISOString().slice(0, 10);
      return reply
        .headers({
          'content-type': 'application/zip',
          ...(archive.size !== null && { 'content-length': archive.size }),
          'content-disposition': contentDisposition(`${archive.name} ${day}.zip`, 'application/zip'),
          'content-security-policy': API_POLICY,
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
        })
        .send(body);
    },
  );
}
