import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../errors/problem';
import { findHostileValue, parseJsonBody } from './json-body';

function refusalOf(text: string): { code: string; field: string | undefined } | null {
  try {
    parseJsonBody(Buffer.from(text));
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { code: error.problem.code, field: error.problem.errors?.[0]?.field };
  }
}

describe('what no schema sees', () => {
  it.each([
    ['{"__proto__":{"isAdmin":true}}', '__proto__'],
    ['{"a":{"__proto__":1}}', 'a.__proto__'],
    ['{"a":[{"constructor":{"prototype":{}}}]}', 'a.0.constructor'],
    ['{"prototype":1}', 'prototype'],
    ['{"\\u005f_proto__":1}', '__proto__'],
    ['{"a":"x\\u0000y"}', 'a'],
    ['{"a":{"b":["ok","\\u0000"]}}', 'a.b.1'],
    ['{"a\\u0000":1}', 'body'],
    ['"\\u0000"', 'body'],
    ['{"a":"\\ud800"}', 'a'],
    ['{"a":"\\udc00\\ud800"}', 'a'],
  ])('%s is refused at %s', (text, field) => {
    expect(refusalOf(text)).toEqual({ code: 'invalid_input', field });
  });

  it('takes whole surrogate pairs, escaped backslashes and names that only look alike', () => {
    for (const text of [
      '{"a":"\\ud83d\\ude00"}',
      '{"a":"\\\\u0000"}',
      '{"proto":1,"__proto":2,"constructors":3}',
      '[]',
      'null',
      '5',
    ])
      expect(refusalOf(text)).toBeNull();
  });

  it('refuses nesting that goes on for ever, in a time that does not', () => {
    expect(refusalOf(`${'['.repeat(33)}${']'.repeat(33)}`)?.code).toBe('invalid_input');
    expect(refusalOf(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeNull();
    const start = performance.now();
    expect(refusalOf(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)?.code).toBe('invalid_input');
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('finds nothing in any other value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: true }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/.test(text));
        expect(findHostileValue(JSON.parse(text))).toBeNull();
      }),
    );
  });
});
