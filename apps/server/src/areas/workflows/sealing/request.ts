import { v7 as uuid } from 'uuid';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { signerKey } from '../client';
import {
  clientReader,
  contractOf,
  type HeldStep,
  reachedAt,
  type SentFile,
  signerAddresses,
  studioOf,
} from '../record';
import { sealJob } from './jobs';
import { type SealedPages, smartFileSealings } from './schema';
import { sealedText, titleOf } from './sealed-pages';

/**
 * Requests the seal of a contract that everybody signed: a row and a job, in the transaction of the last signature. A
 * version is sealed once, even if its signatures become current again.
 */
export async function requestSealing(
  context: CallContext,
  { file, held }: { readonly file: SentFile; readonly held: HeldStep },
): Promise<void> {
  const { tx, platform } = context;
  const { id: workspaceId } = workspaceOf(context);
  const id = uuid();
  const added = await tx
    .insert(smartFileSealings)
    .values({
      workspaceId,
      id,
      leadId: file.lead.id,
      stepId: held.step._id,
      versionId: held.version.id,
      title: titleOf(held, file),
      pages: await pagesOf(context, file, held),
    })
    .onConflictDoNothing()
    .returning({ id: smartFileSealings.id });
  if (added.length > 0)
    await platform.outbox.enqueue(tx, sealJob, { sealingId: id }, { deduplicationKey: `seal:${id}` });
}

async function pagesOf({ tx, workspace }: CallContext, file: SentFile, held: HeldStep): Promise<SealedPages> {
  const { id: workspaceId } = workspaceOf({ workspace });
  const addresses = await signerAddresses(tx, file.lead.id);
  const { name: studio } = await studioOf(tx, workspaceId);
  const signers = contractOf(held).signers.map((given) => {
    const signer = reachedAt(held.step._id, given, addresses);
    const act = file.acts.findLast(
      ({ kind, hash, signerId }) =>
        kind === 'signature' && hash === held.version.hash && signerId === signer._id,
    );
    // The client's side is who the record says signed; the studio's is who the contract names.
    const names = [act?.actorName, signer.name];
    const emails = [act?.actorEmail, signer.email];
    if (signer.role === 'studio') for (const list of [names, emails]) list.reverse();
    return {
      id: signerKey(held.step._id, signer._id),
      name: (names.find((name) => name) ?? signer.role).slice(0, 200),
      email: emails.find((email) => email != null) ?? null,
      role: signer.role,
      order: signer.order,
    };
  });
  // One document for all parties, in the language of the client who signed it.
  const email = signers.find(({ role }) => role === 'client')?.email ?? null;
  const { timeZone } = file.edition.reader;
  const reader = await clientReader(tx, { workspaceId, lead: file.lead, email, timeZone });
  return {
    language: reader.locale,
    words: reader.language,
    zone: timeZone,
    studio,
    signers,
    text: sealedText(held, file, reader),
  };
}
