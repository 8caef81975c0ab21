import { readFileSync } from 'node:fs';
import { hashBytes } from '../index.js';

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));

/** A key pair that was made for these tests and seals nothing else. */
const { certificate, privateKey } = JSON.parse(new TextDecoder().decode(read('./seal-key.json'))) as Record<
  'certificate' | 'privateKey',
  string
>;

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** DER. */
export const testCertificate = fromBase64(certificate);
/** PKCS#8. */
export const testPrivateKey = fromBase64(privateKey);
/** Fingerprint of the certificate. */
export const testKey = (): Promise<string> => hashBytes(testCertificate);

/**
 * A PDF that the server sealed with that key, in the format's first version: it must hold for ever. The test of
 * apps/server/src/platform/sealing/seal-pdf.test.ts writes it with UPDATE_SEALED_PDF=true.
 */
export const sealedPdf = (): Uint8Array<ArrayBuffer> => read('./sealed.pdf');
