import { hashJson } from '@atelier/domain/proof';
import { asc, eq } from 'drizzle-orm';
import { localOutboxMessages } from '../../../platform/messages/schema';
import type { TestServer } from '../../../testing';
import type { TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { writeAct } from '../record/acts';
import { recordEvent } from '../record/events';
import { signaturePictures, smartFileLinks } from '../record/schema';
import { sentFile } from '../record/sent-file';
import { settleVersions } from '../record/versions';
import { device } from './priya';
import { asMember } from './sent-lead';

/** Returns the mails to an address, oldest first, after running every due job. */
export async function mailsTo(server: TestServer, recipient: string) {
  await server.settle();
  return server.platform.database.withSystem((tx) =>
    tx
      .select()
      .from(localOutboxMessages)
      .where(eq(localOutboxMessages.recipient, recipient))
      .orderBy(asc(localOutboxMessages.createdAt), asc(localOutboxMessages.id)),
  );
}

/** Returns the token of the link in a mail. */
export function tokenIn(text: string | null | undefined): string {
  const token = /\/f\/([A-Za-z0-9_-]{20,})/.exec(text ?? '')?.[1];
  if (token === undefined) throw new Error('There is no link in this mail.');
  return token;
}

/** Signs the contract of a file as its client, like the client's page. */
export const signAsClient = (
  server: TestServer,
  mira: TaskPerson,
  leadId: string,
  kind: 'signature' | 'decline' = 'signature',
): Promise<void> =>
  asMember(server, mira, async ({ tx }) => {
    const file = await sentFile(tx, await lockLead(tx, leadId));
    const held = file?.held.find(({ step }) => step.module === 'contract');
    if (held?.step.module !== 'contract') throw new Error('No contract was sent.');
    const signer = held.step.content.signers.find(({ role }) => role === 'client');
    const [link] = await tx.select().from(smartFileLinks).where(eq(smartFileLinks.leadId, leadId));
    if (!signer || !link) throw new Error('Nobody can sign.');
    const owner = { workspaceId: mira.workspaceId, leadId };
    const image = await hashJson('Priya');
    const consent = { version: '1', text: 'I agree to sign this electronically.' };
    if (kind === 'signature')
      await tx
        .insert(signaturePictures)
        .values({ workspaceId: mira.workspaceId, hash: image, png: Buffer.from('Priya') })
        .onConflictDoNothing();
    const line = await recordEvent(tx, owner, {
      kind: kind === 'signature' ? 'signed' : 'declined',
      who: { kind: 'client', id: signer._id, name: 'Priya Nair', email: 'priya@nair.example', check: 'link' },
      zone: 'Europe/Lisbon',
      document: held.version.hash,
      ...device,
      ...(kind === 'signature' && { consent, signature: { image, method: 'drawn' as const } }),
    });
    await writeAct(tx, {
      ...owner,
      stepId: held.step._id,
      versionId: held.version.id,
      kind,
      signerId: signer._id,
      linkId: link.id,
      actorName: 'Priya Nair',
      actorEmail: 'priya@nair.example',
      eventIndex: line.index,
      pictureHash: kind === 'signature' ? image : null,
    });
    await settleVersions(tx, owner);
  });
