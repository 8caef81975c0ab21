import type { Reader } from '@atelier/domain/smart-files';
import type { ClientSigner } from '../model';
import { dayInWords, dayOfInstant } from '../wording';
import type { SignerLine } from './SignerList';

/** Names for signers whom the agreement calls by their role. */
export interface SignerNames {
  readonly client: string | null;
  readonly studio: string;
}

const roleNames = { client: 'You', studio: 'The studio', other: 'Someone else' } as const;

/** What a signer is called. */
export const signerName = (
  { name, role }: Pick<ClientSigner, 'name' | 'role'>,
  names: SignerNames,
): string => {
  if (name !== '') return name;
  const known = role === 'client' ? names.client : role === 'studio' ? names.studio : null;
  return known === null || known === '' ? roleNames[role] : known;
};

/** Who signs next, as a sentence: `Juniper & Light signs next.` Null when everybody has signed. */
export function nextSigners(signers: readonly ClientSigner[], names: SignerNames): string | null {
  const asked = signers.filter(({ state }) => state === 'asked').map((signer) => signerName(signer, names));
  if (asked.length === 0)
    return signers.every(({ state }) => state === 'signed') ? null : 'Others sign next.';
  if (asked.length > 1) return `${asked.slice(0, -1).join(', ')} and ${asked.at(-1)} sign next.`;
  return asked[0] === roleNames.client ? 'You sign next.' : `${asked[0]} signs next.`;
}

/** Who signs when, in words for whoever looks. */
export function signerLines(
  signers: readonly ClientSigner[],
  names: SignerNames,
  reader: Reader,
): SignerLine[] {
  const me = signers.find(({ isMe }) => isMe);
  return signers.map((signer) => ({
    id: signer._id,
    name: signerName(signer, names),
    state: stateInWords(signer, me, reader),
    isDone: signer.state === 'signed',
    how: signedByInWords(signer, signerName(signer, names)),
  }));
}

const checks: Readonly<Record<string, string>> = {
  emailCode: 'address verified with a code',
  privateLink: 'by their own link',
  publicLink: 'not verified: by the public link',
};

/** Says who signed, where it is another than the agreement names, and how they were known. */
function signedByInWords({ signedBy }: ClientSigner, expected: string): string | undefined {
  if (signedBy === null) return undefined;
  const { name, email, check, givenName } = signedBy;
  const parts = [
    name === expected ? null : `as ${name}`,
    givenName === null ? null : `gave the name ${givenName}`,
    check === 'signedIn' ? null : email,
    checks[check],
  ].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function stateInWords(signer: ClientSigner, me: ClientSigner | undefined, reader: Reader): string {
  if (signer.state === 'signed')
    return signer.signedAt === null
      ? 'Signed'
      : `Signed ${dayInWords(dayOfInstant(signer.signedAt, reader), reader)}`;
  if (signer.state === 'declined') return 'Declined';
  if (signer.isMe) return signer.state === 'asked' ? 'Not signed yet' : 'Your turn comes later';
  if (signer.state === 'asked') return 'Asked to sign';
  return me !== undefined && me.order < signer.order ? 'Signs after you' : 'Signs later';
}
