import { equal } from './bytes.js';
import { type DerElement, DerError, membersOf, oid, readElements, tag } from './der.js';

/** What a seal needs to know of an X.509 certificate. */
export interface Certificate {
  /** The certificate itself, DER. */
  readonly bytes: Uint8Array;
  /** Name of whoever issued it, DER. */
  readonly issuer: Uint8Array;
  /** Serial number, as a whole DER element. */
  readonly serial: Uint8Array;
  /** Whom it is for, as people read it: the common name, else the organisation; empty when it has neither. */
  readonly subject: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array;
}

const commonName = oid('2.5.4.3');
const organisation = oid('2.5.4.10');
const UTC_TIME = 0x17;
const GENERALISED_TIME = 0x18;

/**
 * Reads a certificate.
 *
 * @param bytes - DER, without anything after it.
 * @throws Error when the bytes are no certificate.
 */
export function readCertificate(bytes: Uint8Array): Certificate {
  const [certificate, ...more] = readElements(bytes);
  if (certificate === undefined || more.length > 0) throw new DerError('It is not one certificate.');
  const [body] = membersOf(certificate.whole, tag.sequence);
  if (body === undefined) throw new DerError('The certificate is empty.');
  const fields = membersOf(body.whole, tag.sequence);
  // The version comes first and may be left out.
  const [serial, , issuer, validity, subject, publicKey] =
    fields[0]?.tag === tag.zero ? fields.slice(1) : fields;
  if (!serial || !issuer || !validity || !subject || !publicKey)
    throw new DerError('The certificate is cut off.');
  const [from, until] = membersOf(validity.whole, tag.sequence);
  return {
    bytes: certificate.whole,
    issuer: issuer.whole,
    serial: serial.whole,
    subject: nameIn(subject, commonName) ?? nameIn(subject, organisation) ?? '',
    validFrom: readTime(from),
    validUntil: readTime(until),
    publicKey: publicKey.whole,
  };
}

function nameIn(name: DerElement, wanted: Uint8Array): string | undefined {
  for (const part of readElements(name.content))
    for (const pair of readElements(part.content)) {
      const [kind, value] = readElements(pair.content);
      if (kind && value && equal(kind.whole, wanted)) return new TextDecoder().decode(value.content);
    }
  return undefined;
}

function readTime(element: DerElement | undefined): Date {
  const text = new TextDecoder().decode(element?.content);
  const isShort = element?.tag === UTC_TIME;
  const digits = (
    isShort ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
  ).exec(text);
  if (!digits || (!isShort && element?.tag !== GENERALISED_TIME))
    throw new DerError('A time cannot be read.');
  const [year = 0, month = 1, day, hour, minute, second] = digits.slice(1).map(Number);
  // X.509: two digits from 50 on are of the last century.
  const fullYear = isShort ? year + (year >= 50 ? 1900 : 2000) : year;
  return new Date(Date.UTC(fullYear, month - 1, day, hour, minute, second));
}
