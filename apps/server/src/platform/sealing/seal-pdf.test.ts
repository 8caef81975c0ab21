import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SealVerdict, verifySealedPdf } from '@atelier/domain/proof';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealPdf } from './seal-pdf';
import type { SealInput } from './sealed-document';
import { createSealingKey, type SealingKey } from './sealing-key';
import { makeSealingKey } from './testing/keys';
import { askPoppler, hasPoppler } from './testing/poppler';
import { weddingAgreement } from './testing/wedding';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../../../packages/domain/src/proof/testing/${name}`, import.meta.url));

let key: SealingKey;
let input: SealInput;
let sealed: Buffer;
beforeAll(async () => {
  key = await makeSealingKey();
  input = await weddingAgreement(key.fingerprint);
  sealed = await sealPdf(input, key);
});

const told = ({ verdict, reasons }: SealVerdict) => [verdict, ...reasons.map(({ code }) => code)];
/** What a person would copy from the pages, in one line. */
const textOf = (pdf: Uint8Array) => askPoppler('pdftotext', ['-raw'], pdf, ['-']).replaceAll(/\s+/g, ' ');

describe('a sealed PDF', () => {
  it('is intact to the verifier, and names those who signed', async () => {
    const verdict = await verifySealedPdf(sealed, { knownKeys: [key.fingerprint] });
    expect(verdict).toMatchObject({
      verdict: 'intact',
      sealedAt: '2026-10-15T08:18:00Z',
      key: { subject: 'Atelier seal of juniper.example' },
      signers: [
        { name: 'Priya Nair', signatures: [{ at: '2026-10-15T08:16:00.250Z', method: 'drawn' }] },
        { name: 'Mira Anand', signatures: [{ at: '2026-10-15T08:17:00.250Z' }] },
      ],
    });
  });

  it('has the same bytes when it is sealed again, so that a crash in between changes nothing', async () => {
    const pictures = new Map([...input.pictures].reverse());
    expect((await sealPdf({ ...input, pictures }, key)).equals(sealed)).toBe(true);
  });

  it('is not accepted as ours when somebody changes it and seals it again with their own key', async () => {
    const own = await makeSealingKey();
    const forged = await sealPdf(await weddingAgreement(own.fingerprint, []), own);
    expect(told(await verifySealedPdf(forged, { knownKeys: [key.fingerprint] }))).toEqual([
      'unknownSigner',
      'unknownKey',
    ]);
  });

  it('is also what the tests of the verifier attack (UPDATE_SEALED_PDF=true regenerates that file)', async () => {
    const { certificate, privateKey } = JSON.parse(readFileSync(fixture('seal-key.json'), 'utf8'));
    const pkcs8 = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
    const fixed = createSealingKey(pkcs8, [Buffer.from(certificate, 'base64')]);
    if (process.env.UPDATE_SEALED_PDF === 'true')
      writeFileSync(fixture('sealed.pdf'), await sealPdf(await weddingAgreement(fixed.fingerprint), fixed));
    const verdict = await verifySealedPdf(readFileSync(fixture('sealed.pdf')), {
      knownKeys: [fixed.fingerprint],
    });
    expect(verdict).toMatchObject({ verdict: 'intact', evidence: { record: input.record } });
  });
});

describe('what is not sealed', () => {
  it('evidence that does not agree with itself', async () => {
    const events = input.events.toSpliced(2, 1);
    await expect(sealPdf({ ...input, events }, key)).rejects.toThrow('Before line 3 of the record');
    await expect(sealPdf({ ...input, pictures: new Map() }, key)).rejects.toThrow('picture');
  });

  it('a record that names another key', async () => {
    const other = await weddingAgreement('e'.repeat(64));
    await expect(sealPdf(other, key)).rejects.toThrow('must name the key');
  });

  it('a picture that is another one than the record names, or none', async () => {
    const [image = ''] = input.pictures.keys();
    const pictures = new Map(input.pictures).set(image, Buffer.from('no picture'));
    await expect(sealPdf({ ...input, pictures }, key)).rejects.toThrow('belongs to no signature');
    const scrawled = await weddingAgreement(key.fingerprint, undefined, async () =>
      Buffer.from('no picture'),
    );
    await expect(sealPdf(scrawled, key)).rejects.toThrow('The picture of a signature cannot be read.');
  });
});

describe.skipIf(!hasPoppler)('a sealed PDF to other programs (skipped without poppler-utils)', () => {
  it('pdfsig: the signature is valid and covers the total document', () => {
    const words = askPoppler('pdfsig', ['-nocert'], sealed);
    expect(words).toContain('Signature is Valid');
    expect(words).toContain('Total document signed');
    expect(words).toContain('ETSI.CAdES.detached');
  });

  it('pdfsig agrees about damage, wherever it is', () => {
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const changed = Buffer.from(sealed);
      const at = Math.floor(sealed.length * part);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      expect(askPoppler('pdfsig', ['-nocert'], changed), `byte ${at}`).not.toContain('Signature is Valid');
    }
    const longer = Buffer.concat([sealed, Buffer.from('% added\n')]);
    expect(askPoppler('pdfsig', ['-nocert'], longer)).not.toContain('Total document signed');
  });

  it('the attached evidence is what the verifier reads', () => {
    expect(askPoppler('pdfdetach', ['-list'], sealed)).toMatch(
      /3 embedded files[\s\S]*atelier-evidence\.json/,
    );
  });

  it('the pages hold the text, the dates beside the signatures, the evidence and its key', () => {
    const text = textOf(sealed);
    for (const words of [
      'The studio photographs the whole day.',
      '• Ten hours',
      '€ 2,400.00 (https://juniper.example/prices)',
      'Signed 15 October 2026, 13:46:00 UTC+05:30, Asia/Kolkata 2026-10-15T08:16:00.250Z, drawn',
      'gave the code that was sent to their mailbox',
      'I agree to sign electronically.',
      '7 Sealed',
      'By: Priya Nair <priya@nair.example> Identity: gave the code that was sent to their mailbox From: 203.0.113.9',
      key.fingerprint,
    ])
      expect(text).toContain(words);
  });

  it('the record is words, not the notation of programs', () => {
    expect(textOf(sealed)).not.toMatch(/[{}]|\["|"\]/);
  });

  it('pages look like the page of the client: its serif, and the logo of the studio', async () => {
    expect(askPoppler('pdffonts', [], sealed)).toContain('SourceSerif4');
    const logo = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#aa3355' } })
      .png()
      .toBuffer();
    const brand = { colour: '#aa3355', logo: logo.toString('base64') };
    const branded = await sealPdf({ ...input, brand }, key);
    const pictures = (pdf: Buffer) => askPoppler('pdfimages', ['-list'], pdf);
    expect(pictures(branded)).toMatch(/ 300 +80 /);
    expect(pictures(sealed)).not.toMatch(/ 300 +80 /);
    expect((await verifySealedPdf(branded, { knownKeys: [key.fingerprint] })).verdict).toBe('intact');
  });

  it('a long title stays within the foot of the page', async () => {
    const title = 'Wedding photography agreement with a long name '.repeat(6).trim();
    const pdf = await sealPdf({ ...input, text: { ...input.text, title } }, key);
    const box = askPoppler('pdftotext', ['-bbox'], pdf, ['-']);
    const right = [...box.matchAll(/xMax="([\d.]+)"/g)].map(([, at]) => Number(at));
    expect(Math.max(...right)).toBeLessThan(595 - 60);
    expect(textOf(pdf)).toMatch(/page 1 of \d/);
  });

  it('names of any letters, and hostile ones, stay names', async () => {
    const title = 'Umowa (część 1) \\ 婚礼 </rdf:li><script> /ByteRange [0 1 2 3] /Contents <00>';
    const studio = 'Żółć & <Søn>';
    const text = { ...input.text, title };
    const pdf = await sealPdf({ ...input, text, studio }, key);
    expect((await verifySealedPdf(pdf, { knownKeys: [key.fingerprint] })).verdict).toBe('intact');
    const information = askPoppler('pdfinfo', ['-enc', 'UTF-8'], pdf);
    expect(information).toContain(`Title:           ${title}`);
    expect(information).toContain(`Author:          ${studio}`);
    const metadata = askPoppler('pdfinfo', ['-meta', '-enc', 'UTF-8'], pdf);
    expect(metadata).toContain('Żółć &amp; &lt;Søn&gt;');
    expect(metadata).not.toContain('<script>');
    expect(askPoppler('pdfsig', ['-nocert'], pdf)).toContain('Total document signed');
  });

  it('keeps long contracts whole over many pages, and words that are wider than a page', async () => {
    const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
    const wide = `https://juniper.example/${'x'.repeat(1500)}end`;
    const pdf = await sealPdf(
      await weddingAgreement(key.fingerprint, [
        { kind: 'paragraph', runs: [{ text: words.join(' ') }] },
        { kind: 'paragraph', runs: [{ text: wide, bold: true }, { text: `${wide} tail` }] },
        { kind: 'paragraph', runs: [{ text: 'first\nsecond\r\nthird\u00a0fast' }] },
      ]),
      key,
    );
    // The foot of a page may stand between two words.
    const text = textOf(pdf).replaceAll(
      /Wedding photography agreement Sealed \S+ · key \S+ · page \d+ of \d+/g,
      '',
    );
    const found = new Set(text.split(' '));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
    expect(text.replaceAll(' ', '')).toContain(`${wide}${wide}tail`);
    expect(text).toContain('first second third fast');
    const box = askPoppler('pdftotext', ['-bbox'], pdf, ['-']);
    const right = [...box.matchAll(/xMax="([\d.]+)"/g)].map(([, at]) => Number(at));
    expect(Math.max(...right)).toBeLessThan(595 - 60);
    const down = [...box.matchAll(/yMax="([\d.]+)"/g)].map(([, at]) => Number(at));
    expect(Math.max(...down)).toBeLessThan(842);
  });

  it('draws Latin with accents, Greek, Cyrillic, Vietnamese, Devanagari and emoji, and says what it cannot draw', async () => {
    const drawn = 'Zażółć gęślą jaźń Ωμέγα Съешь ещё Đặng ≥ ✓ 🎉 💍';
    const pdf = await sealPdf(
      await weddingAgreement(key.fingerprint, [
        { kind: 'paragraph', runs: [{ text: `${drawn} 👩‍💻 👍🏽 हिन्दी` }] },
        { kind: 'paragraph', runs: [{ text: 'a\u0308 婚 שלום \u202Eevil\u0007' }] },
      ]),
      key,
    );
    const text = textOf(pdf);
    expect(text.normalize('NFC')).toContain(drawn.normalize('NFC'));
    expect(text).toContain('ä \uFFFD \uFFFD\uFFFD\uFFFD\uFFFD evil ');
    expect(text).not.toContain('\u202E');
    expect(text).toContain('U+5A5A, U+05E9');
    expect(text).not.toMatch(/U\+1F|U\+200D|U\+FE0F/);
    const verdict = await verifySealedPdf(pdf, { knownKeys: [key.fingerprint] });
    expect('evidence' in verdict && JSON.stringify(verdict.evidence)).toContain('婚 שלום \u202Eevil');
  });
});
