import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText, Run } from '../smart-files';
import { fromWriting, mailHtml, readMailHtml, readSendAt, toWriting, writeSendAt } from '.';

const word = fc.constantFrom(
  ...[
    'light',
    'a**b',
    '__',
    '\\',
    '[x](y)',
    '<b>',
    '{{',
    '}}',
    '- a',
    '# b',
    '> c',
    'é',
    '(1)',
    '*',
    '{x}',
    '&amp;',
  ],
);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const look = fc.record({ bold: fc.constant(true), italic: fc.constant(true) }, { requiredKeys: [] });
const run: fc.Arbitrary<Run> = fc.oneof(
  fc.tuple(lines, look).map(([text, marks]) => ({ text, ...marks })),
  fc
    .tuple(words, look)
    .map(([text, marks]) => ({ text, ...marks, link: 'https://juniper-light.example/a_(b)' })),
  fc
    .tuple(fc.constantFrom('client.firstName', 'preset.parking'), look)
    .map(([variable, marks]) => ({ variable, ...marks })),
);
const kind = fc.constantFrom('paragraph', 'heading', 'listItem', 'quote');

/** Texts in the form in which they are kept: what the HTML of anything reads as. */
const kept: fc.Arbitrary<RichText> = fc
  .array(fc.record({ kind, runs: fc.array(run, { minLength: 1, maxLength: 4 }) }), { maxLength: 5 })
  .map((blocks) => readMailHtml(mailHtml({ blocks: blocks.map((block) => ({ _id: 'x', ...block })) })).text);

describe('the HTML of a mail', () => {
  it('E-1: names variables between two pairs of braces, and nothing else', () => {
    const { text } = readMailHtml(
      '<p>Hi <b>{{client.firstName}}</b>, {{ event.date }} {{nobody here}} {{#if x}}</p>',
    );
    expect(text.blocks).toEqual([
      {
        _id: 'p1',
        kind: 'paragraph',
        runs: [
          { text: 'Hi ' },
          { variable: 'client.firstName', bold: true },
          { text: ', ' },
          { variable: 'event.date' },
          { text: ' {{nobody here}} {{#if x}}' },
        ],
      },
    ]);
    expect(mailHtml(text)).toBe(
      '<p>Hi <strong>{{client.firstName}}</strong>, {{event.date}} {{nobody here}} {{#if x}}</p>',
    );
  });

  it('E-2: reads as the text that was written', () => {
    fc.assert(fc.property(kept, (text) => void expect(readMailHtml(mailHtml(text)).text).toEqual(text)));
  });

  it('E-2: holds nothing that runs or loads, whatever was given', () => {
    const { text } = readMailHtml(
      '<img src=x onerror=alert(1)><script>alert(1)</script><p onclick="x()">Hello <a href="javascript:x()">you</a></p><iframe src="//evil.example">',
    );
    expect(mailHtml(text)).toBe('<p>Hello you</p>');
  });

  it('E-2: says when it was too much', () => {
    expect(readMailHtml('<p>a</p>'.repeat(201)).isCut).toBe(true);
    expect(readMailHtml('<p>a</p>'.repeat(200)).isCut).toBe(false);
  });
});

describe('a mail as people type it', () => {
  it('E-3: is read as it was written', () => {
    fc.assert(
      fc.property(kept, (text) => void expect(fromWriting(toWriting(text))).toEqual(text)),
      { numRuns: 500 },
    );
  });

  it('E-3: is plain text with few marks', () => {
    const written =
      '# Your file\n\nHi {{client.firstName}},\nit is **ready**.\n\n- open [the file](https://a.example/x)\n- ask';
    const text = fromWriting(written);
    expect(mailHtml(text)).toBe(
      '<h2>Your file</h2><p>Hi {{client.firstName}},<br>it is <strong>ready</strong>.</p><ul><li>open <a href="https://a.example/x" rel="noopener noreferrer">the file</a></li><li>ask</li></ul>',
    );
    expect(toWriting(text)).toBe(written);
  });

  it('E-3: can be anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (any) => {
        const text = fromWriting(any);
        expect(fromWriting(toWriting(text))).toEqual(text);
      }),
    );
    expect(mailHtml(fromWriting('2 ** 3, [x](javascript:alert(1)) and __dunder'))).toBe(
      '<p>2 ** 3, [x](javascript:alert(1)) and __dunder</p>',
    );
  });
});

describe('when a mail leaves', () => {
  it.each([
    [null, { kind: 'atOnce' }],
    ['due-P7D', { kind: 'relative', anchor: 'due', days: -7 }],
    ['due+P0D', { kind: 'relative', anchor: 'due', days: 0 }],
    ['sending+P3D', { kind: 'relative', anchor: 'sending', days: 3 }],
    ['expiry-P3D', { kind: 'relative', anchor: 'expiry', days: -3 }],
    ['event+P365D', { kind: 'relative', anchor: 'event', days: 365 }],
    ['2026-12-24T09:00:00.000Z', { kind: 'instant', instant: '2026-12-24T09:00:00.000Z' }],
  ])('E-4: %s is read and written', (text, sendAt) => {
    expect(readSendAt(text)).toEqual(sendAt);
    const read = readSendAt(text);
    expect(read && writeSendAt(read)).toBe(text);
  });

  it('E-4: one time has one text', () => {
    const same = (text: string) => {
      const read = readSendAt(text);
      return read && writeSendAt(read);
    };
    expect(same('due-P0D')).toBe('due+P0D');
    expect(same('due-P07D')).toBe('due-P7D');
    expect(same('2026-12-24T10:00+01:00')).toBe('2026-12-24T09:00:00.000Z');
  });

  it.each([
    '',
    'soon',
    'sending-P1D',
    'signing-P2D',
    'expiry+P1D',
    'due+P366D',
    'event+P1M',
    'due+P-1D',
    '2026-12-24',
    '2026-13-01T00:00Z',
  ])('E-4: "%s" is no time', (text) => expect(readSendAt(text)).toBeUndefined());
});
