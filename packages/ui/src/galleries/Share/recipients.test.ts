import { expect, it } from 'vitest';
import { readAddresses } from './recipients';

it.each([
  ['', [], []],
  ['ada@ferreira.example', ['ada@ferreira.example'], []],
  [
    ' ada@ferreira.example;luis@ferreira.example,\nada@ferreira.example ',
    ['ada@ferreira.example', 'luis@ferreira.example'],
    [],
  ],
  ['ada@ferreira.example, luis', ['ada@ferreira.example'], ['luis']],
])('addresses in %j', (typed, addresses, faulty) => {
  expect(readAddresses(typed)).toEqual({ addresses, faulty });
});
