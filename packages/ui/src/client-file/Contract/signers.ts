import type { Reader } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';
import type { ClientSigner } from '../model';
import { dayInWords, dayOfInstant } from '../wording';
import type { SignerLine } from './SignerList';

/** Names for signers whom the agreement calls by their role. */
export interface SignerNames {
  readonly client: string | null;
  readonly studio: string;
}

/** What a signer is called. */
export const signerName = (
  { name, role }: Pick<ClientSigner, 'name' | 'role'>,
  names: SignerNames,
  { contract }: PageWords,
): string => {
  if (name !== '') return name;
  const known = role === 'client' ? names.client : role === 'studio' ? names.studio : null;
  return known === null || known === '' ? contract.roles[role] : known;
};

/** Who signs next, as a sentence: `Juniper & Light signs next.` Null when everybody has signed. */
export function nextSigners(
  signers: readonly ClientSigner[],
  names: SignerNames,
  words: PageWords,
): string | null {
  const { contract } = words;
  const asked = signers
    .filter(({ state }) => state === 'asked')
    .map((signer) => signerName(signer, names, words));
  const [name, ...others] = asked;
  if (name === undefined)
    return signers.every(({ state }) => state === 'signed') ? null : contract.othersNext;
  const last = others.at(-1);
  if (last !== undefined) return contract.someNext({ names: asked.slice(0, -1).join(', '), last });
  return name === contract.roles.client ? contract.youNext : contract.oneNext({ name });
}

/** Who signs when, in words for whoever looks. */
export function signerLines(
  signers: readonly ClientSigner[],
  names: SignerNames,
  reader: Reader,
  words: PageWords,
): SignerLine[] {
  const me = signers.find(({ isMe }) => isMe);
  return signers.map((signer) => ({
    id: signer._id,
    name: signerName(signer, names, words),
    state: stateInWords(signer, me, reader, words),
    isDone: signer.state === 'signed',
    how: signedByInWords(signer, signerName(signer, names, words), words),
  }));
}

/** Says who signed, where it is another than the agreement names, and how they were known. */
function signedByInWords(
  { signedBy }: ClientSigner,
  expected: string,
  { contract }: PageWords,
): string | undefined {
  if (signedBy === null) return undefined;
  const { name, email, check, givenName } = signedBy;
  // Of a later release there may be others.
  const checks: Readonly<Record<string, string | undefined>> = contract.checks;
  const parts = [
    name === expected ? null : contract.signedAs({ name }),
    givenName === null ? null : contract.gaveName({ name: givenName }),
    check === 'signedIn' ? null : email,
    checks[check],
  ].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function stateInWords(
  signer: ClientSigner,
  me: ClientSigner | undefined,
  reader: Reader,
  { contract }: PageWords,
): string {
  if (signer.state === 'signed')
    return signer.signedAt === null
      ? contract.signed
      : contract.signedOn({ day: dayInWords(dayOfInstant(signer.signedAt, reader), reader) });
  if (signer.state === 'declined') return contract.declined;
  if (signer.isMe) return signer.state === 'asked' ? contract.notSigned : contract.yourTurnLater;
  if (signer.state === 'asked') return contract.asked;
  return me !== undefined && me.order < signer.order ? contract.afterYou : contract.later;
}
