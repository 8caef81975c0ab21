import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifySealedPdf } from '@atelier/domain/proof';
import { eq } from 'drizzle-orm';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../testing';
import { createManualClock } from '../clock/clock';
import type { Database } from '../database/database';
import { createServerKeys } from '../identity/keys';
import { serverSettings } from '../lifecycle/schema';
import { openOperatorKey } from './operator-key';
import { createSealing } from './sealing';
import { weddingAgreement } from './testing/wedding';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const clock = createManualClock('2026-10-15T08:00:00Z');
const keys = createServerKeys('the server key of this test, long enough');
const parts = (sealing = {}, others = {}) => ({
  configuration: { sealing: { certificateFile: undefined, password: undefined, ...sealing } },
  database,
  keys,
  clock,
  origin: () => 'https://studio.example:8443',
  ...others,
});

describe('the key of an installation', () => {
  it('is made once, also by servers that start together, and kept encrypted', async () => {
    const servers = [createSealing(parts()), createSealing(parts())];
    const [first, second] = await Promise.all(servers.map((sealing) => sealing.fingerprint()));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toBe(first);
    expect(await createSealing(parts()).fingerprint()).toBe(first);
    const [row] = await database.withSystem((tx) =>
      tx.select().from(serverSettings).where(eq(serverSettings.name, 'sealing_key')),
    );
    const { privateKey } = z.object({ privateKey: z.base64() }).parse(row?.value);
    const isPlain = () =>
      createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
    expect(isPlain).toThrow();
  });

  it('does not open with another server key, and says what to do', async () => {
    const other = createServerKeys('another server key, also long enough');
    await expect(createSealing(parts({}, { keys: other })).fingerprint()).rejects.toThrow('SERVER_KEY');
  });

  it('is asked for again after the database was away', async () => {
    let isAway = true;
    const shaky = {
      withSystem: ((...given: Parameters<Database['withSystem']>) =>
        isAway ? Promise.reject(new Error('away')) : database.withSystem(...given)) as Database['withSystem'],
    };
    const sealing = createSealing(parts({}, { database: shaky }));
    await expect(sealing.fingerprint()).rejects.toThrow('away');
    isAway = false;
    await expect(sealing.fingerprint()).resolves.toMatch(/^[0-9a-f]{64}$/);
  });

  it('seals, and its certificate names the host', async () => {
    const sealing = createSealing(parts());
    const fingerprint = await sealing.fingerprint();
    const verdict = await verifySealedPdf(await sealing.seal(await weddingAgreement(fingerprint)), {
      knownKeys: [fingerprint],
    });
    expect(verdict).toMatchObject({
      verdict: 'intact',
      key: { subject: 'Atelier seal of studio.example:8443' },
    });
  });
});

/** A PKCS#12 file as a certificate authority hands it out: a key, its certificate, and the one that vouches for it. */
function makeContainer(password: string, { withKey = true, withOwn = true } = {}): Buffer {
  const pair = forge.pki.rsa.generateKeyPair(2048);
  const authority = forge.pki.rsa.generateKeyPair(2048);
  const certify = (publicKey: forge.pki.rsa.PublicKey, name: string, serial: string) => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = serial;
    certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
    certificate.validity.notAfter = new Date('2029-01-01T00:00:00Z');
    certificate.setSubject([{ shortName: 'CN', value: name }]);
    certificate.setIssuer([{ shortName: 'CN', value: 'Example authority' }]);
    certificate.sign(authority.privateKey, forge.md.sha256.create());
    return certificate;
  };
  const own = certify(pair.publicKey, 'Juniper & Light', '0a');
  const root = certify(authority.publicKey, 'Example authority', '01');
  const container = forge.pkcs12.toPkcs12Asn1(
    withKey ? pair.privateKey : (null as never),
    withOwn ? [root, own] : [root],
    password,
    { algorithm: 'aes256' },
  );
  return Buffer.from(forge.asn1.toDer(container).getBytes(), 'binary');
}

describe('a key that the operator brings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-operator-'));
  const file = join(folder, 'seal.p12');
  const container = makeContainer('right');
  writeFileSync(file, container);

  it('seals with its certificate, and the one that vouches for it goes along', async () => {
    const sealing = createSealing(parts({ certificateFile: file, password: 'right' }));
    const fingerprint = await sealing.fingerprint();
    const verdict = await verifySealedPdf(await sealing.seal(await weddingAgreement(fingerprint)), {
      knownKeys: [fingerprint],
    });
    expect(verdict).toMatchObject({ verdict: 'intact', key: { subject: 'Juniper & Light' } });
    expect(openOperatorKey(container, 'right').certificates).toHaveLength(2);
  });

  it.each([
    ['its password is wrong', { certificateFile: file, password: 'wrong' }, 'its password is right'],
    [
      'it is not there',
      { certificateFile: join(folder, 'none.p12'), password: 'right' },
      'SEALING_CERTIFICATE',
    ],
  ])('stops the start when %s', (_, sealing, words) => {
    expect(() => createSealing(parts(sealing))).toThrow(words);
  });

  it.each([
    ['it is something else', Buffer.from('no container'), 'cannot be read'],
    [
      'it contains no certificate for its key',
      makeContainer('right', { withOwn: false }),
      'no certificate for its key',
    ],
    ['it holds no key', makeContainer('right', { withKey: false }), 'one RSA key'],
  ])('is refused when %s', (_, bytes, words) => {
    expect(() => openOperatorKey(bytes, 'right')).toThrow(words);
  });
});
