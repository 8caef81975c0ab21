import { expect, it } from 'vitest';
import { addressLines } from './address.js';

const nothing = { street: null, postalCode: null, city: null, region: null, country: null };

it.each([
  [nothing, []],
  [{ ...nothing, city: 'Lisbon' }, ['Lisbon']],
  [
    {
      street: 'Rua das Flores 12\n\n2º',
      postalCode: '1200-195',
      city: 'Lisbon',
      region: ' ',
      country: 'Portugal',
    },
    ['Rua das Flores 12', '2º', '1200-195 Lisbon', 'Portugal'],
  ],
  [{ ...nothing, street: 'x\n'.repeat(40) }, Array.from({ length: 12 }, () => 'x')],
])('writes %j as lines', (address, lines) => {
  expect(addressLines(address)).toEqual(lines);
});
