import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from './bytes.js';
import { type Evidence, evidenceBytes, type SealVerdict, verifySealedPdf } from './index.js';
import { sealedPdf, testKey } from './testing/files.js';
import { type MiniSealOptions, miniSeal, picture, soundEvidence } from './testing/mini-seal.js';

let knownKeys: string[];
let sound: Evidence;
beforeAll(async () => {
  knownKeys = [await testKey()];
  sound = await soundEvidence();
});

const told = ({ verdict, reasons }: SealVerdict) => [verdict, ...reasons.map(({ code }) => code)];
const check = async (options: MiniSealOptions) =>
  told(await verifySealedPdf(await miniSeal(options), { knownKeys }));

describe('a sound seal', () => {
  it('P-19: is intact when its key is named, in whatever spelling', async () => {
    const bytes = await miniSeal();
    const [key = ''] = knownKeys;
    for (const spelling of [key, key.toUpperCase(), key.replaceAll(/(..)(?=.)/g, '$1:'), ` ${key} `])
      expect(told(await verifySealedPdf(bytes, { knownKeys: ['0'.repeat(64), spelling] }))).toEqual([
        'intact',
      ]);
  });

  it('P-20: is never called intact without its key: anybody can make one', async () => {
    const bytes = await miniSeal();
    for (const keys of [[], ['0'.repeat(64)], [''], ['abc']])
      expect(told(await verifySealedPdf(bytes, { knownKeys: keys }))).toEqual([
        'unknownSigner',
        'unknownKey',
      ]);
  });

  it('P-21: tells signers, times and the key, from what was sealed', async () => {
    const verdict = await verifySealedPdf(await miniSeal(), { knownKeys });
    expect(verdict).toMatchObject({
      sealedAt: '2026-10-15T08:18:00Z',
      key: {
        fingerprint: knownKeys[0],
        subject: 'Atelier seal of atelier.example',
        isKnown: true,
        // One is written with two digits for the year, the other with four.
        validFrom: new Date('2026-10-01T00:00:00Z'),
        validUntil: new Date('2056-10-01T00:00:00Z'),
      },
      signers: [
        {
          name: 'Priya Nair',
          signatures: [{ at: '2026-10-15T08:16:00.250Z', offset: '+05:30', method: 'drawn' }],
        },
        { name: 'Mira Anand', signatures: [{ at: '2026-10-15T08:17:00.250Z', method: 'typed' }] },
      ],
      evidence: sound,
    });
  });

  it('P-21: tells who was asked and did not sign', async () => {
    const tom = { id: 'signer-3', name: 'Tom Okafor', email: null, role: 'other', order: 3 };
    const evidence = evidenceBytes({ ...sound, signers: [...sound.signers, tom] });
    const verdict = await verifySealedPdf(await miniSeal({ evidence }), { knownKeys });
    expect(verdict).toMatchObject({
      verdict: 'intact',
      signers: [{}, {}, { name: 'Tom Okafor', signatures: [] }],
    });
  });

  it('P-22: a file that the server sealed once is still read', async () => {
    expect(told(await verifySealedPdf(sealedPdf(), { knownKeys }))).toEqual(['intact']);
  });
});

describe('a seal that does not cover the whole file, though its key signed it', () => {
  const rest = (start: number, end: number, length: number) => [start, end, length - end] as const;
  it.each<[string, MiniSealOptions]>([
    [
      'leaves out bytes behind its digits',
      { range: (start, end, length) => [0, start, end + 5, length - end - 5] },
    ],
    [
      'leaves out bytes before its digits',
      { range: (start, end, length) => [0, start - 5, end, length - end] },
    ],
    ['leaves out the beginning', { range: (start, end, length) => [9, start - 9, end, length - end] }],
    ['leaves out the end', { range: (start, end, length) => [0, start, end, length - end - 6] }],
    ['names more than it needs', { range: (start, end, length) => [0, start, end, length - end, 0, 0] }],
    ['names one stretch only', { range: (start) => [0, start] }],
    [
      'names three stretches',
      { range: (start, end, length) => [0, start, end, 10, end + 10, length - end - 10] },
    ],
    ['names them the other way round', { range: (start, end, length) => [end, length - end, 0, start] }],
    ['names none', { range: () => [], writtenRange: '[]' }],
    ['names other numbers than it was made with', { writtenRange: '[0.5 1 2 3]' }],
    ['says nothing of what it covers, and covers it all the same', { writtenRange: '[]' }],
    ['has no range', { writtenRange: 'null' }],
    [
      'names the digits as covered',
      { range: (start, end, length) => [0, end, ...rest(start, end, length).slice(1)] },
    ],
  ])('P-24: %s', async (_, options) => {
    const [verdict] = await check(options);
    expect(verdict).toBe('altered');
  });
});

