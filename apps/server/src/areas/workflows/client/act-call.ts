import type { ModuleKind } from '@atelier/domain/smart-files';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClientFile } from '../../../generated/rest';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { isProblem, ProblemError, problem } from '../../../platform/errors/problem';
import { conflict, gone } from '../../../platform/errors/refusals';
import { decideLink } from '../../../platform/identity/access';
import { isClosingForNow, readTenant } from '../../workspace';
import { lockLead } from '../drafts';
import { type HeldStep, isFileVoided, type SentFile, sentFile, smartFileLinks } from '../record';
import { clientFile } from './client-file';

/** Refuses an act in a preview, which must leave no trace. */
export function refusePreview(context: Pick<CallContext, 'link'>): void {
  if (linkOf(context).kind !== 'preview') return;
  const title = 'This is a preview. You cannot sign, answer or pay here.';
  throw new ProblemError(problem({ code: 'preview', status: 403, title }));
}

/**
 * Returns the file behind the link of a call, locked, so that concurrent acts take turns. The link is read again, because it
 * may have been closed since the call was authorized.
 */
export async function fileForAct(context: CallContext): Promise<SentFile> {
  refusePreview(context);
  const { tx } = context;
  const lead = await lockLead(tx, linkOf(context).leadId);
  await refuseClosedLink(context);
  const file = await sentFile(tx, lead);
  if (!file) throw gone('file');
  refuseVoided(file);
  return file;
}

/**
 * Refuses a link that was closed after the call was authorized, and keeps it open until the call commits.
 *
 * @param lock `no key update` if the call then changes the link itself: two calls that both share a row and then change it
 * block each other. Defaults to `share`, which needs the lock of the lead's row.
 */
export async function refuseClosedLink(
  context: Pick<CallContext, 'tx' | 'link' | 'workspace'>,
  lock: 'share' | 'no key update' = 'share',
): Promise<void> {
  if (await isClosingForNow(context.tx)) {
    const { name } = (await readTenant(context.tx, workspaceOf(context).id)) ?? { name: 'The studio' };
    const refused = decideLink({ state: 'closed', studio: name });
    if (isProblem(refused)) throw new ProblemError(refused);
  }
  const [open] = await context.tx
    .select({ id: smartFileLinks.id })
    .from(smartFileLinks)
    .where(
      and(
        eq(smartFileLinks.id, linkOf(context).id),
        isNull(smartFileLinks.revokedAt),
        sql`coalesce(${smartFileLinks.expiresAt} > atelier_now(), true)`,
      ),
    )
    .for(lock);
  if (open) return;
  const title = 'This link was closed a moment ago. Ask the studio for a new one.';
  throw new ProblemError(problem({ code: 'link_revoked', status: 410, title }));
}

/** Refuses to sign or pay a file that the studio voided. */
export function refuseVoided({ lead }: Pick<SentFile, 'lead'>): void {
  if (isFileVoided(lead))
    throw conflict('voided', 'The studio withdrew this file. You can no longer sign or pay it.');
}

type HeldModule<Kind extends ModuleKind> = HeldStep & {
  readonly step: Extract<HeldStep['step'], { readonly module: Kind }>;
};

/** Returns the step of a file that somebody acts on: one that they see, of the kind that the act is for. */
export function heldStep<Kind extends ModuleKind>(
  { held }: Pick<SentFile, 'held'>,
  stepId: string,
  kind: Kind,
): HeldModule<Kind> {
  const found = held.find(({ step, isVisible }) => isVisible && step._id === stepId);
  if (!found || !isOfKind(found, kind)) throw gone('step');
  return found;
}

const isOfKind = <Kind extends ModuleKind>(held: HeldStep, kind: Kind): held is HeldModule<Kind> =>
  held.step.module === kind;

/**
 * Refuses an act on a version that was replaced. The problem includes the current file, so that the page can show what
 * changed without another request.
 */
export async function refuseReplaced(
  { version }: HeldStep,
  versionId: string,
  current: () => Promise<unknown>,
): Promise<void> {
  if (version.id === versionId.toLowerCase()) return;
  throw conflict('version_replaced', 'This changed since you opened it. Review the changes, then continue.', {
    extensions: { current: await current() },
  });
}

/** Returns the file after an act, for its response. */
export async function fileAfterAct(context: CallContext, leadId: string): Promise<ClientFile> {
  const file = await sentFile(context.tx, await lockLead(context.tx, leadId));
  if (!file) throw gone('file');
  return clientFile(context, file);
}
