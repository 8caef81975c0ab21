import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** Long enough for the files to be checked with other programs for as long as contracts are kept. */
const YEARS = 30;
const BITS = 3072;
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

/** A key pair that was made here, and a certificate that it signed itself. */
export interface OwnCertificate {
  readonly privateKey: KeyObject;
  /** DER. */
  readonly certificate: Buffer;
}

/**
 * Makes a key pair, and a certificate by which it vouches for itself: nobody else knows this installation.
 *
 * @param name what the certificate calls its owner, such as the host of the server
 * @param now when it begins to be valid
 */
export async function makeOwnCertificate(name: string, now: Date): Promise<OwnCertificate> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // Positive, and never the same again.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // Certificates know whole seconds.
  certificate.validity.notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000);
  certificate.validity.notAfter = new Date(certificate.validity.notBefore);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  // What a printable string of ASN.1 may hold, and as much as X.520 allows.
  const owner = `Atelier seal of ${name}`.replaceAll(/[^A-Za-z0-9 .:/-]/g, '-').slice(0, 64);
  const subject = [{ shortName: 'CN', value: owner }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'extKeyUsage', emailProtection: true, [DOCUMENT_SIGNING]: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes();
  return { privateKey: createPrivateKey(privateKey), certificate: Buffer.from(der, 'binary') };
}
