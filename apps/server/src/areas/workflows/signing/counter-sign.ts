import type {
  CounterSignInput,
  SignatureUpload,
  SignatureUploadInput,
  WorkflowSignatures,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { isProblem, ProblemError } from '../../../platform/errors/problem';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import {
  checkSignaturePicture,
  readSignaturePicture,
  refuseEarly,
  refuseOtherConsent,
  type SignaturePicture,
  signerOf,
  writeSignature,
} from '../acts';
import { heldStep, proofSigner, refuseReplaced, refuseVoided } from '../client';
import { leadRow } from '../drafts';
import { contractOf, signerStates, studioPerson } from '../record';
import { lockedFile, signaturesAfter } from './studio-file';

/** Opens the upload of a countersignature's picture. */
export async function openSignatureUpload(
  given: string,
  { size, sha256 }: SignatureUploadInput,
  context: CallContext,
): Promise<SignatureUpload> {
  const { tx, platform } = context;
  if (!(await leadRow(tx, checkedId(given, 'id')))) throw gone('lead');
  const upload = await platform.storage.createUpload(tx, {
    kind: 'signature',
    name: 'signature.png',
    type: 'image/png',
    size,
    sha256,
    owner: { workspaceId: workspaceOf(context).id },
    createdBy: identityOf(context).account.id,
  });
  if (isProblem(upload)) throw new ProblemError(upload);
  return {
    fileId: upload.fileId,
    signedUrl: upload.url,
    headers: upload.headers,
    expiresAt: upload.expiresAt.toISOString(),
  };
}

/** Signs a contract for the studio. */
export async function counterSign(
  id: string,
  input: CounterSignInput,
  context: CallContext,
): Promise<WorkflowSignatures> {
  const stepId = checkedId(input.stepId, 'input.stepId');
  const picture = await pictureOf(input, context);
  const file = await lockedFile(id, context);
  refuseVoided(file);
  const held = heldStep(file, stepId, 'contract');
  const versionId = checkedId(input.versionId, 'input.versionId');
  await refuseReplaced(held, versionId, () => signaturesAfter(file.lead.id, context));
  const states = signerStates(held, file.acts);
  const { signer, state } = signerOf(states, input.signerId);
  if (signer.role !== 'studio') throw wrongField('input.signerId', 'The studio can only sign as itself.');
  if (state === 'signed') return signaturesAfter(file.lead.id, context);
  refuseEarly(states, signer);
  refuseOtherConsent(contractOf(held), input.consent);
  const person = await studioPerson(context);
  await writeSignature(context, {
    file,
    held,
    signer,
    picture,
    person,
    method: input.method,
    kind: 'counterSigned',
    who: proofSigner(stepId, signer, { ...person, check: 'signedIn' }),
  });
  return signaturesAfter(file.lead.id, context);
}

async function pictureOf(
  { picture, fileId }: CounterSignInput,
  { tx, platform }: CallContext,
): Promise<SignaturePicture> {
  if (typeof picture === 'string' && typeof fileId !== 'string')
    return readSignaturePicture(picture, 'input.picture');
  if (typeof fileId !== 'string' || typeof picture === 'string')
    throw wrongField('input.picture', 'Send a picture, or the id of an uploaded one.');
  const file = await platform.storage.completeUpload(tx, checkedId(fileId, 'input.fileId'));
  if (isProblem(file)) throw new ProblemError(file);
  if (file.kind !== 'signature') throw gone('picture');
  const parts: Buffer[] = [];
  for await (const part of (await platform.storage.openRead(file.key)) ?? []) parts.push(Buffer.from(part));
  return checkSignaturePicture(Buffer.concat(parts), 'input.fileId');
}
