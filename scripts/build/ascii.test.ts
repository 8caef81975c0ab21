import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { toAscii } from './ascii';

it('writes comments in ASCII, and changes no value of what esbuild has built', () => {
  const source = "/*! © Mira */\nexport default ['1, 2, …', `é→`, /[ä-ü]/u.test('ö'), { ñ: '😀' }];\n";
  const { code } = transformSync(source, { charset: 'ascii', format: 'cjs' });
  const written = toAscii(code);
  expect(written).toMatch(/^[\0-\u007f]*$/);
  expect(written).toContain('(c) Mira');
  const run = (text: string) => {
    const module = { exports: {} };
    new Function('module', text)(module);
    return module.exports;
  };
  expect(run(written)).toEqual(run(transformSync(source, { charset: 'utf8', format: 'cjs' }).code));
});
