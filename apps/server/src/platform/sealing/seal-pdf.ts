import { createHash } from 'node:crypto';
import {
  checkEvidence,
  type Evidence,
  evidenceBytes,
  evidenceFileName,
  sealedAttributes,
  sealSignature,
  verifySealedPdf,
} from '@atelier/domain/proof';
import type { LetterWords } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { writeEvidence } from './evidence-pages';
import { onPaper } from './on-paper';
import { PageWriter } from './page-writer';
import { collect, openDocument } from './plain-pdf';
import { type SealInput, SealingError } from './sealed-document';
import type { SealingKey } from './sealing-key';
import { addSignaturePlaceholder, signPlaceholder } from './signature-field';
import { writeText } from './text-pages';

const PNG = 'image/png';
/** In pixels; a signature is drawn about 190 points wide, so this is enough for print. */
const SHARPEST = { width: 1200, height: 400 } as const;

/**
 * Creates the sealed PDF: the document, the evidence certificate, and the evidence itself and the pictures as attached
 * files, all under one signature that covers every byte (PAdES, `ETSI.CAdES.detached`). The result was checked with the
 * verifier that its readers use.
 *
 * @returns the bytes; the same for the same input and key
 * @throws SealingError when the evidence does not agree with itself, or a picture cannot be read
 */
export async function sealPdf(input: SealInput, key: SealingKey): Promise<Buffer> {
  const { evidence, files } = await gatherEvidence(input, key);
  const sealedAt = new Date(evidence.events.at(-1)?.at ?? '');
  const drawn = new Map<string, Uint8Array>();
  for (const [hash, png] of input.pictures) drawn.set(hash, await signaturePicture(png));

  const document = openDocument({
    title: input.text.title,
    author: input.studio,
    language: input.language,
    at: sealedAt,
  });
  const bytes = collect(document);
  const pages = new PageWriter(document);
  writeText(pages, input, drawn);
  writeEvidence(pages, input, key.fingerprint);
  const words = letterWords[input.words ?? 'en'];
  tellOfLostCharacters(pages, words);
  const foot = words.sealed.foot({ time: sealedAt.toISOString(), key: key.fingerprint.slice(0, 16) });
  pages.foot((page, count) => [
    input.text.title,
    `${foot} · ${words.paper.pageOf({ page: String(page), count: String(count) })}`,
  ]);
  const attach = (content: Uint8Array, name: string, type: string, relationship: string) => {
    const options = { name, type, relationship, creationDate: sealedAt, modifiedDate: sealedAt };
    document.file(Buffer.from(content), options);
  };
  attach(evidenceBytes(evidence), evidenceFileName, 'application/json', 'Data');
  for (const { name, content } of files) attach(content, name, PNG, 'Supplement');
  const length = await signatureLength(key);
  const placeholder = addSignaturePlaceholder(document, { sealedAt, studio: input.studio, length });
  document.end();
  placeholder.end();

  const sealed = await signPlaceholder(await bytes, async (digest) => {
    const attributes = await sealedAttributes(digest, key.certificates);
    return sealSignature(attributes, key.certificates, await key.sign(attributes));
  });
  const verdict = await verifySealedPdf(sealed, { knownKeys: [key.fingerprint] });
  if (verdict.verdict !== 'intact')
    throw new SealingError(`The sealed file failed its verification: ${verdict.reasons[0]?.message}`);
  return sealed;
}

async function gatherEvidence(input: SealInput, key: SealingKey) {
  // Sorted by hash, so that the order in which they were passed in does not matter.
  const pictures = [...input.pictures].sort(([left], [right]) => (left < right ? -1 : 1));
  const files = pictures.map(([, content], index) => ({ name: `signature-${index + 1}.png`, content }));
  const last = input.events.at(-1);
  const evidence: Evidence = {
    format: 'atelier-evidence/1',
    record: input.record,
    documents: input.documents,
    signers: [...input.signers, ...(input.others ?? [])],
    events: input.events,
    head: { count: input.events.length, hash: last?.hash ?? '' },
    files: files.map(({ name, content }) => ({
      name,
      mediaType: PNG,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  };
  const verdict = await checkEvidence(
    evidenceBytes(evidence),
    new Map(files.map(({ name, content }) => [name, content])),
  );
  if (!verdict.holds) throw new SealingError(verdict.message);
  if (last?.values.fingerprint !== key.fingerprint)
    throw new SealingError('The last line of the record must name the key that seals.');
  return { evidence, files };
}

/** Its hash is in the record that was just checked, so it is a picture of ours. */
async function signaturePicture(png: Uint8Array): Promise<Buffer> {
  try {
    return await onPaper(png, SHARPEST);
  } catch (cause) {
    throw new SealingError('The picture of a signature cannot be read.', { cause });
  }
}

function tellOfLostCharacters(pages: PageWriter, { sealed }: LetterWords): void {
  const lost = [...pages.lost].filter((character) => character !== '\uFFFD');
  if (lost.length === 0) return;
  const codes = lost.slice(0, 200).map((character) => `U+${codePoint(character)}`);
  pages.paragraph([{ text: sealed.lost }], {
    size: 12,
    bold: true,
    role: 'H2',
    spaceBefore: 8,
    spaceAfter: 4,
    keepWith: 30,
  });
  const note = sealed.lostNote({ mark: '\uFFFD', file: evidenceFileName });
  pages.paragraph([{ text: `${note} ${codes.join(', ')}` }], { size: 7.5, grey: 60 });
}

const codePoint = (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/**
 * Returns the length of the signature. It follows from key and certificates, so the space for it is exact and nothing
 * else fits in.
 */
async function signatureLength(key: SealingKey): Promise<number> {
  const attributes = await sealedAttributes(new Uint8Array(32), key.certificates);
  return sealSignature(attributes, key.certificates, new Uint8Array(key.signatureLength)).length;
}
