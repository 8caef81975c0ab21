import type { FileSignatures } from '@atelier/sdk';

type SignedBy = NonNullable<FileSignatures['contracts'][number]['signers'][number]['signedBy']>;

const checks: Readonly<Record<string, (email: string) => string>> = {
  emailCode: (email) => `${email}, verified with a code`,
  privateLink: (email) => `${email}, by their own link`,
  publicLink: (email) => `${email}, not verified: signed through the public link`,
  signedIn: (email) => `${email}, signed in`,
};

/** Says what a signer claimed, what was verified, and how. `expected` is the name that the list shows. */
export function signedByInWords(signedBy: SignedBy | null, expected: string): string | null {
  if (signedBy === null) return null;
  const { name, email, check, givenName } = signedBy;
  const known = checks[check] ?? ((address: string) => `${address}, ${check}`);
  return [
    ...(name === expected ? [] : [`Signed as ${name}`]),
    ...(givenName === null ? [] : [`Gave the name ${givenName}`]),
    known(email ?? 'No address'),
  ].join(' · ');
}
