import { type Bytes, equal, indexOf, join, utf8 } from './bytes.js';
import { hashBytes, sha256 } from './digest.js';
import { signingKinds } from './event.js';
import { checkEvidence, type Evidence, evidenceFileName } from './evidence.js';
import { openPdf, type PdfFile } from './pdf-file.js';
import { PdfError, type PdfValue, textOf } from './pdf-values.js';
import { readSignature, type SignatureParts, sealedAttributes, sealSignature } from './signed-data.js';
import type { SealReasonCode, SealVerdict, VerifiedSigner } from './verdict.js';

/** Size limits. A larger file is reported as altered or not sealed, and never partially read. */
export const sealLimits = { bytes: 100 * 1024 * 1024, attachedBytes: 64 * 1024 * 1024 } as const;

/** What a check may know beforehand. */
export interface VerifyOptions {
  /** SHA-256 of certificates, 64 hexadecimal digits each, in any case; colons and blanks between them do not matter. */
  readonly knownKeys?: readonly string[];
}

class Broken extends Error {
  readonly code: SealReasonCode;
  readonly line: number | undefined;
  constructor(code: SealReasonCode, message: string, line?: number) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/**
 * Says whether a PDF is as it was when Atelier sealed it, who signed it and when. It asks nobody: no network, no
 * server, nothing but the bytes and WebCrypto. It never throws for what a file holds.
 *
 * @param file - the bytes of the PDF.
 * @see SPEC.md, P-19 to P-30
 */
export async function verifySealedPdf(file: Uint8Array, options: VerifyOptions = {}): Promise<SealVerdict> {
  // A copy: what is judged cannot change while it is judged.
  const bytes: Bytes = new Uint8Array(file);
  try {
    if (bytes.length > sealLimits.bytes) throw new Broken('structure', 'The file is larger than 100 MB.');
    return await verify(bytes, new Set((options.knownKeys ?? []).map(plainKey)));
  } catch (error) {
    const isOurs = indexOf(bytes, utf8(evidenceFileName)) !== -1;
    if (!isOurs)
      return {
        verdict: 'notSealed',
        reasons: [{ code: 'noSeal', message: 'This file carries no seal of Atelier.' }],
      };
    return { verdict: 'altered', reasons: [reasonOf(error)] };
  }
}

const plainKey = (fingerprint: string) => fingerprint.toLowerCase().replaceAll(/[^0-9a-f]/g, '');

function reasonOf(error: unknown) {
  if (error instanceof Broken)
    return {
      code: error.code,
      message: error.message,
      ...(error.line === undefined ? {} : { line: error.line }),
    };
  const detail = error instanceof PdfError ? ` ${error.message}` : '';
  return {
    code: 'structure',
    message: `The file is not built as it was when it was sealed.${detail}`,
  } as const;
}

async function verify(bytes: Bytes, known: ReadonlySet<string>): Promise<SealVerdict> {
  const pdf = openPdf(bytes);
  const seal = findSeal(pdf);
  const { certificate } = await checkSignature(bytes, seal);
  const fingerprint = await hashBytes(certificate.bytes);
  const evidence = await readEvidence(pdf);
  checkAgainstSeal(evidence, fingerprint, seal.sealedAt);
  const isKnown = known.has(fingerprint);
  return {
    verdict: isKnown ? 'intact' : 'unknownSigner',
    reasons: isKnown ? [] : [{ code: 'unknownKey', message: unknownKey(known.size) }],
    key: {
      fingerprint,
      subject: certificate.subject,
      validFrom: certificate.validFrom,
      validUntil: certificate.validUntil,
      isKnown,
    },
    sealedAt: seal.sealedAt,
    signers: signersOf(evidence),
    evidence,
  };
}

const unknownKey = (count: number) =>
  count === 0
    ? 'Nothing changed since it was sealed. Compare the fingerprint of the key with the one that the studio gave you.'
    : 'Nothing changed since it was sealed, but it was sealed with a key that you do not know.';

interface Seal {
  /** Where the signature stands, brackets included: the only bytes that it does not cover. */
  readonly gapStart: number;
  readonly gapEnd: number;
  readonly signature: Uint8Array;
  readonly sealedAt: string;
}

/** The one signature of the file, which must leave out its own digits and nothing else. */
function findSeal(pdf: PdfFile): Seal {
  const fields = pdf.list(pdf.dictionary(pdf.root.get('AcroForm')).get('Fields'));
  if (fields.length !== 1) throw new Broken('structure', 'The file carries several signatures, or none.');
  const value = pdf.dictionary(fields[0]).get('V');
  if (typeof value !== 'object' || value?.kind !== 'reference' || value.object !== pdf.last)
    throw new Broken('structure', 'The seal is not where it should be.');
  const members = pdf.dictionary(value);
  const contents = members.get('Contents');
  if (typeof contents !== 'object' || contents?.kind !== 'text' || !contents.isHex)
    throw new Broken('structure', 'The seal holds no signature.');
  const { start, end } = contents;
  const range = pdf.list(members.get('ByteRange'));
  const expected = [0, start, end, pdf.bytes.length - end];
  if (range.length !== 4 || range.some((part, index) => part !== expected[index]))
    throw new Broken('coverage', 'The seal does not cover the whole file: parts were added or left out.');
  if (nameOf(members.get('SubFilter')) !== 'ETSI.CAdES.detached')
    throw new Broken('structure', 'The seal is of another kind.');
  return {
    gapStart: start,
    gapEnd: end,
    signature: contents.bytes,
    sealedAt: instantOf(members.get('M')),
  };
}

const nameOf = (value: PdfValue | undefined) =>
  typeof value === 'object' && value?.kind === 'name' ? value.name : undefined;

function instantOf(value: PdfValue | undefined): string {
  const text = typeof value === 'object' && value?.kind === 'text' ? textOf(value.bytes) : '';
  const digits = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (digits === null) throw new Broken('structure', 'The seal has no date.');
  const [, year, month, day, hour, minute, second] = digits;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}

async function checkSignature(bytes: Bytes, seal: Seal): Promise<SignatureParts> {
  const digest = await sha256(join(bytes.subarray(0, seal.gapStart), bytes.subarray(seal.gapEnd)));
  const parts = readParts(seal.signature);
  if (!equal(parts.digest, digest)) throw new Broken('content', 'The file was changed after it was sealed.');
  const attributes = await sealedAttributes(digest, parts.certificates);
  const regenerated = sealSignature(attributes, parts.certificates, parts.signature);
  if (!equal(regenerated, seal.signature))
    throw new Broken('signature', 'The signature of the seal was changed.');
  if (!(await isSignedBy(parts, attributes)))
    throw new Broken('signature', 'The signature of the seal does not hold.');
  return parts;
}

function readParts(signature: Uint8Array): SignatureParts {
  try {
    return readSignature(signature);
  } catch {
    throw new Broken('signature', 'The signature of the seal cannot be read.');
  }
}

async function isSignedBy(parts: SignatureParts, attributes: Bytes): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    const publicKey = new Uint8Array(parts.certificate.publicKey);
    const key = await subtle.importKey('spki', publicKey, algorithm, false, ['verify']);
    return await subtle.verify(algorithm, key, new Uint8Array(parts.signature), attributes);
  } catch {
    return false;
  }
}

