import { beforeAll, describe, expect, it } from 'vitest';
import { indexOf, join, utf8 } from './bytes.js';
import { verifySealedPdf } from './index.js';
import { sealedPdf, testKey } from './testing/files.js';

/** All 10,000 with ATELIER_ATTACKS=10000; some hundred on every change. */
const COUNT = Number(process.env.ATELIER_ATTACKS ?? 300);
const SEED = Number(process.env.ATELIER_ATTACK_SEED ?? 20261015);

let knownKeys: string[];
const sealed = sealedPdf();
beforeAll(async () => {
  knownKeys = [await testKey()];
});

/** Numbers that look random and are the same for the same seed (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const verdictOf = async (bytes: Uint8Array) => (await verifySealedPdf(bytes, { knownKeys })).verdict;
const placeOf = (text: string, from = 0) => {
  const at = indexOf(sealed, utf8(text), from);
  if (at === -1) throw new Error(`The sealed file has no “${text}”.`);
  return at;
};
/** Where the digits of the signature stand, the only bytes that no hash covers. */
const gap = () => {
  const start = placeOf('/Contents <') + '/Contents '.length;
  return { start, end: sealed.indexOf(0x3e, start) + 1 };
};

describe('random damage', () => {
  it('the control: without damage it is intact', async () => {
    expect(await verdictOf(sealed)).toBe('intact');
  });

  it(`P-29: ${COUNT} changes of one byte anywhere are all found (seed ${SEED})`, {
    timeout: 600_000,
  }, async () => {
    const random = numbers(SEED);
    const { start, end } = gap();
    const missed: string[] = [];
    for (let count = 0; count < COUNT; count++) {
      // Every second one among the digits: they are a twentieth of the file, and the only place where it is not plain.
      const at = count % 2 === 0 ? random(sealed.length) : start + random(end - start);
      const changed = new Uint8Array(sealed);
      const byte = random(256);
      changed[at] = byte === sealed[at] ? byte ^ 1 : byte;
      if ((await verdictOf(changed)) !== 'altered')
        missed.push(`byte ${at}: ${sealed[at]} to ${changed[at]}`);
    }
    expect(missed).toEqual([]);
  });

  it('P-29: every digit of the signature in another spelling is found', { timeout: 60_000 }, async () => {
    const { start, end } = gap();
    for (let at = start; at < end; at += COUNT >= 10_000 ? 1 : 29) {
      const changed = new Uint8Array(sealed);
      // A letter in upper case has the same value; a digit becomes its neighbour.
      changed[at] = (sealed[at] ?? 0) ^ ((sealed[at] ?? 0) >= 0x61 ? 0x20 : 1);
      expect(await verdictOf(changed), `byte ${at}`).toBe('altered');
    }
  });

  it('P-29: bytes taken away, put in, doubled or swapped are found', { timeout: 60_000 }, async () => {
    const random = numbers(SEED + 1);
    for (let count = 0; count < Math.min(COUNT, 1000); count++) {
      const at = random(sealed.length - 1);
      const [before, after] = [sealed.subarray(0, at), sealed.subarray(at + 1)];
      const own = sealed.subarray(at, at + 1);
      expect(await verdictOf(join(before, after)), `without byte ${at}`).not.toBe('intact');
      expect(await verdictOf(join(before, own, own, after)), `byte ${at} twice`).toBe('altered');
      expect(await verdictOf(sealed.subarray(0, at)), `up to byte ${at}`).not.toBe('intact');
    }
  });
});

