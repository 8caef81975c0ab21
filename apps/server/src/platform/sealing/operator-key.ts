import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { createSealingKey, type SealingKey, SealingKeyError } from './sealing-key';

/**
 * Opens a key that the operator provides, such as one from a certificate authority that PDF readers trust.
 *
 * @param file contents of a PKCS#12 file (.p12, .pfx): one RSA key, its certificate, and the certificates that vouch
 * for it
 * @throws SealingKeyError saying what is wrong with the file, never what is in it
 */
export function openOperatorKey(file: Uint8Array, password: string): SealingKey {
  const { keys, certificates } = read(file, password);
  const [key, ...moreKeys] = keys;
  if (key === undefined || moreKeys.length > 0)
    throw new SealingKeyError('The PKCS#12 file of the sealing key must contain one RSA key.');
  const privateKey = createPrivateKey(forge.pki.privateKeyToPem(key));
  const own = certificates.find((certificate) => certificate.checkPrivateKey(privateKey));
  if (own === undefined)
    throw new SealingKeyError('The PKCS#12 file of the sealing key contains no certificate for its key.');
  const others = certificates.filter((certificate) => certificate !== own);
  return createSealingKey(privateKey, [own.raw, ...others.map(({ raw }) => raw)]);
}

function read(file: Uint8Array, password: string) {
  try {
    const der = forge.util.createBuffer(Buffer.from(file).toString('binary'));
    const container = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(der), password);
    const bags = (kind: string) => container.getBags({ bagType: kind })[kind] ?? [];
    const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
    return {
      keys: [...bags(pkcs8ShroudedKeyBag ?? ''), ...bags(keyBag ?? '')].flatMap(({ key }) => key ?? []),
      certificates: bags(certBag ?? '').flatMap(({ cert }) =>
        cert ? new X509Certificate(forge.pki.certificateToPem(cert)) : [],
      ),
    };
  } catch (cause) {
    throw new SealingKeyError(
      'The PKCS#12 file of the sealing key cannot be read. Check that it is complete and that its password is right.',
      { cause },
    );
  }
}
