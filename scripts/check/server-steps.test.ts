import { expect, it } from 'vitest';
import { whyNoPostgres } from './server-steps';

it('knows the reason where PostgreSQL can not be started, and never else', () => {
  const output = [
    'Unhandled Error',
    'Error: PostgreSQL can not be started here: spawn initdb EACCES',
    '  at setup',
  ];
  expect(whyNoPostgres(output.join('\n'))).toBe('PostgreSQL can not be started here: spawn initdb EACCES');
  expect(whyNoPostgres('Tests  1 failed | 211 passed (212)')).toBeUndefined();
});
