import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkflowSignatures } from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { checkedId, conflict, wrongField } from '../../../platform/errors/refusals';
import { cleanText } from '../../../platform/text/text';
import { emailProblem } from '../../contacts';
import { recordActivity } from '../activity';
import { signerOf, tellSigner } from '../acts';
import { tellThatItEnded, whoKnowsOf } from '../automatic-mails';
import { heldStep, refuseVoided, zoneOf } from '../client';
import { clientOf, leads } from '../drafts';
import { shutCheckouts } from '../payments';
import {
  isFileVoided,
  placeOf,
  progressOf,
  reachedAt,
  recordEvent,
  signerAddresses,
  signerStates,
  smartFileLinks,
  smartFileSignerAddresses,
  studioActor,
} from '../record';
import { supersedeWaiting } from '../sending';
import { lockedFile, signaturesAfter } from './studio-file';

/** Voids a sent file: closes its links and checkouts, prevents any further act, and notifies its recipients. */
export async function voidFile(id: string, given: string, context: CallContext): Promise<WorkflowSignatures> {
  const { tx, platform } = context;
  const file = await lockedFile(id, context);
  const { lead, edition } = file;
  if (isFileVoided(lead)) return signaturesAfter(lead.id, context);
  const reason = cleanText(given).trim();
  if (reason === '') throw wrongField('reason', 'Give a reason for the record.');
  const { hasSigned, isSigned } = progressOf(file);
  if (hasSigned && isSigned)
    throw conflict('all_signed', 'Everybody has signed. Change the contract and send it again instead.');
  const people = await whoKnowsOf(context, file);
  await tx.update(leads).set({ voidedEdition: edition.number, updatedAt: now }).where(eq(leads.id, lead.id));
  await tx
    .update(smartFileLinks)
    // The page of a link then says that the file was withdrawn, not only that the link is closed.
    .set({ revokedAt: now, revokedBy: identityOf(context).account.id, isWithdrawn: true })
    .where(and(eq(smartFileLinks.leadId, lead.id), isNull(smartFileLinks.revokedAt)));
  await shutCheckouts(platform, tx, lead.id);
  await supersedeWaiting(context.tx, lead.id, 'The file was withdrawn.');
  await tellThatItEnded(context, file, people);
  const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id };
  await recordEvent(tx, owner, {
    kind: 'voided',
    who: await studioActor(context),
    zone: zoneOf(edition),
    values: { reason },
    ...placeOf(context),
  });
  await recordActivity(context, 'fileVoided', { kind: 'lead', id: lead.id, title: lead.title }, [
    { field: 'reason', before: null, after: reason },
  ]);
  return signaturesAfter(lead.id, context);
}

/** Changes the address of a signer who has not signed yet. */
export async function replaceSigner(
  given: { readonly id: string; readonly stepId: string; readonly signerId: string; readonly email: string },
  context: CallContext,
): Promise<WorkflowSignatures> {
  const { tx } = context;
  const stepId = checkedId(given.stepId, 'stepId');
  const email = given.email.trim();
  const wrong = emailProblem(email);
  if (wrong !== null) throw wrongField('email', wrong);
  const file = await lockedFile(given.id, context);
  refuseVoided(file);
  const { lead, edition } = file;
  const held = heldStep(file, stepId, 'contract');
  const states = signerStates(held, file.acts);
  const { signer, state } = signerOf(states, given.signerId);
  if (signer.role === 'studio') throw wrongField('signerId', 'The studio signs in the product.');
  if (state === 'signed') throw conflict('already_signed', 'This signer has signed already.');
  const known = reachedAt(stepId, signer, await signerAddresses(tx, lead.id)).email;
  const client = await clientOf(tx, lead);
  const before = known ?? (signer.role === 'client' ? (client?.email ?? null) : null);
  if (before?.toLowerCase() === email.toLowerCase()) return signaturesAfter(lead.id, context);
  const others = states.filter((other) => other.signer._id !== signer._id);
  if (others.some((other) => other.signer.email?.toLowerCase() === email.toLowerCase()))
    throw wrongField('email', 'Another signer has this address.');
  const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id };
  const createdBy = identityOf(context).account.id;
  await tx
    .insert(smartFileSignerAddresses)
    .values({ ...owner, stepId, signerId: signer._id, email, createdBy })
    .onConflictDoUpdate({
      target: [
        smartFileSignerAddresses.workspaceId,
        smartFileSignerAddresses.leadId,
        smartFileSignerAddresses.stepId,
        smartFileSignerAddresses.signerId,
      ],
      set: { email, createdBy, createdAt: now },
    });
  await closeLinksOf(context, lead.id, before);
  await recordEvent(tx, owner, {
    kind: 'signerReplaced',
    who: await studioActor(context),
    zone: zoneOf(edition),
    document: held.version.hash,
    values: { signer: signer._id, before, after: email },
    ...placeOf(context),
  });
  await recordActivity(context, 'signerReplaced', { kind: 'lead', id: lead.id, title: lead.title }, [
    { field: signer.name || signer.role, before, after: email },
  ]);
  if (state !== 'waiting') await tellSigner(context, file, held, signer);
  return signaturesAfter(lead.id, context);
}

/** Closes the links that were opened for an address: they must not lead to another person's signature. */
async function closeLinksOf(context: CallContext, leadId: string, email: string | null): Promise<void> {
  if (email === null) return;
  await context.tx
    .update(smartFileLinks)
    .set({ revokedAt: now, revokedBy: identityOf(context).account.id })
    .where(
      and(
        eq(smartFileLinks.leadId, leadId),
        eq(smartFileLinks.kind, 'private'),
        isNull(smartFileLinks.revokedAt),
        sql`lower(${smartFileLinks.recipientEmail}) = ${email.toLowerCase()}`,
      ),
    );
}
