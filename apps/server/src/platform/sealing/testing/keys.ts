import { makeOwnCertificate } from '../own-certificate';
import { createSealingKey, type SealingKey } from '../sealing-key';

/** Creates a new key of an installation. */
export async function makeSealingKey(name = 'juniper.example'): Promise<SealingKey> {
  const { privateKey, certificate } = await makeOwnCertificate(name, new Date('2026-10-01T00:00:00Z'));
  return createSealingKey(privateKey, [certificate]);
}
