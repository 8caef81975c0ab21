import { createHash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealCertificates } from '@atelier/domain/proof';

/** The key that this installation seals with. */
export interface SealingKey {
  /** DER; the key's own certificate first. */
  readonly certificates: SealCertificates;
  /** SHA-256 of the first certificate in 64 hexadecimal digits, for people to compare. */
  readonly fingerprint: string;
  /** Length of its signatures, in bytes. */
  readonly signatureLength: number;
  /** Signs with RSASSA-PKCS1-v1_5 and SHA-256: the same bytes always have the same signature. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** A sealing key cannot be read or used; the message says what to do without revealing anything about the key. */
export class SealingKeyError extends Error {
  override readonly name = 'SealingKeyError';
}

const MIN_BITS = 2048;
const MAX_BITS = 8192;
const signInThread = promisify(sign);

/**
 * Creates a sealing key from a private key and its certificates.
 *
 * @throws SealingKeyError when the key is no RSA key of 2048 to 8192 bits
 */
export function createSealingKey(privateKey: KeyObject, certificates: SealCertificates): SealingKey {
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0;
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < MIN_BITS || bits > MAX_BITS)
    throw new SealingKeyError(`The sealing key must be an RSA key of ${MIN_BITS} to ${MAX_BITS} bits.`);
  return {
    certificates,
    fingerprint: createHash('sha256').update(certificates[0]).digest('hex'),
    signatureLength: Math.ceil(bits / 8),
    sign: (bytes) => signInThread('sha256', bytes, privateKey),
  };
}
