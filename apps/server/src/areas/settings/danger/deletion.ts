import { isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { DeletionState } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  type PreparationContext,
  prepared,
  type RestHandler,
  workspaceOf,
} from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { type Problem, problem } from '../../../platform/errors/problem';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { cleanLine } from '../../../platform/text/text';
import { isTwoFactorOn, secondFactorProblem } from '../../account';
import { shutAllCheckouts } from '../../workflows';
import { readDeletion, readTenant, takeClosingTurn } from '../../workspace';
import { workspaceClosings } from '../../workspace/schema';
import { tellCanceled, tellDeletion } from './telling';

/** Days for which a deletion can be taken back. */
const DELETION_DAYS = 30;

const state = async (tx: Transaction): Promise<DeletionState> => ({ deletion: await readDeletion(tx) });

export const getDeletion: RestHandler<'getDeletion'> = (_input, { tx }) => state(tx);

/** Counts what a deletion erases. */
export const previewDeletion: RestHandler<'previewDeletion'> = async (_input, context) => {
  const { tx } = context;
  const { rows } = await tx.execute<Record<string, string>>(sql`select
    (select name from workspaces where id = atelier_workspace_id()) as name,
    (select has_two_factor from workspace_team where account_id = ${identityOf(context).account.id}) as needs_code,
    (select count(*) from memberships where removed_at is null) as members,
    (select count(*) from contacts where deleted_at is null) as contacts,
    (select count(*) from leads where deleted_at is null) as leads,
    (select count(*) from smart_file_sealings where sealed_at is not null) as sealed,
    (select count(*) from files where state = 'ready') as files,
    (select coalesce(sum(size), 0) from files where state = 'ready') as bytes,
    (select count(*) from smart_file_links where kind <> 'preview' and revoked_at is null and not is_withdrawn
      and coalesce(expires_at > atelier_now(), true)) as links`);
  const [found] = rows;
  if (!found) throw new Error('The workspace could not be counted.');
  const number = (name: string) => Number(found[name]);
  return {
    businessName: found.name ?? '',
    days: DELETION_DAYS,
    needsCode: Boolean(found.needs_code),
    members: number('members'),
    contacts: number('contacts'),
    leads: number('leads'),
    signedDocuments: number('sealed'),
    files: number('files'),
    fileBytes: number('bytes'),
    openLinks: number('links'),
  };
};

/** Refuses another name, and a wrong code. Codes are counted by account, outside of the workspace. */
async function refuseUnconfirmed(
  { name, code }: { readonly name: string; readonly code?: string | undefined },
  context: PreparationContext,
): Promise<Problem | null> {
  const { platform } = context;
  const { account, session } = identityOf(context);
  const { id } = workspaceOf(context);
  const tenant = await platform.database.withWorkspace(id, (tx) => readTenant(tx, id), { readOnly: true });
  if (cleanLine(name) !== cleanLine(tenant?.name ?? ''))
    return problem({
      code: 'name_differs',
      status: 422,
      title: `Type the name of the workspace: ${tenant?.name}.`,
      errors: [{ field: 'name', message: 'This is not the name of the workspace.' }],
    });
  return platform.database.withSystem(async (tx) => {
    if (!(await isTwoFactorOn(tx, account.id))) return null;
    const result = await platform.twoFactor.check(tx, account.id, code ?? '', session.id);
    if (result.isRight) return null;
    const refused = secondFactorProblem(result);
    return { ...refused, errors: [{ field: 'code', message: refused.title }] };
  });
}

/** Begins the 30 days. Asking again changes nothing. */
export const requestDeletion: RestHandler<'requestDeletion'> = prepared(
  (input, context) => refuseUnconfirmed(input, context),
  async (_input, context: CallContext) => {
    const { tx, platform, clientAddress } = context;
    const { id: workspaceId } = workspaceOf(context);
    const accountId = identityOf(context).account.id;
    await takeClosingTurn(tx);
    const [asked] = await tx
      .insert(workspaceClosings)
      .values({
        workspaceId,
        id: uuid(),
        askedBy: accountId,
        eraseAt: sql`atelier_now() + make_interval(days => ${DELETION_DAYS})`,
      })
      .onConflictDoNothing()
      .returning();
    if (asked) {
      await shutAllCheckouts(platform, tx);
      await recordSecurityEvent(tx, {
        kind: 'deletion.requested',
        workspaceId,
        accountId,
        details: { deletion: asked.id, eraseAt: asked.eraseAt.toISOString().slice(0, 10) },
        address: clientAddress,
      });
      await tellDeletion(tx, asked, 'asked');
    }
    return state(tx);
  },
);

/** Cancels a deletion, unless rows are being erased already. Without one it changes nothing. */
export const cancelDeletion: RestHandler<'cancelDeletion'> = async (_input, context) => {
  const { tx, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const accountId = identityOf(context).account.id;
  await takeClosingTurn(tx);
  const [taken] = await tx
    .delete(workspaceClosings)
    .where(isNull(workspaceClosings.erasingAt))
    .returning({ id: workspaceClosings.id });
  if (taken) {
    await recordSecurityEvent(tx, {
      kind: 'deletion.canceled',
      workspaceId,
      accountId,
      details: { deletion: taken.id },
      address: clientAddress,
    });
    await tellCanceled(tx, { workspaceId, id: taken.id, by: accountId });
  }
  const now = await state(tx);
  return now.deletion === null
    ? now
    : problem({
        code: 'deletion_begun',
        status: 409,
        title:
          'The 30 days are over, and the workspace is being erased. The deletion can no longer be canceled.',
      });
};