async function readEvidence(pdf: PdfFile): Promise<Evidence> {
  const files = new Map<string, Bytes>();
  let left: number = sealLimits.attachedBytes;
  for (const item of pdf.list(pdf.root.get('AF'))) {
    const specification = pdf.dictionary(item);
    const name = specification.get('UF');
    if (typeof name !== 'object' || name?.kind !== 'text' || files.has(textOf(name.bytes)))
      throw new Broken('evidence', 'A file in the document has no name of its own.');
    const held = pdf.dictionary(specification.get('EF')).get('F');
    const bytes = await pdf.stream(held, left);
    left -= bytes.length;
    files.set(textOf(name.bytes), bytes);
  }
  const bytes = files.get(evidenceFileName);
  if (bytes === undefined) throw new Broken('evidence', 'The evidence is missing.');
  files.delete(evidenceFileName);
  const verdict = await checkEvidence(bytes, files);
  if (!verdict.holds) throw new Broken('evidence', verdict.message, verdict.line);
  return verdict.evidence;
}

function checkAgainstSeal({ events }: Evidence, fingerprint: string, sealedAt: string): void {
  const last = events.at(-1);
  if (last?.values.fingerprint !== fingerprint)
    throw new Broken('evidence', 'The record tells of another key than the one that sealed.');
  if (`${last.at.slice(0, 19)}Z` !== sealedAt)
    throw new Broken('evidence', 'The record tells another time of sealing than the seal.');
}

function signersOf({ signers, events }: Evidence): VerifiedSigner[] {
  return signers.map((signer) => ({
    ...signer,
    signatures: events.flatMap(({ kind, who, document, signature, at, zone, offset, address, device }) =>
      signingKinds.includes(kind) && who.id === signer.id && document !== null && signature !== null
        ? [{ document, who, at, zone, offset, address, device, method: signature.method }]
        : [],
    ),
  }));
}
