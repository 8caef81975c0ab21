import { createHash } from 'node:crypto';
import { SealingError } from './sealed-document';

interface Placeholder {
  /** Writes it as the last object of the file; to be called behind `document.end()`. */
  end(): void;
}

/** As wide as the largest number that may stand there. */
const WIDE = 9_999_999_999;

/**
 * Adds a signature field without a picture to the first page, and the signature with room for its bytes. It certifies
 * the document with “no changes allowed” (DocMDP), so that other programs warn before they change anything.
 */
export function addSignaturePlaceholder(
  document: PDFKit.PDFDocument,
  { sealedAt, studio, length }: { readonly sealedAt: Date; readonly studio: string; readonly length: number },
): Placeholder {
  const transform = { Type: 'TransformParams', P: 1, V: '1.2' };
  const signature = document.ref({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' },
    ByteRange: [0, WIDE, WIDE, WIDE],
    Contents: new Uint8Array(length),
    M: sealedAt,
    Name: pdfText(studio),
    Reason: pdfText('Sealed by Atelier, so that every change shows'),
    Reference: [{ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: transform }],
  });
  document.switchToPage(0);
  const field = document.ref({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: pdfText('Seal'), Rect: [0, 0, 0, 0] },
    // Printed and locked, as PDF/A asks of every annotation.
    F: 132,
    P: document.page.dictionary,
    V: signature,
  });
  document.page.annotations.push(field);
  field.end(undefined);
  document.initForm();
  const root = catalogueOf(document);
  const form = dataOf(root.AcroForm);
  // Readers need not draw the fields anew: there is nothing to draw, and a drawn seal would be a changed one.
  delete form.NeedAppearances;
  form.SigFlags = 3;
  form.Fields = [field];
  root.Perms = { DocMDP: signature };
  return { end: () => signature.end(undefined) };
}

/** PDFKit writes a `String` object as a text and a plain one as a name. */
const pdfText = (text: string) => Object(text) as object;

/** The catalogue of a document, which PDFKit has no public way to. */
const catalogueOf = (document: object): Record<string, unknown> => dataOf(Reflect.get(document, '_root'));

/** The members of an object that PDFKit is going to write. */
function dataOf(reference: unknown): Record<string, unknown> {
  const data = isRecord(reference) ? reference.data : undefined;
  if (!isRecord(data)) throw new SealingError('PDFKit keeps its objects in another way than it did.');
  return data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Puts the signature into its place: first what it covers, which is everything but its own digits, then the digits.
 *
 * @param sign makes the signature of a SHA-256 digest; its length is that of the room
 */
export async function signPlaceholder(
  pdf: Buffer,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  const range = Buffer.from(`/ByteRange [0 ${WIDE} ${WIDE} ${WIDE}]`);
  // The signature is the last object, so nothing that people wrote can stand behind it.
  const rangeStart = bytes.lastIndexOf(range);
  const start = bytes.lastIndexOf('/Contents <') + '/Contents '.length;
  const end = bytes.indexOf('>', start) + 1;
  if (rangeStart === -1 || start < rangeStart || end === 0)
    throw new SealingError('There is no room for the seal.');
  const covered = `/ByteRange [0 ${start} ${end} ${bytes.length - end}]`.padEnd(range.length);
  bytes.write(covered, rangeStart, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest();
  const digits = Buffer.from(await sign(digest)).toString('hex');
  if (digits.length !== end - start - 2) throw new SealingError('The seal does not fit into its room.');
  bytes.write(digits, start + 1, 'latin1');
  return bytes;
}
