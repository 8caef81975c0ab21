import { appendEvent, type ProofActor, type ProofEvent, type ProofEventInput } from '../index.js';

/** The id of the smart file of all tests here. */
export const record = '0193f6a0-7c11-7cc0-a1de-6a2f1be0c001';

export const priya: ProofActor = {
  kind: 'client',
  id: 'signer-1',
  name: 'Priya Nair',
  email: 'priya@nair.example',
  check: 'emailCode',
};
export const mira: ProofActor = {
  kind: 'studio',
  id: 'signer-2',
  name: 'Mira Anand',
  email: 'mira@juniper.example',
  check: 'signedIn',
};
export const system: ProofActor = { kind: 'system', id: null, name: 'Atelier', email: null, check: 'none' };

/** When the first line of a record was written; each later one a minute after. */
export const start = Date.parse('2026-10-15T08:12:00.250Z');

const device = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36';
const consent = { version: '2026-1', text: 'I agree to sign electronically.' };

/** What usually happens between sending and sealing. */
export const story = (document: string, image: string): Partial<ProofEventInput>[] => [
  { kind: 'sent', who: mira, document },
  { kind: 'delivered', who: system, document, values: { to: 'priya@nair.example' } },
  { kind: 'opened', who: priya, document },
  { kind: 'consented', who: priya, document, consent },
  {
    kind: 'signed',
    who: priya,
    document,
    consent,
    signature: { image, method: 'drawn' },
    values: { name: 'Priya' },
  },
  { kind: 'counterSigned', who: mira, document, consent, signature: { image, method: 'typed' } },
];

/** Writes a record from what happened, filling in what every event needs. */
export async function chainOf(events: readonly Partial<ProofEventInput>[]): Promise<ProofEvent[]> {
  const lines: ProofEvent[] = [];
  for (const event of events) {
    const who = event.who ?? mira;
    const place = who.kind === 'system' ? {} : { address: '203.0.113.9', device };
    const at = start + lines.length * 60_000;
    const input = { kind: 'viewed', zone: 'Asia/Kolkata', at, who, ...place, ...event };
    lines.push(await appendEvent(record, lines.at(-1), input));
  }
  return lines;
}
