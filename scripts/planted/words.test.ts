import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { emitWords } from '../codegen/words/emit';
import { unusedWords } from '../codegen/words/usage';
import { plant } from './tree';

type Messages = { [name: string]: string | Messages };

const en = {
  shared: { due: { atSigning: 'When you sign' } },
  page: { pay: { amount: 'Pay {amount}', parts: '{count, plural, one {# part} other {# parts}}' } },
  letters: {},
  redlines: {},
};
const pt = {
  shared: { due: { atSigning: 'Ao assinar' } },
  page: { pay: { amount: 'Pagar {amount}', parts: '{count, plural, one {# parte} other {# partes}}' } },
  letters: {},
  redlines: {},
};

/** The folder of the catalogs, where Portuguese is as given; Spanish repeats the correct Portuguese. */
const catalogs = (portuguese: Messages, english: Messages = en): string =>
  plant({
    'en.json': JSON.stringify(english),
    'pt.json': JSON.stringify(portuguese),
    'es.json': JSON.stringify(english === en ? pt : english),
  });

const page = (pay: Messages): Messages => ({ ...pt, page: { pay: { ...pt.page.pay, ...pay } } });

describe('W-1 catalogs', () => {
  it('accepts one that has the messages of English', () => {
    const outputs = emitWords(catalogs(pt));
    expect(outputs.map(({ path }) => path.split('/').at(-1))).toEqual([
      'types.ts',
      ...['shared', 'page', 'letters', 'redlines'].flatMap((edition) =>
        ['en', 'es', 'pt'].map((language) => `${edition}-${language}.ts`),
      ),
    ]);
  });

  it.each<[string, Messages, string]>([
    [
      'a message that is missing',
      { ...pt, page: { pay: { amount: 'Pagar {amount}' } } },
      'pt.json: page.pay.parts is missing.',
    ],
    ['one too many', page({ later: 'Depois' }), 'pt.json: page.pay.later is not in en.json.'],
    [
      'another variable',
      page({ amount: 'Pagar {total}' }),
      'pt.json: page.pay.amount takes {total: string}; en.json {amount: string}.',
    ],
    [
      'a variable of another type',
      page({ amount: 'Pagar {amount, number}' }),
      'pt.json: page.pay.amount takes {amount: number}; en.json {amount: string}.',
    ],
    [
      'a group in place of a message',
      page({ amount: { now: 'Pagar' } }),
      'pt.json: page.pay.amount is missing.',
    ],
    [
      'no singular',
      page({ parts: '{count, plural, other {# partes}}' }),
      'pt.json: page.pay.parts does not say what one {count} is: add `one`.',
    ],
    [
      'a date written by the message',
      page({ amount: 'Pagar {amount, date}' }),
      'pt.json: page.pay.amount formats {amount} in the message.',
    ],
    [
      'a message that is not one',
      page({ amount: 'Pagar {amount' }),
      'pt.json: page.pay.amount is not an ICU message',
    ],
    ['an empty message', page({ amount: '' }), 'pt.json: page.pay.amount is empty'],
  ])('refuses %s', (_what, portuguese, problem) => {
    expect(() => emitWords(catalogs(portuguese))).toThrow(problem);
  });

  it('refuses a part that no reader takes, and a group in two parts of one', () => {
    const other = { ...en, other: { a: 'A' }, page: { due: { later: 'Later' } } };
    const problems =
      /other is not one of shared, page, letters, redlines\.\s+en\.json: due is in two of shared, page\./;
    expect(() => emitWords(catalogs(other, other))).toThrow(problems);
  });
});

describe('W-1 words that nothing says', () => {
  const unused = (source: string, path = 'packages/ui/src/client-file/Pay.tsx') =>
    unusedWords(
      plant({
        [path]: source,
        'words/en.json': JSON.stringify(en),
        'words/pt.json': JSON.stringify(pt),
        'words/es.json': JSON.stringify(pt),
      }),
      'words',
    );
  const both = 'words.due.atSigning; words.pay.amount({ amount })';

  it('names a message that no source reads', () => {
    expect(unused(both)).toEqual(['page.pay.parts']);
  });

  it.each([
    ['by its group and name', `${both}; words.pay.parts({ count })`],
    ['over several lines', `${both}; words\n  .pay\n  .parts({ count })`],
    ['by an index of its group', 'words.due.atSigning; words.pay[which]'],
  ])('accepts messages read %s', (_how, source) => expect(unused(source)).toEqual([]));

  it('does not take a test or an example for a reader', () => {
    expect(unused(`${both}; words.pay.parts`, 'packages/ui/src/Pay.test.tsx')).toHaveLength(3);
  });
});

describe('W-2 types', () => {
  it('refuses a message without its variables', () => {
    const outputs = emitWords(catalogs(pt));
    const folder = plant(
      {
        ...Object.fromEntries(outputs.map(({ path, text }) => [path.split('/').at(-1) ?? '', text])),
        'usage.ts': `
        import { words } from './page-pt';
        export const signing: string = words.due.atSigning;
        export const amount: string = words.pay.amount({ amount: '1 €' });
        export const parts: string = words.pay.parts({ count: 2 });
        // @ts-expect-error without its variable
        words.pay.amount({});
        // @ts-expect-error without variables
        words.pay.amount();
        // @ts-expect-error a variable of another type
        words.pay.parts({ count: '2' });
        // @ts-expect-error no such message
        words.pay.later;`,
      },
      {
        node_modules: join(fileURLToPath(new URL('../../packages/domain', import.meta.url)), 'node_modules'),
      },
    );
    const program = ts.createProgram([join(folder, 'usage.ts')], {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts'],
      types: [],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
    });
    expect(
      ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ).toEqual([]);
    expect(readFileSync(join(folder, 'page-pt.ts'), 'utf8')).toContain('Generated by codegen.ts');
  });
});
