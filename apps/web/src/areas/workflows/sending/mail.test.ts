import { describe, expect, it } from 'vitest';
import { recipientLine, recipientsOf } from './mail';

describe('people in one line', () => {
  it.each([
    ['priya@nair.example', [{ email: 'priya@nair.example' }]],
    ['Priya Nair <priya@nair.example>', [{ name: 'Priya Nair', email: 'priya@nair.example' }]],
    [
      '"Priya Nair" <priya@nair.example>, ada@ferreira.example; Ada & Luis <luis@ferreira.example>',
      [
        { name: 'Priya Nair', email: 'priya@nair.example' },
        { email: 'ada@ferreira.example' },
        { name: 'Ada & Luis', email: 'luis@ferreira.example' },
      ],
    ],
    ['a@b.example c@d.example', [{ email: 'a@b.example' }, { email: 'c@d.example' }]],
    [' ,; ', []],
    ['<>', []],
    // What is no address is not lost: the server names it.
    ['Priya', [{ email: 'Priya' }]],
  ])('%s', (line, people) => {
    expect(recipientsOf(line)).toEqual(people);
  });

  it('reads again what it wrote', () => {
    const people = [{ name: 'Priya Nair', email: 'priya@nair.example' }, { email: 'ada@ferreira.example' }];
    expect(recipientsOf(people.map(recipientLine).join(', '))).toEqual(people);
    expect(recipientLine({ name: 'Nair, Priya', email: 'p@n.example' })).toBe('Nair  Priya <p@n.example>');
  });
});
