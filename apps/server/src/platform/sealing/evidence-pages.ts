import { evidenceFileName, type ProofEvent } from '@atelier/domain/proof';
import { checkInWords, kindInWords, namesIn, valuesInWords } from './evidence-words';
import type { PageWriter } from './page-writer';
import type { SealInput } from './sealed-document';
import { civilTime, civilTimeAndZone } from './times';

const NOTE = 8.5;
const SMALL = 7.5;

/**
 * Writes the evidence certificate: what was sealed, who signed and how they were identified, and every line of the
 * record.
 */
export function writeEvidence(pages: PageWriter, input: SealInput, fingerprint: string): void {
  pages.breakPage();
  pages.paragraph([{ text: 'Evidence certificate' }], { size: 23, serif: true, role: 'H1', spaceAfter: 8 });
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
  const names = namesIn(input.documents);
  const titles = new Map(input.documents.map(({ sha256, title }) => [sha256, title]));
  for (const event of input.events) writeLine(pages, event, { names, titles });
}

function heading(pages: PageWriter, text: string): void {
  pages.paragraph([{ text }], {
    size: 13,
    serif: true,
    bold: true,
    role: 'H2',
    spaceBefore: 12,
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
    ['How they were known', checkInWords(event.who.check)],
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

/** The width of the column with the times. */
const TIMES = 122;

interface Names {
  readonly names: ReadonlyMap<string, string>;
  /** The titles of documents by their SHA-256. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Writes one event: when on the left; on the right what happened, who did it, how they were known, and from where. */
function writeLine(pages: PageWriter, event: ProofEvent, { names, titles }: Names): void {
  const { index, kind, who, document, address, device, values, hash } = event;
  pages.rule();
  pages.need(64);
  const note = { size: SMALL, grey: 70 };
  for (const [row, text] of timesOf(event).entries())
    pages.lineAt(text, pages.left, pages.y + 2 + row * 11, note);
  const top = pages.y;
  const indent = TIMES;
  const title = document === null ? '' : `  ${titles.get(document) ?? `document ${document.slice(0, 16)}…`}`;
  pages.paragraph([{ text: `${index + 1}  ${kindInWords(kind)}`, bold: true }, { text: title }], {
    size: NOTE,
    indent,
    spaceAfter: 0,
  });
  const details: (readonly [string, string])[] = [
    ['By', who.email === null ? who.name : `${who.name} <${who.email}>`],
    ...(who.kind === 'system' ? [] : [['Identity', checkInWords(who.check)] as const]),
    ...(address === null ? [] : [['From', [address, device ?? ''].join(' · ')] as const]),
    ...valuesInWords(values, names, `in full in ${evidenceFileName}`),
  ];
  for (const [name, text] of details)
    pages.paragraph([{ text: `${name}: `, bold: true }, { text }], { ...note, indent, spaceAfter: 0 });
  pages.paragraph([{ text: `Hash of this line: ${hash}` }], { size: 6.5, grey: 120, indent, spaceAfter: 0 });
  pages.skip(Math.max(6, top + 40 - pages.y));
}

/** The local time, its zone, and the same instant in UTC, a line each. */
function timesOf({ at, zone, offset }: ProofEvent): string[] {
  return [civilTime(at, zone), `UTC${offset}, ${zone}`, at];
}
