import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from './bytes.js';
import {
  canonicalJson,
  type Evidence,
  evidenceBytes,
  hashBytes,
  hashJson,
  verifySealedPdf,
} from './index.js';
import { chainOf, mira, priya, story, system } from './testing/events.js';
import { testKey } from './testing/files.js';
import { type MiniSealOptions, miniSeal, picture, soundEvidence } from './testing/mini-seal.js';

let knownKeys: string[];
let sound: Evidence;
beforeAll(async () => {
  knownKeys = [await testKey()];
  sound = await soundEvidence();
});

const check = async (options: MiniSealOptions) => {
  const { verdict, reasons } = await verifySealedPdf(await miniSeal(options), { knownKeys });
  return [verdict, ...reasons.map(({ code }) => code)];
};

describe('evidence that does not hold, though its key signed it', () => {
  const document = () => sound.documents[0]?.sha256 ?? '';
  const image = () => sound.files[0]?.sha256 ?? '';
  const fingerprint = () => knownKeys[0] ?? '';
  /** The same evidence with another record, whose chain is whole. */
  const withEvents = async (events: Parameters<typeof chainOf>[0]): Promise<Evidence> => {
    const lines = await chainOf(events);
    return { ...sound, events: lines, head: { count: lines.length, hash: lines.at(-1)?.hash ?? '' } };
  };
  const sealed = () => ({ kind: 'sealed', who: system, values: { fingerprint: fingerprint() } });
  const usual = () => story(document(), image());
  const changed = { title: 'Wedding photography agreement', clauses: ['Two hours on one day.'] };

  it.each<[string, () => unknown]>([
    [
      'a line was changed',
      () => ({
        ...sound,
        events: sound.events.map((line, at) => (at === 4 ? { ...line, address: '192.0.2.1' } : line)),
      }),
    ],
    ['a line was removed', () => ({ ...sound, events: sound.events.toSpliced(2, 1) })],
    ['the last line was removed', () => ({ ...sound, events: sound.events.slice(0, -1) })],
    ['its head is another', () => ({ ...sound, head: { ...sound.head, hash: 'c'.repeat(64) } })],
    ['it is of another record', () => ({ ...sound, record: 'another' })],
    [
      'the content is not that of the hash',
      () => ({ ...sound, documents: sound.documents.map((held) => ({ ...held, content: changed })) }),
    ],
    ['a version that was signed is missing', () => ({ ...sound, documents: [] })],
    [
      'a version stands in it twice',
      () => ({ ...sound, documents: [...sound.documents, ...sound.documents] }),
    ],
    [
      'a version that was replaced is missing',
      () => ({ ...sound, documents: sound.documents.map((held) => ({ ...held, replaces: 'c'.repeat(64) })) }),
    ],
    ['a signer is missing', () => ({ ...sound, signers: sound.signers.slice(1) })],
    ['a signer stands in it twice', () => ({ ...sound, signers: [...sound.signers, ...sound.signers] })],
    ['the picture is not listed', () => ({ ...sound, files: [] })],
    [
      'the size of the picture is another',
      () => ({ ...sound, files: sound.files.map((file) => ({ ...file, size: 1 })) }),
    ],
    ['it has a member that nobody knows', () => ({ ...sound, note: 'x' })],
    ['it is of another format', () => ({ ...sound, format: 'atelier-evidence/2' })],
    ['it has no record', () => withEvents([])],
    [
      'its record does not end with the seal',
      () => withEvents([...usual(), sealed(), { kind: 'viewed', who: priya }]),
    ],
    [
      'its record ends with something that only looks like the seal',
      () => withEvents([...usual(), { ...sealed(), kind: 'viewed' }]),
    ],
    ['its record has two seals', () => withEvents([...usual().slice(1), sealed(), sealed()])],
    [
      'it names another key',
      () =>
        withEvents([...usual(), { kind: 'sealed', who: system, values: { fingerprint: 'd'.repeat(64) } }]),
    ],
    [
      'it names another time',
      () => withEvents([...usual(), { ...sealed(), at: Date.parse('2026-10-15T08:18:01Z') }]),
    ],
    [
      'somebody signed who was not asked',
      () =>
        withEvents([
          ...usual().map((event) =>
            event.kind === 'signed' ? { ...event, who: { ...mira, id: 'x' } } : event,
          ),
          sealed(),
        ]),
    ],
    ['it is no object', () => 'evidence'],
  ])('P-27: %s', async (_, make) => {
    const evidence = utf8(canonicalJson(await make()));
    expect(await check({ evidence })).toEqual(['altered', 'evidence']);
  });

  it('P-27: names the line', async () => {
    const events = sound.events.map((line, at) => (at === 4 ? { ...line, address: '192.0.2.1' } : line));
    const bytes = await miniSeal({ evidence: evidenceBytes({ ...sound, events }) });
    expect(await verifySealedPdf(bytes, { knownKeys })).toMatchObject({
      reasons: [{ code: 'evidence', line: 4 }],
    });
  });

  it('P-27: is not written in the one spelling that it has', async () => {
    for (const text of [
      JSON.stringify(sound, undefined, 1),
      `${canonicalJson(sound)}\n`,
      '',
      '{',
      '\ufeff{}',
    ])
      expect(await check({ evidence: utf8(text) })).toEqual(['altered', 'evidence']);
  });

  it.each<[string, MiniSealOptions]>([
    ['a picture is missing', { files: [] }],
    // As long as the one that it stands for.
    ['a picture is another', { files: [['signature-1.png', utf8('PNG of a signatvre')]] }],
    [
      'a picture is there that belongs to nobody',
      {
        files: [
          ['signature-1.png', picture],
          ['signature-2.png', picture],
        ],
      },
    ],
    [
      'two files have one name',
      {
        files: [
          ['signature-1.png', picture],
          ['signature-1.png', picture],
        ],
      },
    ],
  ])('P-27: %s', async (_, options) => {
    expect(await check(options)).toEqual(['altered', 'evidence']);
  });

  it('P-27: lists a picture that no signature has', async () => {
    const extra = utf8('PNG of nobody');
    const files = [
      ...sound.files,
      { name: 'x.png', mediaType: 'image/png', size: extra.length, sha256: await hashBytes(extra) },
    ];
    const options = {
      evidence: evidenceBytes({ ...sound, files }),
      files: [
        ['signature-1.png', picture],
        ['x.png', extra],
      ],
    } as const;
    expect(await check(options)).toEqual(['altered', 'evidence']);
  });

  it('P-27: lies under a hash of its own, and content is compared, not believed', async () => {
    const documents = sound.documents.map((held) => ({ ...held, content: changed }));
    const [rehashed] = await Promise.all(
      documents.map(async (held) => ({ ...held, sha256: await hashJson(changed) })),
    );
    if (rehashed === undefined) throw new Error('no document');
    // The hash fits the content now, but no signature was for it.
    expect(await check({ evidence: evidenceBytes({ ...sound, documents: [rehashed] }) })).toEqual([
      'altered',
      'evidence',
    ]);
  });
});
