import { createHash } from 'node:crypto';
import { type Lead, unwrap } from '@atelier/sdk';
import type { TestServer } from '../../../testing';
import type { TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { keepAgreedPlans } from '../plans/agree';
import { writeAct } from '../record/acts';
import { recordEvent } from '../record/events';
import { signaturePictures } from '../record/schema';
import { type HeldStep, sentFile } from '../record/sent-file';
import { settleVersions } from '../record/versions';
import { device, who } from './priya';
import { asMember, clientWith, sendForTest, weddingLead } from './sent-lead';

/** Chooses the first packages of a sent file's proposals, as its client. */
export const chooseFor = (server: TestServer, mira: TaskPerson, leadId: string) =>
  asMember(server, mira, async ({ tx }) => {
    const file = await sentFile(tx, await lockLead(tx, leadId));
    const owner = { workspaceId: mira.workspaceId, leadId };
    for (const { step, version } of file?.held ?? []) {
      if (step.module !== 'proposal') continue;
      const line = await recordEvent(tx, owner, {
        kind: 'chosen',
        who,
        zone: 'Europe/Lisbon',
        document: version.hash,
        ...device,
      });
      const count = Math.max(1, step.content.choice.minimum);
      await writeAct(tx, {
        ...owner,
        stepId: step._id,
        versionId: version.id,
        kind: 'choice',
        accountId: mira.accountId,
        actorName: who.name,
        eventIndex: line.index,
        values: { packageIds: step.content.packages.slice(0, count).map(({ _id }) => _id), extras: [] },
      });
    }
    await settleVersions(tx, owner);
  });

/** Signs every contract of a sent file as its client. */
export const signFor = (server: TestServer, mira: TaskPerson, leadId: string) =>
  asMember(server, mira, async ({ tx }) => {
    const file = await sentFile(tx, await lockLead(tx, leadId));
    const owner = { workspaceId: mira.workspaceId, leadId };
    const png = Buffer.from('signature');
    const pictureHash = createHash('sha256').update(png).digest('hex');
    await tx
      .insert(signaturePictures)
      .values({ workspaceId: mira.workspaceId, hash: pictureHash, png })
      .onConflictDoNothing();
    for (const { version, step } of file?.held ?? []) {
      if (!('signers' in version.effective.content)) continue;
      for (const signer of version.effective.content.signers.filter(({ role }) => role === 'client')) {
        const line = await recordEvent(tx, owner, {
          kind: 'signed',
          who: { ...who, id: signer._id },
          zone: 'Europe/Lisbon',
          document: version.hash,
          ...device,
          consent: version.effective.content.consent,
          signature: { image: pictureHash, method: 'drawn' },
        });
        await writeAct(tx, {
          ...owner,
          stepId: step._id,
          versionId: version.id,
          kind: 'signature',
          signerId: signer._id,
          accountId: mira.accountId,
          actorName: who.name,
          eventIndex: line.index,
          pictureHash,
        });
        const agreement = { accountId: mira.accountId, actorName: who.name, eventIndex: line.index };
        const now = await sentFile(tx, await lockLead(tx, leadId));
        if (now) await keepAgreedPlans(server.platform, tx, now, agreement);
      }
    }
  });

/** Returns the current invoice of a sent file. */
export const heldInvoice = (server: TestServer, mira: TaskPerson, leadId: string): Promise<HeldStep> =>
  asMember(server, mira, async ({ tx }) => {
    const file = await sentFile(tx, await lockLead(tx, leadId));
    const held = file?.held.find(({ step }) => step.module === 'invoice');
    if (!held) throw new Error('No invoice was sent.');
    return held;
  });

/** Sends a file and has its client choose and sign, so that only the payment is left. */
export async function payableLead(server: TestServer, mira: TaskPerson, given?: Lead) {
  const lead = given ?? (await weddingLead(mira));
  const { token } = await sendForTest(server, mira, lead._id);
  await chooseFor(server, mira, lead._id);
  await signFor(server, mira, lead._id);
  const priya = await clientWith(server, token);
  const held = await heldInvoice(server, mira, lead._id);
  const stepId = held.step._id;
  const versionId = held.version.id;
  return {
    lead,
    token,
    priya,
    stepId,
    versionId,
    payment: () => unwrap(priya.clientFile.payment({ stepId })),
    start: (partIds: string[]) => priya.clientFile.startCheckout({ stepId, versionId, partIds }),
    /** Submits a button of the checkout page, like a browser without scripts. */
    press: (checkoutUrl: string, outcome: string) =>
      server.fetch(checkoutUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
      }),
  };
}
