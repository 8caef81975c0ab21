import { expect, it } from 'vitest';
import { dateFormat, relativeFormat } from './formatters';

const medium = { dateStyle: 'medium', timeZone: 'Europe/Lisbon' } as const;

it('makes a formatter once, and another one for whatever is asked otherwise', () => {
  expect(dateFormat('en-GB', { ...medium })).toBe(dateFormat('en-GB', { ...medium }));
  expect(dateFormat('en-GB', { ...medium, timeZone: 'UTC' })).not.toBe(dateFormat('en-GB', medium));
  expect(dateFormat('pt-PT', medium)).not.toBe(dateFormat('en-GB', medium));
  expect(relativeFormat('en-GB')).toBe(relativeFormat('en-GB'));
  expect(relativeFormat('pt-PT').format(1, 'day')).toBe('amanhã');
});
