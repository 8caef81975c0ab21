import type { Bytes } from './bytes.js';
import { type Certificate, readCertificate } from './certificate.js';
import { DerError, der, membersOf, oid, setOf, tag } from './der.js';
import { sha256 } from './digest.js';

const nothing = der(tag.null);
const version1 = der(tag.integer, Uint8Array.of(1));
const data = oid('1.2.840.113549.1.7.1');
const signedData = oid('1.2.840.113549.1.7.2');
const sha256Algorithm = der(tag.sequence, oid('2.16.840.1.101.3.4.2.1'), nothing);
const sha256WithRsa = der(tag.sequence, oid('1.2.840.113549.1.1.11'), nothing);
const contentType = oid('1.2.840.113549.1.9.3');
const messageDigest = oid('1.2.840.113549.1.9.4');
const signingCertificate = oid('1.2.840.113549.1.9.16.2.47');

/** Certificates of a seal, DER: that of its key first, then those that vouch for it. */
export type SealCertificates = readonly [Uint8Array, ...Uint8Array[]];

/**
 * What the key of a seal signs: the digest of the document, and the hash of every certificate, so that none can be
 * exchanged (CAdES, ESS signing-certificate-v2).
 *
 * @param digest - SHA-256 of the bytes that the seal covers.
 * @returns the signed attributes as a DER set: sign these bytes with RSASSA-PKCS1-v1_5 and SHA-256.
 */
export async function sealedAttributes(
  digest: Uint8Array,
  certificates: SealCertificates,
): Promise<Uint8Array<ArrayBuffer>> {
  const attribute = (kind: Uint8Array, value: Uint8Array) => der(tag.sequence, kind, der(tag.set, value));
  const hashes: Bytes[] = [];
  for (const certificate of certificates)
    hashes.push(der(tag.sequence, der(tag.octets, await sha256(certificate))));
  return setOf(tag.set, [
    attribute(contentType, data),
    attribute(messageDigest, der(tag.octets, digest)),
    attribute(signingCertificate, der(tag.sequence, der(tag.sequence, ...hashes))),
  ]);
}

/**
 * The signature of a seal as it stands in the PDF: CMS SignedData without the data (RFC 5652), DER. Its length follows
 * from the certificates and the length of the signature alone.
 *
 * @param attributes - answer of {@link sealedAttributes}.
 * @param signature - of the attributes, by the key of the first certificate.
 * @throws Error when the first certificate cannot be read.
 */
export function sealSignature(
  attributes: Uint8Array,
  certificates: SealCertificates,
  signature: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const { issuer, serial } = readCertificate(certificates[0]);
  const [set] = attributes;
  if (set !== tag.set) throw new DerError('Signed attributes are a set.');
  const signer = der(
    tag.sequence,
    version1,
    der(tag.sequence, issuer, serial),
    sha256Algorithm,
    // Inside, the same set has another tag: that is how CMS has it signed as a set and stored as `[0]`.
    Uint8Array.of(tag.zero),
    attributes.subarray(1),
    sha256WithRsa,
    der(tag.octets, signature),
  );
  const content = der(
    tag.sequence,
    version1,
    der(tag.set, sha256Algorithm),
    der(tag.sequence, data),
    der(tag.zero, ...certificates),
    der(tag.set, signer),
  );
  return der(tag.sequence, signedData, der(tag.zero, content));
}

/** What of a seal's signature does not follow from the rest. */
export interface SignatureParts {
  readonly certificates: SealCertificates;
  readonly certificate: Certificate;
  /** The digest that it claims. */
  readonly digest: Uint8Array;
  readonly signature: Uint8Array;
}

/**
 * Extracts certificates, digest and signed value from a signature, without trusting them: the caller regenerates the
 * signature and compares it byte by byte, so that no byte can be interpreted differently by another reader.
 *
 * @throws DerError when it has not the shape of a seal.
 */
export function readSignature(bytes: Uint8Array): SignatureParts {
  const [, wrapped] = membersOf(bytes, tag.sequence);
  const [content] = membersOf(wrapped?.whole ?? bytes, tag.zero);
  const parts = membersOf(content?.whole ?? bytes, tag.sequence);
  const held = membersOf(parts[3]?.whole ?? bytes, tag.zero).map(({ whole }) => whole);
  const [signer] = membersOf(parts[4]?.whole ?? bytes, tag.set);
  const fields = membersOf(signer?.whole ?? bytes, tag.sequence);
  const [first, ...rest] = held;
  const signature = fields[5];
  if (first === undefined || signature === undefined) throw new DerError('The signature is cut off.');
  const digest = membersOf(fields[3]?.whole ?? bytes, tag.zero)
    .map(({ content: inside }) => inside)
    .find((inside) => messageDigest.every((byte, index) => inside[index] === byte));
  const [claimed] = digest === undefined ? [] : membersOf(digest.subarray(messageDigest.length), tag.set);
  if (claimed === undefined) throw new DerError('The signature names no digest.');
  return {
    certificates: [first, ...rest],
    certificate: readCertificate(first),
    digest: claimed.content,
    signature: signature.content,
  };
}
