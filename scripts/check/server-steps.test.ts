import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from './entry';
import { ABOUT_THE_ENGINE, whyNoPostgres } from './server-steps';

it('knows the reason where PostgreSQL cannot be started, and never else', () => {
  const output = [
    'Unhandled Error',
    'Error: PostgreSQL cannot be started here: spawn initdb EACCES',
    '  at setup',
  ];
  expect(whyNoPostgres(output.join('\n'))).toBe('PostgreSQL cannot be started here: spawn initdb EACCES');
  expect(whyNoPostgres('Tests  1 failed | 211 passed (212)')).toBeUndefined();
});

it('names tests that are there: vitest leaves out a name that it does not know, and is content', () => {
  const tests = globSync('src/**/*.test.ts', { cwd: join(repositoryRoot, 'apps/server') });
  const idle = ABOUT_THE_ENGINE.filter((part) => !tests.some((test) => test.includes(part)));
  expect(idle).toEqual([]);
});
