import type { ContractContent, ContractSigner } from '@atelier/domain/smart-files';
import type { ClientFile, RestOperations } from '../../../generated/rest';
import { type CallContext, linkOf, prepared } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { conflict, wrongField } from '../../../platform/errors/refusals';
import {
  clientFile,
  fileAfterAct,
  fileForAct,
  heldStep,
  personOf,
  proofSigner,
  refusePreview,
  refuseReplaced,
} from '../client';
import { clientOf } from '../drafts';
import {
  contractOf,
  type HeldStep,
  reachedAt,
  type SentFile,
  type SignerState,
  signerAddresses,
  signerStates,
  signsAs,
} from '../record';
import { readSignaturePicture } from './signature-picture';
import { writeSignature } from './write-signature';

type Input = RestOperations['signSmartFile']['input'];

/** Signs a contract by a link. The picture is read before the transaction: it takes a process of its own. */
export const signSmartFile = prepared<'signSmartFile', Awaited<ReturnType<typeof readSignaturePicture>>>(
  async ({ picture }, context) => {
    refusePreview(context);
    return readSignaturePicture(picture, 'picture');
  },
  async (input, context, picture) => sign(input, context, picture),
);

/** The same with the picture read. */
export async function sign(
  { stepId, versionId, signerId, method, consent, visitor }: Input,
  context: CallContext,
  picture: Awaited<ReturnType<typeof readSignaturePicture>>,
): Promise<ClientFile> {
  const file = await fileForAct(context);
  const held = heldStep(file, stepId, 'contract');
  await refuseReplaced(held, versionId, () => clientFile(context, file));
  const { state, states } = await mySigner(context, file, held, signerId);
  // The same signature twice is one, whichever tab it comes from.
  if (state.state === 'signed') return clientFile(context, file);
  refuseEarly(states, state.signer);
  refuseOtherConsent(contractOf(held), consent);
  const person = personOf(context, visitor, { isNamed: true });
  const name = state.signer.name || person.name;
  await writeSignature(context, {
    ...{ file, held, signer: state.signer, picture, method, kind: 'signed' },
    person: { ...person, name },
    who: proofSigner(stepId, state.signer, { ...person, name }),
  });
  return fileAfterAct(context, file.lead.id);
}

/** The signer that whoever holds the link signs as. */
export async function mySigner(
  context: CallContext,
  { lead, acts }: SentFile,
  held: HeldStep,
  signerId: string,
): Promise<{ readonly state: SignerState; readonly states: readonly SignerState[] }> {
  const states = signerStates(held, acts);
  const state = signerOf(states, signerId);
  const client = await clientOf(context.tx, lead);
  const addresses = await signerAddresses(context.tx, lead.id);
  const signer = reachedAt(held.step._id, state.signer, addresses);
  if (!signsAs(linkOf(context), signer, client?.email ?? null)) {
    const title = `This link is not ${state.signer.name || 'this signer'}’s. Each signer signs with their own.`;
    throw new ProblemError(problem({ code: 'not_your_signature', status: 403, title }));
  }
  return { state, states };
}

/** A signer of a contract by their id. */
export function signerOf(states: readonly SignerState[], signerId: string): SignerState {
  const found = states.find(({ signer }) => signer._id === signerId);
  if (!found) throw wrongField('signerId', 'Nobody with this id signs this contract.');
  return found;
}

/** Refuses whoever signs before those who are asked first. */
export function refuseEarly(states: readonly SignerState[], { order }: ContractSigner): void {
  const first = states.filter(({ signer, state }) => signer.order < order && state !== 'signed');
  if (first.length === 0) return;
  const names = first.map(
    ({ signer }) => signer.name || (signer.role === 'studio' ? 'the studio' : 'the client'),
  );
  throw conflict(
    'not_your_turn',
    `${new Intl.ListFormat('en-GB').format(names)} sign first. You will get a mail when it is your turn.`,
  );
}

/** Consent is to the text that the version shows, letter for letter. */
export function refuseOtherConsent(
  { consent }: Pick<ContractContent, 'consent'>,
  given: { readonly version: string; readonly text: string },
): void {
  if (given.version !== consent.version)
    throw wrongField('consent.version', 'This is not the consent that the contract asks for.');
  if (given.text !== consent.text)
    throw wrongField('consent.text', 'This is not the text that the contract asks you to agree to.');
}
