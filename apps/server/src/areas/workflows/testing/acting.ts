import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallContext } from '../../../platform/context';
import type { TestServer } from '../../../testing';
import type { TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { keepAgreedPlans } from '../plans/agree';
import { writeAct } from '../record/acts';
import { recordEvent } from '../record/events';
import { type HeldStep, sentFile } from '../record/sent-file';
import { settleVersions } from '../record/versions';
import { device, who } from './priya';
import { asMember } from './sent-lead';

type Held = HeldStep & { readonly owner: { readonly workspaceId: string; readonly leadId: string } };

async function heldSteps(
  context: CallContext,
  mira: TaskPerson,
  leadId: string,
  kind: string,
): Promise<Held[]> {
  const file = await sentFile(context.tx, await lockLead(context.tx, leadId));
  const owner = { workspaceId: mira.workspaceId, leadId };
  return (file?.held ?? [])
    .filter(({ step, isVisible }) => isVisible && step.module === kind)
    .map((held) => ({ ...held, owner }));
}

/** Acts as the client in each visible step of a kind: chooses the first package, answers nothing, agrees to the plan. */
export const actOn = (
  server: TestServer,
  mira: TaskPerson,
  leadId: string,
  kind: 'choice' | 'answers' | 'plan',
): Promise<void> =>
  asMember(server, mira, async (context) => {
    const module = { choice: 'proposal', answers: 'form', plan: 'invoice' }[kind];
    for (const { step, version, owner } of await heldSteps(context, mira, leadId, module)) {
      const event = { choice: 'chosen', answers: 'answered', plan: 'planAccepted' }[kind];
      const line = await recordEvent(context.tx, owner, {
        kind: event,
        who,
        zone: 'Europe/Lisbon',
        document: version.hash,
        ...device,
      });
      const first = step.module === 'proposal' ? step.content.packages[0]?._id : undefined;
      await writeAct(context.tx, {
        ...owner,
        stepId: step._id,
        versionId: version.id,
        kind,
        accountId: mira.accountId,
        actorName: who.name,
        eventIndex: line.index,
        values:
          kind === 'choice' ? { packageIds: [first], extras: [] } : kind === 'answers' ? { answers: {} } : {},
      });
    }
    await settleVersions(context.tx, { workspaceId: mira.workspaceId, leadId });
  });

/** Signs the current contract, or declines to, as the client or as the studio. */
export const signAs = (
  server: TestServer,
  mira: TaskPerson,
  leadId: string,
  role: 'client' | 'studio',
  does: 'signature' | 'decline' = 'signature',
): Promise<void> =>
  asMember(server, mira, async (context) => {
    const png = Buffer.from(role);
    const image = createHash('sha256').update(png).digest('hex');
    await context.tx.execute(sql`insert into signature_pictures (workspace_id, hash, png)
      values (${mira.workspaceId}, ${image}, ${png}) on conflict do nothing`);
    for (const { step, version, owner } of await heldSteps(context, mira, leadId, 'contract')) {
      if (step.module !== 'contract') continue;
      const signer = step.content.signers.find((one) => one.role === role);
      if (!signer) continue;
      const signed = {
        kind: 'signed',
        who: { ...who, id: signer._id },
        consent: step.content.consent,
        signature: { image, method: 'typed' },
      } as const;
      const line = await recordEvent(context.tx, owner, {
        who,
        zone: 'Europe/Lisbon',
        document: version.hash,
        ...device,
        ...(does === 'signature' ? signed : { kind: 'declined' }),
      });
      await writeAct(context.tx, {
        ...owner,
        stepId: step._id,
        versionId: version.id,
        kind: does,
        signerId: signer._id,
        accountId: mira.accountId,
        actorName: who.name,
        eventIndex: line.index,
        ...(does === 'signature' && { pictureHash: image }),
      });
      const file = await sentFile(context.tx, await lockLead(context.tx, leadId));
      const agreement = { accountId: mira.accountId, actorName: who.name, eventIndex: line.index };
      if (file && role === 'client' && does === 'signature')
        await keepAgreedPlans(server.platform, context.tx, file, agreement);
    }
  });
