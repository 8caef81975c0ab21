import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** Long enough that other programs can check the files for as long as contracts are kept. */
const YEARS = 30;
const BITS = 3072;
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';

/** A generated key pair with a self-signed certificate. */
export interface OwnCertificate {
  readonly privateKey: KeyObject;
  /** DER. */
  readonly certificate: Buffer;
}

/**
 * Generates a key pair and a self-signed certificate: no authority vouches for this installation.
 *
 * @param name name of the certificate's owner, such as the host of the server
 * @param now start of its validity
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
  // Positive and unique.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // Certificates only have whole seconds.
  certificate.validity.notBefore = new Date(Math.floor(now.getTime() / 1000) * 1000);
  certificate.validity.notAfter = new Date(certificate.validity.notBefore);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  // Limited to the characters of an ASN.1 printable string and the length that X.520 allows.
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
