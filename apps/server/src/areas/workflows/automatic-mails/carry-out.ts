import type { FileStep, StepAction } from '@atelier/domain/smart-files';
import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { contacts } from '../../contacts/schema';
import { createTask } from '../../tasks';
import { recordActivityOf } from '../activity';
import { readAction } from '../drafts';
import { oneMail } from '../email-templates';
import { instantOf } from '../record';
import { linksOf } from '../sending';
import type { MailFacts } from './occasions';
import { writeOccasion } from './plan-mails';
import { smartFileStepActions } from './schema';
import { ACTION } from './still-due';

/** Runs the actions of steps that are due in a file, each once. Needs the lock of the lead's row. */
export async function carryOutActions(tx: Transaction, platform: Platform, facts: MailFacts): Promise<void> {
  const steps = facts.file.held.filter(({ step, isVisible }) => isVisible && step.actions.length > 0);
  if (steps.length === 0) return;
  const { workspaceId, leadId } = facts.file.edition;
  const isOpened = (await linksOf(tx, leadId)).some(
    ({ kind, firstOpenedAt }) => kind !== 'preview' && firstOpenedAt !== null,
  );
  for (const { step } of steps)
    for (const action of step.actions) {
      if (!hasHappened(action, step, facts, isOpened)) continue;
      const added = await tx
        .insert(smartFileStepActions)
        .values({ workspaceId, leadId, stepId: step._id, actionId: action._id })
        .onConflictDoNothing()
        .returning({ actionId: smartFileStepActions.actionId });
      if (added.length > 0) await carryOut(tx, platform, facts, step, action);
    }
}

function hasHappened({ on }: StepAction, { _id }: FileStep, { file }: MailFacts, isOpened: boolean): boolean {
  if (on === 'sent') return true;
  if (on === 'opened') return isOpened;
  const asked = file.asked.find(({ stepId }) => stepId === _id);
  return (
    on === 'done' &&
    asked !== undefined &&
    asked.requests.length > 0 &&
    asked.requests.every(({ duty }) => duty === 'done')
  );
}

async function carryOut(
  tx: Transaction,
  platform: Platform,
  facts: MailFacts,
  step: FileStep,
  action: StepAction,
): Promise<void> {
  const { workspaceId, leadId } = facts.file.edition;
  const lead = { kind: 'lead', id: leadId, title: facts.file.lead.title } as const;
  const tell = (did: 'actionCarriedOut' | 'actionSkipped', what: string) =>
    recordActivityOf(tx, { workspaceId, actor: { name: 'Atelier' } }, did, lead, [
      { field: step.label, before: null, after: what },
    ]);
  const read = readAction(action);
  if ('problem' in read) return tell('actionSkipped', read.problem);
  if (read.kind === 'createTask') {
    const title = read.title;
    const clients = await clientIds(tx, facts);
    await createTask({ title, clients }, contextOfSender(tx, platform, facts));
    return tell('actionCarriedOut', `task “${title}”`);
  }
  const template = await oneMail(tx, read.templateId);
  const recipient = facts.client ?? facts.told[0]?.recipient;
  if (!template) return tell('actionSkipped', 'its email template was deleted');
  if (!recipient) return tell('actionSkipped', 'the client has no email address');
  const now = await instantOf(tx);
  await writeOccasion(tx, platform, facts, template, {
    key: `${ACTION}${step._id}:${action._id}`,
    recipient,
    leaveAt: now,
    since: now,
    asks: [],
    amount: null,
    values: {},
  });
  return tell('actionCarriedOut', `mail “${template.title}”`);
}

/** Returns the contact of the lead, unless it was deleted. */
async function clientIds(tx: Transaction, { file: { lead } }: MailFacts): Promise<string[]> {
  if (lead.contactId === null) return [];
  const there = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, lead.contactId), isNull(contacts.deletedAt)));
  return there.map(({ id }) => id);
}

/** Actions of a file run on behalf of the person who sent it. */
function contextOfSender(tx: Transaction, platform: Platform, { file: { edition } }: MailFacts): CallContext {
  return {
    tx,
    platform,
    link: null,
    visit: null,
    requestId: uuid(),
    clientAddress: '',
    userAgent: null,
    acceptLanguage: null,
    identity: { account: { id: edition.createdBy, kind: 'member', email: '' }, session: { id: uuid() } },
    workspace: { id: edition.workspaceId, handle: '', role: 'member', mode: null },
  };
}
