import PDFDocument from 'pdfkit';
import { PageWriter } from './page-writer';

/** Metadata of a PDF. */
export interface PdfFacts {
  readonly title: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
  /** When it was made. */
  readonly at: Date;
}

/** Opens a document for the pages of a PDF/A-3 that screen readers can read. */
export function openDocument({ title, author, language, at }: PdfFacts): PDFKit.PDFDocument {
  return new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    displayTitle: true,
    lang: language,
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: {
      Title: escapedInXml(title),
      Author: escapedInXml(author),
      Creator: 'Atelier',
      Producer: 'Atelier',
      CreationDate: at,
      ModDate: at,
    },
  });
}

/**
 * Returns a text for PDFKit's `info`, which PDFKit writes as is into the file's table, and with `toString`, unescaped,
 * into XML. This text is plain in the first place and escaped in the second.
 */
function escapedInXml(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return Object.assign(Object(plain), { toString: () => escaped });
}

/** Returns the bytes of a document once it has ended. */
export function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Uint8Array) => parts.push(Buffer.from(part)));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

/** Creates a PDF without a seal. It is CPU-intensive and belongs in a job, not in a request. */
export async function writePdf(facts: PdfFacts, write: (pages: PageWriter) => void): Promise<Buffer> {
  const document = openDocument(facts);
  const bytes = collect(document);
  write(new PageWriter(document));
  document.end();
  return bytes;
}
