import { evidenceFileName, type ProofEvent } from '@atelier/domain/proof';
import type { PageWriter } from './page-writer';
import type { SealInput } from './sealed-document';
import { civilTimeAndZone } from './times';

const NOTE = 8.5;
const SMALL = 7.5;

const checks: Readonly<Record<string, string>> = {
  link: 'held the private link',
  privateLink: 'held the private link that was sent to their address',
  publicLink: 'held the public link; nobody checked who they were',
  emailCode: 'gave the code that was sent to their mailbox',
  signedIn: 'was signed in',
  secondFactor: 'was signed in with a second factor',
  none: 'was not checked',
};

/**
 * Writes the evidence certificate: what was sealed, who signed and how they were identified, and every line of the
 * record.
 */
export function writeEvidence(pages: PageWriter, input: SealInput, fingerprint: string): void {
  pages.breakPage();
  pages.paragraph([{ text: 'Evidence certificate' }], { size: 18, bold: true, role: 'H1', spaceAfter: 8 });
  pages.paragraph(
    [
      {
        text:
          'This file carries an electronic seal. The seal covers every byte of it: the pages, this certificate and the attached ' +
          `file ${evidenceFileName}, which holds the same for machines, with the full text of each document. Anybody can check ` +
          'it without us, with the Atelier verifier or with any program that checks PDF signatures. Compare the fingerprint of ' +
          'the key with the one that the studio gave you.',
      },
    ],
    { size: NOTE, grey: 70 },
  );
  const sealed = input.events.at(-1);
  if (sealed) facts(pages, [['Sealed', civilTimeAndZone(sealed)]]);
  facts(pages, [
    ['Key of the seal (SHA-256)', fingerprint],
    ['Record', input.record],
  ]);
  heading(pages, 'Documents');
  for (const { title, kind, madeAt, sha256, replaces } of input.documents) {
    pages.paragraph([{ text: title, bold: true }, { text: ` (${kind}), made ${madeAt}` }], {
      size: NOTE,
      spaceAfter: 1,
      keepWith: 12,
    });
    facts(pages, [['SHA-256', sha256], ...(replaces === null ? [] : [['Replaces', replaces] as const])]);
  }
  heading(pages, 'Signatures');
  for (const { name, email, role, id } of input.signers) {
    pages.paragraph(
      [{ text: name, bold: true }, { text: `, ${role}${email === null ? '' : `, ${email}`}` }],
      {
        size: NOTE,
        spaceAfter: 1,
        keepWith: 12,
      },
    );
    const signed = input.events.filter(({ signature, who }) => signature !== null && who.id === id);
    if (signed.length === 0) facts(pages, [['Signature', 'none']]);
    for (const event of signed) facts(pages, factsOfSignature(event));
  }
  heading(pages, `Record, ${input.events.length} lines`);
  for (const event of input.events) writeLine(pages, event);
}

function heading(pages: PageWriter, text: string): void {
  pages.paragraph([{ text }], {
    size: 12,
    bold: true,
    role: 'H2',
    spaceBefore: 8,
    spaceAfter: 4,
    keepWith: 30,
  });
}

function facts(pages: PageWriter, pairs: readonly (readonly [string, string])[]): void {
  for (const [name, value] of pairs)
    pages.paragraph([{ text: `${name}: `, bold: true }, { text: value }], {
      size: SMALL,
      grey: 60,
      indent: 10,
      spaceAfter: 1,
    });
  pages.space(4);
}

function factsOfSignature(event: ProofEvent): (readonly [string, string])[] {
  return [
    ['Signed', `${civilTimeAndZone(event)}, ${event.at}`],
    ...claimOf(event),
    ['How they were known', checks[event.who.check] ?? event.who.check],
    ['Document (SHA-256)', event.document ?? ''],
    ['Picture (SHA-256)', `${event.signature?.image ?? ''}, ${event.signature?.method ?? ''}`],
    ['Address', event.address ?? ''],
    ['Device', event.device ?? ''],
    ['Agreed to', `${event.consent?.text ?? ''} (version ${event.consent?.version ?? ''})`],
  ];
}

/** What the signer claimed, and which of it was verified. */
function claimOf({ who, values: { claimed, verified } }: ProofEvent): (readonly [string, string])[] {
  const given = partOf(claimed, 'name');
  const address = partOf(verified, 'email');
  const sentAt = partOf(verified, 'sentAt');
  if (given === null || address === null) return [['Name given', who.name]];
  return [
    ['Signed as', who.name],
    ['Name given (not checked)', given],
    [
      'Address given and verified',
      `${address}, by a code that was sent to it${sentAt === null ? '' : ` at ${sentAt}`}`,
    ],
  ];
}

function partOf(value: ProofEvent['values'][string] | undefined, name: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const part = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof part === 'string' ? part : null;
}

function writeLine(pages: PageWriter, event: ProofEvent): void {
  const { index, kind, who, at, zone, offset, document, address, device, values, hash } = event;
  const details = [
    `${who.name}${who.email === null ? '' : ` <${who.email}>`}${who.kind === 'system' ? '' : `, ${checks[who.check] ?? who.check}`}`,
    ...(address === null ? [] : [address]),
    ...(device === null ? [] : [device]),
    ...(document === null ? [] : [`document ${document.slice(0, 16)}…`]),
    ...(Object.keys(values).length === 0 ? [] : [valuesInWords(values)]),
  ];
  pages.paragraph(
    [{ text: `${index + 1}  ${kind}`, bold: true }, { text: `  ${at} (UTC${offset}, ${zone})` }],
    {
      size: SMALL,
      spaceAfter: 0,
      keepWith: 24,
    },
  );
  pages.paragraph([{ text: details.join(' · ') }], { size: SMALL, grey: 70, indent: 10, spaceAfter: 0 });
  pages.paragraph([{ text: `line ${hash}` }], { size: SMALL, grey: 120, indent: 10, spaceAfter: 4 });
}

/** Returns values as text. Long answers are truncated here; the attached evidence has them in full. */
function valuesInWords(values: ProofEvent['values']): string {
  const words = JSON.stringify(values);
  return words.length <= 400 ? words : `${words.slice(0, 400)}… (whole in ${evidenceFileName})`;
}
