import type { SealVerdict, VerifiedSignature } from '@atelier/domain/proof';
import type { SealVerdictView } from '@atelier/ui';

const methods = { drawn: 'Drawn', typed: 'Typed', uploaded: 'Uploaded' } as const;

/** How somebody was known, in words; a kind of check that this page does not know is shown as it is. */
const checks: Readonly<Record<string, string>> = {
  privateLink: 'with a private link',
  publicLink: 'with a public link, not verified',
  link: 'with a private link',
  emailCode: 'with a code by email',
  signedIn: 'signed in',
  secondFactor: 'signed in with a second factor',
  none: 'without verification',
};

/** What a clock of the zone showed, and how far it was from UTC. */
function inWords({ at, zone, offset }: Pick<VerifiedSignature, 'at' | 'zone' | 'offset'>): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .replace(' at ', ', ');
  return `${time} (UTC${offset}, ${zone})`;
}

const signatureView = (signature: VerifiedSignature) => {
  const { method, who, address } = signature;
  const from = address === null ? [] : [`from ${address}`];
  return {
    when: inWords(signature),
    how: [methods[method], checks[who.check] ?? who.check, ...from].join(', '),
  };
};

/**
 * What the check of a file came to, for people.
 *
 * @param isCompared whether somebody gave a key to compare with
 */
export function verdictView(verdict: SealVerdict, fileName: string, isCompared: boolean): SealVerdictView {
  const reasons = verdict.reasons.map(({ message }) => message);
  if (!('evidence' in verdict)) return { kind: verdict.verdict, fileName, reasons, signers: [] };
  const { signers, key, evidence } = verdict;
  const seal = evidence.events.at(-1);
  const sealed =
    evidence.documents.find(({ sha256 }) => sha256 === seal?.document) ?? evidence.documents.at(-1);
  const isKeyOpen = verdict.verdict === 'unknownSigner';
  return {
    kind: isKeyOpen && isCompared ? 'otherKey' : verdict.verdict,
    fileName,
    // The card says what a key adds, next to where it can be compared.
    reasons: isKeyOpen ? [] : reasons,
    document: {
      title: sealed?.title ?? fileName,
      sealed: seal ? inWords(seal) : verdict.sealedAt,
      fingerprint: key.fingerprint,
    },
    signers: signers.map(({ id, name, email, role, signatures }) => ({
      id,
      name,
      about: [role, ...(email === null ? [] : [email])].join(', '),
      signatures: signatures.map(signatureView),
    })),
  };
}
