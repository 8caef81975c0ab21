import { evidenceFileName, type ProofEvent } from '@atelier/domain/proof';
import type { Language, LetterWords } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import {
  checkInWords,
  kindInWords,
  moduleInWords,
  namesIn,
  roleInWords,
  valuesInWords,
} from './evidence-words';
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
  const { words: language = 'en' } = input;
  const words = letterWords[language];
  const { evidence } = words;
  pages.breakPage();
  pages.paragraph([{ text: evidence.title }], { size: 23, serif: true, role: 'H1', spaceAfter: 8 });
  pages.paragraph([{ text: evidence.about({ file: evidenceFileName }) }], { size: NOTE, grey: 70 });
  const sealed = input.events.at(-1);
  if (sealed) facts(pages, [[evidence.sealed, civilTimeAndZone(sealed, language)]]);
  facts(pages, [
    [evidence.key, fingerprint],
    [evidence.record, input.record],
  ]);
  heading(pages, evidence.documents);
  for (const { title, kind, madeAt, sha256, replaces } of input.documents) {
    const made = evidence.made({ kind: moduleInWords(kind, words), time: madeAt });
    pages.paragraph([{ text: title, bold: true }, { text: ` ${made}` }], {
      size: NOTE,
      spaceAfter: 1,
      keepWith: 12,
    });
    facts(pages, [
      ['SHA-256', sha256],
      ...(replaces === null ? [] : [[evidence.replaces, replaces] as const]),
    ]);
  }
  heading(pages, evidence.signatures);
  for (const { name, email, role, id } of input.signers) {
    const known = `, ${roleInWords(role, words)}${email === null ? '' : `, ${email}`}`;
    pages.paragraph([{ text: name, bold: true }, { text: known }], {
      size: NOTE,
      spaceAfter: 1,
      keepWith: 12,
    });
    const signed = input.events.filter(({ signature, who }) => signature !== null && who.id === id);
    if (signed.length === 0) facts(pages, [[evidence.signature, evidence.none]]);
    for (const event of signed) facts(pages, factsOfSignature(event, language));
  }
  heading(pages, evidence.lines({ count: input.events.length }));
  const titles = new Map(input.documents.map(({ sha256, title }) => [sha256, title]));
  const names = namesIn(input.documents, input.events);
  for (const event of input.events) writeLine(pages, event, { names, titles, words, language });
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

function factsOfSignature(event: ProofEvent, language: Language): (readonly [string, string])[] {
  const words = letterWords[language];
  const { evidence } = words;
  return [
    [evidence.signed, `${civilTimeAndZone(event, language)}, ${event.at}`],
    ...claimOf(event, words),
    [evidence.known, checkInWords(event.who.check, words)],
    [evidence.document, event.document ?? ''],
    [evidence.picture, `${event.signature?.image ?? ''}, ${event.signature?.method ?? ''}`],
    [evidence.address, event.address ?? ''],
    [evidence.device, event.device ?? ''],
    [
      evidence.agreed,
      `${event.consent?.text ?? ''} ${evidence.version({ version: event.consent?.version ?? '' })}`,
    ],
  ];
}

/** What the signer claimed, and which of it was verified. */
function claimOf(
  { who, values: { claimed, verified } }: ProofEvent,
  { evidence }: LetterWords,
): (readonly [string, string])[] {
  const given = partOf(claimed, 'name');
  const address = partOf(verified, 'email');
  const time = partOf(verified, 'sentAt');
  if (given === null || address === null) return [[evidence.nameGiven, who.name]];
  return [
    [evidence.signedAs, who.name],
    [evidence.nameNotChecked, given],
    [
      evidence.addressVerified,
      time === null ? evidence.byCode({ address }) : evidence.byCodeAt({ address, time }),
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
  readonly words: LetterWords;
  readonly language: Language;
}

/** Writes one event: when on the left; on the right what happened, who did it, how they were known, and from where. */
function writeLine(pages: PageWriter, event: ProofEvent, { names, titles, words, language }: Names): void {
  const { evidence } = words;
  const { index, kind, who, document, address, device, values, hash } = event;
  pages.rule();
  pages.need(64);
  const note = { size: SMALL, grey: 70 };
  for (const [row, text] of timesOf(event, language).entries())
    pages.lineAt(text, pages.left, pages.y + 2 + row * 11, note);
  const top = pages.y;
  const indent = TIMES;
  const named = (hash: string) => titles.get(hash) ?? evidence.documentNamed({ hash: hash.slice(0, 16) });
  const title = document === null ? '' : `  ${named(document)}`;
  pages.paragraph([{ text: `${index + 1}  ${kindInWords(kind, words)}`, bold: true }, { text: title }], {
    size: NOTE,
    indent,
    spaceAfter: 0,
  });
  const details: (readonly [string, string])[] = [
    [evidence.by, who.email === null ? who.name : `${who.name} <${who.email}>`],
    ...(who.kind === 'system' ? [] : [[evidence.identity, checkInWords(who.check, words)] as const]),
    ...(address === null ? [] : [[evidence.from, [address, device ?? ''].join(' · ')] as const]),
    ...valuesInWords(values, names, evidence.inFull({ file: evidenceFileName }), language),
  ];
  for (const [name, text] of details)
    pages.paragraph([{ text: `${name}: `, bold: true }, { text }], { ...note, indent, spaceAfter: 0 });
  pages.paragraph([{ text: evidence.hash({ hash }) }], { size: 6.5, grey: 120, indent, spaceAfter: 0 });
  // Where the page ended within the line, the times on the left are on the page before.
  pages.skip(pages.y < top ? 6 : Math.max(6, top + 40 - pages.y));
}

/** The local time, its zone, and the same instant in UTC, a line each. */
function timesOf({ at, zone, offset }: ProofEvent, language: Language): string[] {
  return [civilTime(at, zone, language), `UTC${offset}, ${zone}`, at];
}
