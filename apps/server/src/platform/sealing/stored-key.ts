import { createPrivateKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import type { ServerKeys } from '../identity/keys';
import { serverSettings } from '../lifecycle/schema';
import { makeOwnCertificate } from './own-certificate';
import { createSealingKey, type SealingKey, SealingKeyError } from './sealing-key';

const SETTING = 'sealing_key';
const PURPOSE = 'sealing key';

const stored = z.strictObject({
  /** DER as base64. */
  certificate: z.base64(),
  /** PKCS#8, encrypted with the server key for this certificate alone, as base64. */
  privateKey: z.base64(),
});

interface Parts {
  readonly database: Pick<Database, 'withSystem'>;
  readonly keys: Pick<ServerKeys, 'seal' | 'open'>;
  readonly clock: Clock;
  /** Name of this installation in the certificate, such as its host. */
  readonly name: string;
}

/**
 * Opens the key of this installation. The first call creates it and stores it in the database, encrypted with the
 * server key; if several servers start together, one wins and all use its key.
 *
 * @throws SealingKeyError when it was stored under another server key, or was altered
 */
export async function openStoredKey({ database, keys, clock, name }: Parts): Promise<SealingKey> {
  const known = await readSetting(database);
  if (known !== undefined) return open(known, keys);
  // Outside the transaction: generating a key pair takes a second or more, and after a lost race it is simply
  // discarded.
  const { privateKey, certificate } = await makeOwnCertificate(name, clock.now());
  const certificateText = certificate.toString('base64');
  const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
  const value = {
    certificate: certificateText,
    privateKey: keys.seal(PURPOSE, certificateText, plain).toString('base64'),
  };
  await database.withSystem((tx) =>
    tx.insert(serverSettings).values({ name: SETTING, value }).onConflictDoNothing(),
  );
  const kept = await readSetting(database);
  if (kept === undefined) throw new Error('The sealing key could not be stored.');
  return open(kept, keys);
}

const readSetting = (database: Pick<Database, 'withSystem'>): Promise<unknown> =>
  database.withSystem(async (tx) => {
    const [row] = await tx.select().from(serverSettings).where(eq(serverSettings.name, SETTING));
    return row?.value;
  });

function open(value: unknown, keys: Pick<ServerKeys, 'open'>): SealingKey {
  const { certificate, privateKey } = stored.parse(value);
  let plain: Buffer;
  try {
    plain = keys.open(PURPOSE, certificate, Buffer.from(privateKey, 'base64'));
  } catch (cause) {
    throw new SealingKeyError(
      'The sealing key cannot be opened with this server key. Restore the SERVER_KEY or the file server.key that it was created with.',
      { cause },
    );
  }
  const key = createPrivateKey({ key: plain, type: 'pkcs8', format: 'der' });
  return createSealingKey(key, [Buffer.from(certificate, 'base64')]);
}
