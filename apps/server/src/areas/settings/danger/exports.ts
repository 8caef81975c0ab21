import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { WorkspaceExport } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../../platform/context';
import { takeTurn } from '../../../platform/database/turn';
import { problem } from '../../../platform/errors/problem';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { downloadAddress } from './download';
import { exportJob } from './export-job';
import { workspaceExports } from './schema';

/** Archives that are listed. */
const LISTED = 20;

const read = ({ tx }: CallContext) =>
  tx
    .select({
      archive: workspaceExports,
      person: {
        firstName: workspacePeople.firstName,
        lastName: workspacePeople.lastName,
        email: workspacePeople.email,
      },
    })
    .from(workspaceExports)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, workspaceExports.askedBy));

type Row = Awaited<ReturnType<typeof read>>[number];
const instant = (at: Date | null) => at?.toISOString() ?? null;

const present = (context: CallContext, { archive, person }: Row): WorkspaceExport => ({
  _id: archive.id,
  state: archive.state,
  askedAt: archive.askedAt.toISOString(),
  askedBy: person ? personName(person) : '',
  isMine: archive.askedBy === identityOf(context).account.id,
  done: archive.done,
  total: archive.total,
  size: archive.size,
  rows: archive.rowsCount,
  files: archive.filesCount,
  readyAt: instant(archive.readyAt),
  expiresAt: instant(archive.expiresAt),
  downloadedAt: instant(archive.downloadedAt),
  failure: archive.failure,
});

export const listExports: RestHandler<'listExports'> = async (_input, context) => {
  const rows = await read(context)
    .orderBy(desc(workspaceExports.askedAt), desc(workspaceExports.id))
    .limit(LISTED);
  return { data: rows.map((row) => present(context, row)) };
};

/** Asks for an archive; returns the one that is being written if there is one. */
export const requestExport: RestHandler<'requestExport'> = async (_input, context) => {
  const { tx, platform, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  await takeTurn(tx, 'settings.exports');
  const [open] = await read(context).where(inArray(workspaceExports.state, ['waiting', 'writing']));
  if (open) return present(context, open);
  const id = uuid();
  const accountId = identityOf(context).account.id;
  await tx.insert(workspaceExports).values({ workspaceId, id, askedBy: accountId });
  await platform.outbox.enqueue(tx, exportJob, { exportId: id });
  await recordSecurityEvent(tx, {
    kind: 'export.requested',
    workspaceId,
    accountId,
    details: { export: id },
    address: clientAddress,
  });
  const [row] = await read(context).where(eq(workspaceExports.id, id));
  if (!row) throw new Error('The export was not stored.');
  return present(context, row);
};

/** Returns an address for the archive, to whoever asked for it. */
export const openExport: RestHandler<'openExport'> = async ({ exportId }, context) => {
  const { tx, platform } = context;
  const { account, session } = identityOf(context);
  const { id: workspaceId } = workspaceOf(context);
  const [row] = await tx
    .select({
      state: workspaceExports.state,
      isOver: sql<boolean>`coalesce(${workspaceExports.expiresAt} <= atelier_now(), false)`,
    })
    .from(workspaceExports)
    .where(and(eq(workspaceExports.id, exportId), eq(workspaceExports.askedBy, account.id)));
  if (!row) return problem('not_found', { title: 'There is no archive of yours with this id.' });
  if (row.state !== 'ready' || row.isOver)
    return problem({
      code: 'export_not_ready',
      status: row.isOver || row.state === 'expired' ? 410 : 409,
      title:
        row.isOver || row.state === 'expired'
          ? 'This archive was removed after seven days. Request a new one.'
          : row.state === 'failed'
            ? 'This archive could not be written. Request a new one.'
            : 'This archive is still being written. You get a notice when it is ready.',
    });
  return downloadAddress(platform, {
    workspaceId,
    exportId,
    accountId: account.id,
    sessionId: session.id,
  });
};