describe('incremental updates', () => {
  const table = () =>
    Number(new TextDecoder('latin1').decode(sealed.subarray(-40)).match(/startxref\n(\d+)/)?.[1]);
  const numberBefore = (place: number) => {
    const head = new TextDecoder('latin1').decode(sealed.subarray(Math.max(0, place - 4000), place));
    return Number([...head.matchAll(/(\d+) 0 obj\n/g)].at(-1)?.[1]);
  };
  const size = () =>
    Number(/\/Size (\d+)/.exec(new TextDecoder('latin1').decode(sealed.subarray(table())))?.[1]);
  const root = () =>
    Number(/\/Root (\d+)/.exec(new TextDecoder('latin1').decode(sealed.subarray(table())))?.[1]);

  /** Appends objects as a PDF editor does: new bodies, a table that points to them and back to the old one. */
  function update(objects: Record<number, string>, trailer = ''): Uint8Array {
    let text = '';
    let entries = '';
    for (const [number, body] of Object.entries(objects)) {
      entries += `${number} 1\n${String(sealed.length + text.length).padStart(10, '0')} 00000 n \n`;
      text += `${number} 0 obj\n${body}\nendobj\n`;
    }
    const start = sealed.length + text.length;
    const end = `trailer\n<< /Size ${size() + 5} /Root ${root()} 0 R /Prev ${table()} ${trailer}>>`;
    return join(sealed, utf8(`${text}xref\n${entries}${end}\nstartxref\n${start}\n%%EOF\n`));
  }

  it.each<[string, () => Uint8Array]>([
    ['a blank behind the end', () => join(sealed, utf8(' '))],
    ['a line end behind the end', () => join(sealed, utf8('\n'))],
    ['a comment behind the end', () => join(sealed, utf8('% seen\n'))],
    ['the file twice', () => join(sealed, sealed)],
    ['an update that changes nothing', () => update({})],
    [
      'a page with other contents',
      () => update({ [numberBefore(placeOf('/Type /Page\n'))]: '<< /Type /Page /MediaBox [0 0 9 9] >>' }),
    ],
    ['another catalogue', () => update({ [root()]: '<< /Type /Catalog /Pages 1 0 R >>' })],
    [
      'other evidence',
      () =>
        update({ [numberBefore(placeOf('/Type /EmbeddedFile'))]: '<< /Length 2 >>\nstream\n{}\nendstream' }),
    ],
    [
      'a note on a page (a shadow that shows something else)',
      () => update({ [size()]: '<< /Type /Annot /Subtype /FreeText /Contents (void) >>' }),
    ],
    ['a field over the text', () => update({ [size()]: '<< /FT /Tx /T (x) /V (void) /Subtype /Widget >>' })],
    [
      'a second signature',
      () =>
        update({
          [size()]: '<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 1 2 3] /Contents <00> >>',
        }),
    ],
    [
      'the signature replaced by one without a range',
      () =>
        update({
          [numberBefore(placeOf('/Type /Sig\n'))]:
            '<< /Type /Sig /SubFilter /ETSI.CAdES.detached /Contents <00> >>',
        }),
    ],
    [
      'a table without a way back',
      () =>
        join(
          sealed,
          utf8(
            `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root ${root()} 0 R >>\nstartxref\n${sealed.length}\n%%EOF\n`,
          ),
        ),
    ],
    ['a stream in place of the table', () => join(sealed, utf8(`startxref\n${table()}\n%%EOF\n`))],
    ['the old table behind a new end', () => update({}, '/XRefStm 15 ')],
    ['something before the beginning', () => join(utf8('%PDF-1.4\n'), sealed)],
  ])('P-30: %s is found', async (_, make) => {
    expect(await verdictOf(make())).toBe('altered');
  });
});

describe('forged signatures of PDF', () => {
  const replaced = (from: string, to: string) => {
    const at = placeOf(from);
    return join(sealed.subarray(0, at), utf8(to), sealed.subarray(at + from.length));
  };
  const rangeText = () => {
    const at = placeOf('/ByteRange [');
    return new TextDecoder('latin1').decode(sealed.subarray(at, sealed.indexOf(0x5d, at) + 1));
  };
  const [, start = 0, end = 0, rest = 0] = Array.from(rangeText().matchAll(/\d+/g), Number);
  const range = (...parts: number[]) =>
    replaced(rangeText(), `/ByteRange [${parts.join(' ')}]`.padEnd(rangeText().length));
  const digits = () => new TextDecoder('latin1').decode(sealed.subarray(start, end));

  it.each<[string, () => Uint8Array]>([
    ['no range', () => replaced('/ByteRange [', '/ByteRanga [')],
    ['a range of nothing', () => range()],
    ['a range that begins below the file', () => range(0, start, end, -1)],
    ['a range that reaches beyond the file', () => range(0, start, end, rest + 1)],
    ['a range with an empty first part', () => range(0, 0, end, rest)],
    ['a range of one part', () => range(0, start)],
    ['a range that counts a part twice', () => range(0, start, 0, start)],
    ['no signature', () => replaced(digits(), '<>')],
    ['a signature of nothing', () => replaced(digits(), `<${'0'.repeat(digits().length - 2)}>`)],
    ['a signature that is null', () => replaced(digits(), 'null'.padEnd(digits().length))],
    ['a signature cut short', () => replaced(digits(), `${digits().slice(0, -3)}>`)],
    [
      'something behind the signature, within its brackets',
      () => replaced(digits(), `${digits().slice(0, -1)}0000>`),
    ],
    // Wrapping: the covered rest moves back, and the room between holds what was never signed.
    [
      'a wrapped range',
      () => {
        const hidden = utf8('99 0 obj\n<< /Type /Catalog >>\nendobj\n');
        const written = `/ByteRange [0 ${start} ${end + hidden.length} ${rest}]`.padEnd(rangeText().length);
        const wrapped = replaced(rangeText(), written);
        return join(wrapped.subarray(0, end), hidden, wrapped.subarray(end));
      },
    ],
    ['a blank among the digits', () => replaced(digits(), `< ${digits().slice(1)}`)],
  ])('P-30: %s is found', async (_, make) => {
    const bytes = make();
    expect(bytes).not.toEqual(sealed);
    expect(await verdictOf(bytes)).toBe('altered');
  });
});