describe('a file that is built in another way, though its key signed it', () => {
  const replace = (number: number, from: string, to: string) => (objects: Map<number, string>) => {
    const body = objects.get(number) ?? '';
    if (!body.includes(from)) throw new Error(`object ${number} has no ${from}`);
    objects.set(number, body.replace(from, to));
  };
  it.each<[string, MiniSealOptions, string]>([
    ['it begins as another kind of file', { header: 'GIF89a00' }, 'structure'],
    ['something follows its end', { after: '\n' }, 'structure'],
    ['a comment follows its end', { after: '% harmless\n' }, 'structure'],
    ['it continues a former file', { trailer: '/Prev 15 ' }, 'structure'],
    ['it has a second table', { trailer: '/XRefStm 15 ' }, 'structure'],
    ['it is encrypted', { trailer: '/Encrypt 2 0 R ' }, 'structure'],
    ['it has two signatures', { objects: replace(1, '[4 0 R]', '[4 0 R 4 0 R]') }, 'structure'],
    ['it has no signature', { objects: replace(1, '[4 0 R]', '[]') }, 'structure'],
    [
      'its signature is not last',
      { objects: (objects) => objects.set(99, '<< /Type /Page >>') },
      'structure',
    ],
    ['its signature is of another kind', { objects: replace(5, 'ETSI.CAdES', 'adbe.pkcs7') }, 'structure'],
    ['its signature has no date', { objects: replace(5, '/M (D:2026', '/M (X:2026') }, 'structure'],
    [
      'its signature names something twice',
      { objects: replace(5, '/Type /Sig', '/M (D:20261015081800Z)') },
      'structure',
    ],
    [
      'an object stands in the place of another',
      { objects: replace(4, '/V 5 0 R', '/V 77 0 R') },
      'structure',
    ],
    ['digits are written in another way', { digits: (digits) => digits.toUpperCase() }, 'structure'],
    ['digits are no digits', { digits: (digits) => `zz${digits.slice(2)}` }, 'structure'],
    ['its trailer counts other objects than its table', { size: 99 }, 'structure'],
    ['its trailer names something twice', { trailer: '/Size 1 ' }, 'structure'],
  ])('P-23: %s', async (_, options, code) => {
    expect(await check(options)).toEqual(['altered', code]);
  });

  it('P-23: a file that claims more than it holds takes no time and no memory', async () => {
    const bomb = deflateSync(new Uint8Array(65 * 1024 * 1024));
    const stream = `<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n${bomb.toString('latin1')}\nendstream`;
    expect(await check({ objects: (objects) => objects.set(11, stream) })).toEqual(['altered', 'structure']);
  });

  it('P-23: several files that hold more together than one may', async () => {
    const part = deflateSync(new Uint8Array(22 * 1024 * 1024));
    const stream = `<< /Length ${part.length} /Filter /FlateDecode >>\nstream\n${part.toString('latin1')}\nendstream`;
    const objects = (written: Map<number, string>) => {
      for (const number of [11, 13, 15]) written.set(number, stream);
    };
    const files = [
      ['a.png', picture],
      ['b.png', picture],
    ] as const;
    expect(await check({ files, objects })).toEqual(['altered', 'structure']);
  });

  it('P-23: compressed evidence is read', async () => {
    const small = deflateSync(evidenceBytes(sound));
    const stream = `<< /Length ${small.length} /Filter /FlateDecode >>\nstream\n${small.toString('latin1')}\nendstream`;
    expect(await check({ objects: (objects) => objects.set(11, stream) })).toEqual(['intact']);
  });
});

describe('a signature that does not hold', () => {
  it('P-26: of another key under the right certificate', async () => {
    const { privateKey } = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        hash: 'SHA-256',
        modulusLength: 3072,
        publicExponent: Uint8Array.of(1, 0, 1),
      },
      false,
      ['sign', 'verify'],
    );
    expect(await check({ privateKey })).toEqual(['altered', 'signature']);
  });

  it('P-25: with a digest that is not that of the bytes', async () => {
    const bytes = await miniSeal();
    bytes[20] = 0x41;
    expect(told(await verifySealedPdf(bytes, { knownKeys }))).toEqual(['altered', 'structure']);
    const shown = await miniSeal({ objects: (objects) => objects.set(3, '<< /Shown (fifty) >>') });
    const at = Buffer.from(shown).indexOf('fifty');
    shown.set(utf8('sixty'), at);
    expect(told(await verifySealedPdf(shown, { knownKeys }))).toEqual(['altered', 'content']);
  });

  it.each<[string, (digits: string) => string]>([
    [
      'a byte of the signed value',
      (digits) => `${digits.slice(0, -2)}${digits.endsWith('00') ? '01' : '00'}`,
    ],
    ['the version', (digits) => digits.replace('020101', '020103')],
    ['the algorithm', (digits) => digits.replace('2a864886f70d01010b', '2a864886f70d01010c')],
    ['a length', (digits) => digits.replace('3082', '3083')],
  ])('P-26: with %s changed', async (_, change) => {
    expect(await check({ digits: change })).toEqual(['altered', 'signature']);
  });
});

describe('files without a seal', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['text', utf8('Dear Priya,')],
    ['a plain PDF', utf8('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 1\n%%EOF\n')],
    ['noise', Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)],
  ])('P-28: %s is called not sealed', async (_, bytes) => {
    expect(told(await verifySealedPdf(bytes, { knownKeys }))).toEqual(['notSealed', 'noSeal']);
  });

  it('P-28: what was left of a seal is called altered, never not sealed', async () => {
    const bytes = await miniSeal();
    expect(told(await verifySealedPdf(bytes.subarray(0, bytes.length / 2), { knownKeys }))).toEqual([
      'altered',
      'structure',
    ]);
  });
});
