import { createHash } from 'node:crypto';
import { appendEvent, hashJson, type ProofEvent, type ProofEventInput } from '@atelier/domain/proof';
import sharp from 'sharp';
import type { SealedBlock, SealInput } from '../sealed-document';

const record = '0193f6a0-7c11-7cc0-a1de-6a2f1be0c001';
const device = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36';
const consent = { version: '2026-1', text: 'I agree to sign electronically.' };
const priya = {
  kind: 'client',
  id: 'signer-1',
  name: 'Priya Nair',
  email: 'priya@nair.example',
  check: 'emailCode',
} as const;
const mira = {
  kind: 'studio',
  id: 'signer-2',
  name: 'Mira Anand',
  email: 'mira@juniper.example',
  check: 'signedIn',
} as const;
const system = { kind: 'system', id: null, name: 'Atelier', email: null, check: 'none' } as const;

/** Draws a signature as a phone does: with a transparent background. */
const drawSignature = (colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M20 150C80 20 120 20 150 140S220 40 260 130 340 60 380 120 480 90 560 110" fill="none" stroke="${colour}" stroke-width="6"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** A line of a test's record, without the members that are the same for all. */
type Told = Partial<ProofEventInput> & Pick<ProofEventInput, 'kind' | 'who'>;

/** Writes a record with one line per minute. */
async function recordOf(events: readonly Told[]): Promise<ProofEvent[]> {
  const lines: ProofEvent[] = [];
  for (const event of events) {
    const place = event.who.kind === 'system' ? {} : { address: '203.0.113.9', device };
    const at = Date.parse('2026-10-15T08:12:00.250Z') + lines.length * 60_000;
    lines.push(await appendEvent(record, lines.at(-1), { zone: 'Asia/Kolkata', at, ...place, ...event }));
  }
  return lines;
}

/** Returns an agreement that two people signed, ready to be sealed with a key. */
export async function weddingAgreement(
  fingerprint: string,
  blocks: readonly SealedBlock[] = [
    {
      kind: 'paragraph',
      runs: [{ text: 'The studio photographs the ' }, { text: 'whole day', bold: true }, { text: '.' }],
    },
    { kind: 'listItem', runs: [{ text: 'Ten hours' }] },
    { kind: 'listItem', runs: [{ text: 'Two photographers', italic: true }] },
    { kind: 'heading', runs: [{ text: 'Price' }] },
    { kind: 'quote', runs: [{ text: '€ 2,400.00', link: 'https://juniper.example/prices' }] },
  ],
  draw = drawSignature,
): Promise<SealInput> {
  const pictures = new Map<string, Uint8Array>();
  const sign = async (colour: string) => {
    const png = await draw(colour);
    const image = createHash('sha256').update(png).digest('hex');
    pictures.set(image, png);
    return { image, method: 'drawn' } as const;
  };
  const content = { title: 'Wedding photography agreement', blocks: JSON.parse(JSON.stringify(blocks)) };
  const document = await hashJson(content);
  const events = await recordOf([
    { kind: 'sent', who: mira, document },
    { kind: 'delivered', who: system, document, values: { to: priya.email } },
    { kind: 'opened', who: priya, document },
    { kind: 'consented', who: priya, document, consent },
    {
      kind: 'signed',
      who: priya,
      document,
      consent,
      signature: await sign('#1b2a6b'),
      values: { name: 'Priya Nair' },
    },
    { kind: 'counterSigned', who: mira, document, consent, signature: await sign('#222222') },
    { kind: 'sealed', who: system, values: { fingerprint } },
  ]);
  return {
    language: 'en-GB',
    studio: 'Juniper & Light',
    record,
    events,
    pictures,
    text: { title: 'Wedding photography agreement', sections: [{ heading: '1. Services', blocks }] },
    documents: [
      {
        id: 'contract-1',
        kind: 'contract',
        title: 'Wedding photography agreement',
        madeAt: '2026-10-15T08:00:00.000Z',
        replaces: null,
        sha256: document,
        content,
      },
    ],
    signers: [
      { id: 'signer-1', name: priya.name, email: priya.email, role: 'client', order: 1 },
      { id: 'signer-2', name: mira.name, email: mira.email, role: 'studio', order: 2 },
    ],
  };
}
