import type { ContractContent } from '@atelier/domain/smart-files';
import type { ClientFile, RestOperations } from '../../../generated/rest';
import { type CallContext, prepared } from '../../../platform/context';
import { isProblem, type Problem } from '../../../platform/errors/problem';
import { wrongField } from '../../../platform/errors/refusals';
import {
  clientFile,
  fileAfterAct,
  fileForAct,
  heldStep,
  proofSigner,
  refusePreview,
  refuseReplaced,
} from '../client';
import { contractOf } from '../record';
import { mySigner, refuseEarly } from './my-signer';
import { provenPerson } from './proven-person';
import { readSignaturePicture } from './signature-picture';
import { writeSignature } from './write-signature';

type Input = RestOperations['signSmartFile']['input'];

/** Signs a contract by a link. The picture is read before the transaction opens, because that takes a process of its own. */
export const signSmartFile = prepared<'signSmartFile', Awaited<ReturnType<typeof readSignaturePicture>>>(
  async ({ picture }, context) => {
    refusePreview(context);
    return readSignaturePicture(picture, 'picture');
  },
  async (input, context, picture) => sign(input, context, picture),
);

/** Signs a contract with a picture that was already read. */
export async function sign(
  { stepId, versionId, signerId, method, consent, proof }: Input,
  context: CallContext,
  picture: Awaited<ReturnType<typeof readSignaturePicture>>,
): Promise<ClientFile | Problem> {
  const file = await fileForAct(context);
  const held = heldStep(file, stepId, 'contract');
  await refuseReplaced(held, versionId, () => clientFile(context, file));
  const mine = await mySigner(context, file, held, signerId);
  const { state, states } = mine;
  // The same signature sent twice is one signature, from whichever tab.
  if (state.state === 'signed') return clientFile(context, file);
  refuseEarly(states, state.signer);
  refuseOtherConsent(contractOf(held), consent);
  const person = await provenPerson(context, { lead: file.lead, stepId, ...mine }, proof);
  if (isProblem(person)) return person;
  await writeSignature(context, {
    file,
    held,
    signer: state.signer,
    picture,
    method,
    kind: 'signed',
    person,
    who: proofSigner(stepId, state.signer, person),
    values: person.evidence,
  });
  return fileAfterAct(context, file.lead.id);
}

/** Refuses consent to any text other than the one that the version shows. */
export function refuseOtherConsent(
  { consent }: Pick<ContractContent, 'consent'>,
  given: { readonly version: string; readonly text: string },
): void {
  if (given.version !== consent.version)
    throw wrongField('consent.version', 'This is not the version of the consent that the contract requires.');
  if (given.text !== consent.text)
    throw wrongField('consent.text', 'This is not the consent text that the contract requires.');
}
