import type { ProofEvent } from '@atelier/domain/proof';
import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { roleInWords } from './evidence-words';
import { writeLetterhead } from './letterhead';
import type { PageWriter, ParagraphStyle, WrittenRun } from './page-writer';
import type { SealedBlock, SealedRun, SealInput } from './sealed-document';
import { civilTime } from './times';

const BODY = 11;
const NOTE = 8.5;
const styles: Record<SealedBlock['kind'], ParagraphStyle> = {
  paragraph: { size: BODY, serif: true },
  heading: { size: 12, serif: true, bold: true, spaceBefore: 6, keepWith: 30, role: 'H3' },
  listItem: { size: BODY, serif: true, indent: 18, mark: '•', spaceAfter: 3 },
  quote: { size: BODY, serif: true, indent: 18, italic: true, grey: 70 },
};
const PICTURE = [190, 62] as const;
/** Picture, line, name and address of one signer. */
const SIGNATURE_HEIGHT = 118;

/** Pictures of signatures by their SHA-256, re-encoded, so that nothing but a picture is drawn. */
export type Drawn = ReadonlyMap<string, Uint8Array>;

/** Writes the document that people read: title, sections, signatures. */
export function writeText(pages: PageWriter, input: SealInput, drawn: Drawn): void {
  const { text } = input;
  writeLetterhead(pages, { ...input, language: input.words });
  pages.paragraph([{ text: text.title }], { size: 23, serif: true, role: 'H1', spaceAfter: 14 });
  for (const { heading, blocks } of text.sections) {
    if (heading !== null)
      pages.paragraph([{ text: heading }], {
        size: 13,
        serif: true,
        bold: true,
        role: 'H2',
        spaceBefore: 10,
        spaceAfter: 5,
        keepWith: 34,
      });
    for (const { kind, runs } of blocks) pages.paragraph(runs.map(writtenRun), styles[kind]);
  }
  writeSignatures(pages, input, drawn);
}

const writtenRun = ({ text, link, ...look }: SealedRun): WrittenRun => ({
  ...look,
  text: link === undefined || link === text ? text : `${text} (${link})`,
});

function writeSignatures(
  pages: PageWriter,
  { signers, events, words: language = 'en' }: SealInput,
  drawn: Drawn,
): void {
  const words = letterWords[language];
  const { sealed } = words;
  pages.need(SIGNATURE_HEIGHT + 40);
  pages.paragraph([{ text: sealed.signatures }], {
    size: 13,
    serif: true,
    bold: true,
    role: 'H2',
    spaceBefore: 18,
    spaceAfter: 8,
  });
  for (const signer of signers.toSorted((left, right) => left.order - right.order)) {
    const signed = events.filter(({ who, signature }) => signature !== null && who.id === signer.id);
    const last = signed.at(-1);
    pages.need(SIGNATURE_HEIGHT);
    if (last?.signature) writeSignature(pages, last, drawn.get(last.signature.image), language);
    else pages.skip(PICTURE[1] / 2);
    pages.rule();
    pages.paragraph([{ text: signer.name, bold: true }, { text: `, ${roleInWords(signer.role, words)}` }], {
      size: BODY,
      spaceAfter: 1,
    });
    pages.paragraph(
      [
        {
          text: [signer.email ?? '', last ? '' : sealed.notSigned].filter((part) => part !== '').join(' · '),
        },
      ],
      { size: NOTE, grey: 90, spaceAfter: 16 },
    );
  }
}

function writeSignature(
  pages: PageWriter,
  event: ProofEvent,
  png: Uint8Array | undefined,
  language: Language,
): void {
  const { sealed } = letterWords[language];
  if (png) pages.picture(png, sealed.signatureOf({ name: event.who.name }), PICTURE);
  // The date is next to the picture, where one would write it with a pen.
  const x = pages.left + PICTURE[0] + 16;
  const note = { size: NOTE, grey: 90 };
  const lines = [
    sealed.signed({ time: civilTime(event.at, event.zone, language) }),
    `UTC${event.offset}, ${event.zone}`,
    `${event.at}, ${event.signature?.method}`,
  ];
  for (const [index, line] of lines.entries())
    pages.lineAt(line, x, pages.y + PICTURE[1] - 12 * (lines.length - index), note);
  pages.skip(PICTURE[1] + 4);
}
