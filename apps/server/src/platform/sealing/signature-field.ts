import { createHash } from 'node:crypto';
import { SealingError } from './sealed-document';

interface Placeholder {
  /** Writes it as the last object of the file; call it after `document.end()`. */
  end(): void;
}

/** As wide as the largest possible number. */
const WIDE = 9_999_999_999;

/**
 * Adds a signature field without a picture to the first page, and the signature with space for its bytes. It certifies
 * the document with “no changes allowed” (DocMDP), so that other programs warn before changing anything.
 */
export function addSignaturePlaceholder(
  document: PDFKit.PDFDocument,
  { sealedAt, studio, length }: { readonly sealedAt: Date; readonly studio: string; readonly length: number },
): Placeholder {
  const transform = { Type: 'TransformParams', P: 1, V: '1.2' };
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, WIDE, WIDE, WIDE],
    Contents: new Uint8Array(length),
    M: sealedAt,
    Name: pdfText(studio),
    Reason: pdfText('Sealed by Atelier, so that every change shows'),
    Reference: [{ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: transform }],
  });
  document.switchToPage(0);
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: pdfText('Seal'),
    Rect: [0, 0, 0, 0],
    // Printed and locked, as PDF/A requires of every annotation.
    F: 132,
    P: document.page.dictionary,
    V: signature,
  });
  document.page.annotations.push(field);
  field.end(undefined);
  document.initForm();
  const root = catalogueOf(document);
  const form = dataOf(root.AcroForm);
  // Readers need not redraw the fields: there is nothing to draw, and drawing would change the sealed file.
  delete form.NeedAppearances;
  form.SigFlags = 3;
  form.Fields = [field];
  root.Perms = { DocMDP: signature };
  return { end: () => signature.end(undefined) };
}

/** PDFKit writes a `String` object as a text and a primitive string as a name. */
const pdfText = (text: string) => Object(text) as object;

/** Returns the catalogue of a document, for which PDFKit has no public API. */
const catalogueOf = (document: object): Record<string, unknown> => dataOf(Reflect.get(document, '_root'));

/** Returns the members of an object that PDFKit will write. */
function dataOf(reference: unknown): Record<string, unknown> {
  const data = isRecord(reference) ? reference.data : undefined;
  if (!isRecord(data)) throw new SealingError('PDFKit has changed how it stores its objects.');
  return data;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Fills in the signature: first the byte range, which covers everything but the signature's own digits, then the
 * digits.
 *
 * @param sign signs a SHA-256 digest; the signature fits the reserved space exactly
 */
export async function signPlaceholder(
  pdf: Buffer,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const bytes = Buffer.from(pdf);
  const range = Buffer.from(`/ByteRange [0 ${WIDE} ${WIDE} ${WIDE}]`);
  // The signature is the last object, so no user input can follow it.
  const rangeStart = bytes.lastIndexOf(range);
  const start = bytes.lastIndexOf('/Contents <') + '/Contents '.length;
  const end = bytes.indexOf('>', start) + 1;
  if (rangeStart === -1 || start < rangeStart || end === 0)
    throw new SealingError('There is no space for the seal.');
  const covered = `/ByteRange [0 ${start} ${end} ${bytes.length - end}]`.padEnd(range.length);
  bytes.write(covered, rangeStart, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest();
  const digits = Buffer.from(await sign(digest)).toString('hex');
  if (digits.length !== end - start - 2) throw new SealingError('The seal does not fit into its space.');
  bytes.write(digits, start + 1, 'latin1');
  return bytes;
}
