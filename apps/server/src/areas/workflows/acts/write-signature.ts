import type { ProofActor } from '@atelier/domain/proof';
import type { ContractSigner } from '@atelier/domain/smart-files';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { type ActivityActor, recordActivityOf } from '../activity';
import { actorColumns, zoneOf } from '../client';
import {
  contractOf,
  type HeldStep,
  placeOf,
  type RecordedEvent,
  recordEvent,
  type SentFile,
  signaturePictures,
  writeAct,
} from '../record';
import { afterSigning } from './after-signing';
import type { SignaturePicture } from './signature-picture';

/** A signature that passed every check; the lead is locked. */
export interface Signature {
  readonly file: SentFile;
  readonly held: HeldStep;
  readonly signer: ContractSigner;
  readonly picture: SignaturePicture;
  readonly method: 'drawn' | 'typed' | 'uploaded';
  readonly kind: 'signed' | 'counterSigned';
  readonly person: { readonly name: string; readonly email: string | null };
  readonly who: ProofActor;
  /** What was claimed and what was verified, besides what every signature says. */
  readonly values?: RecordedEvent['values'];
}

/**
 * Writes a signature: the picture, the consent and the signature in the record, the act, and what follows from it. All of it
 * happens in the transaction of the call, so that a lost connection leaves either nothing or a complete signature.
 */
export async function writeSignature(context: CallContext, signature: Signature): Promise<void> {
  const { tx } = context;
  const { file, held, signer, picture, method, kind, person, who } = signature;
  const { lead, edition } = file;
  const { step, version } = held;
  const { _id: stepId } = step;
  const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id };
  await tx
    .insert(signaturePictures)
    .values({ workspaceId: owner.workspaceId, hash: picture.hash, png: picture.png })
    .onConflictDoNothing();
  const { consent } = contractOf(held);
  const seen = { who, zone: zoneOf(edition), document: version.hash, consent, ...placeOf(context) };
  await recordEvent(tx, owner, { kind: 'consented', ...seen });
  const line = await recordEvent(tx, owner, {
    kind,
    ...seen,
    signature: { image: picture.hash, method },
    values: {
      name: person.name,
      signer: signer._id,
      fields: { ...version.effective.variables },
      ...signature.values,
    },
  });
  const agreement = { eventIndex: line.index, ...actorColumns(context, person) };
  await writeAct(tx, {
    ...owner,
    ...agreement,
    stepId,
    versionId: version.id,
    kind: 'signature',
    signerId: signer._id,
    pictureHash: picture.hash,
    values: { method },
  });
  const actor: ActivityActor =
    context.identity === null ? { name: person.name } : { accountId: context.identity.account.id };
  await recordActivityOf(
    tx,
    { workspaceId: owner.workspaceId, actor },
    kind === 'signed' ? 'fileSigned' : 'fileCounterSigned',
    { kind: 'lead', id: lead.id, title: lead.title },
    [{ field: step.label, before: null, after: person.name }],
  );
  await afterSigning(context, { lead, stepId, signer, agreement });
}
