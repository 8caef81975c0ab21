import type { ContractSigner } from '@atelier/domain/smart-files';
import { type CallContext, linkOf } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { conflict, wrongField } from '../../../platform/errors/refusals';
import { clientOf } from '../drafts';
import {
  addressOfSigner,
  type HeldStep,
  reachedAt,
  type SentFile,
  type SignerState,
  signerAddresses,
  signerStates,
  signsAs,
} from '../record';

/** A signer as whom the holder of a link can sign, and the others. */
export interface MySigner {
  readonly state: SignerState;
  readonly states: readonly SignerState[];
  /** The address that they sign from; null for an open signer. */
  readonly address: string | null;
}

/** Returns the signer as whom the holder of the link signs. */
export async function mySigner(
  context: CallContext,
  { lead, acts }: SentFile,
  held: HeldStep,
  signerId: string,
): Promise<MySigner> {
  const states = signerStates(held, acts);
  const state = signerOf(states, signerId);
  const client = await clientOf(context.tx, lead);
  const addresses = await signerAddresses(context.tx, lead.id);
  const signer = reachedAt(held.step._id, state.signer, addresses);
  const clientEmail = client?.email ?? null;
  if (!signsAs(linkOf(context), signer, clientEmail)) {
    const title = `This link does not belong to ${state.signer.name || 'this signer'}. Each signer signs with their own link.`;
    throw new ProblemError(problem({ code: 'not_your_signature', status: 403, title }));
  }
  return { state, states, address: addressOfSigner(signer, clientEmail) };
}

/** Returns the signer of a contract by id. */
export function signerOf(states: readonly SignerState[], signerId: string): SignerState {
  const found = states.find(({ signer }) => signer._id === signerId);
  if (!found) throw wrongField('signerId', 'This contract has no signer with this id.');
  return found;
}

/** Refuses a signer whose predecessors in the order have not signed yet. */
export function refuseEarly(states: readonly SignerState[], { order }: ContractSigner): void {
  const first = states.filter(({ signer, state }) => signer.order < order && state !== 'signed');
  if (first.length === 0) return;
  const names = first.map(
    ({ signer }) => signer.name || (signer.role === 'studio' ? 'the studio' : 'the client'),
  );
  throw conflict(
    'not_your_turn',
    `${new Intl.ListFormat('en-GB').format(names)} must sign first. You will get an email when it is your turn.`,
  );
}
