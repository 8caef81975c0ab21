import { type ContactValues, emptyValues, contact as table } from '@atelier/domain/entities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneKey } from '../values/phones';
import type { RowValues } from '../values/stored-values';
import {
  addressKey,
  apply,
  asContact,
  type KnownPerson,
  keysOf,
  type Outcome,
  Plan,
  type Strategy,
} from './plan';

type Contact = NonNullable<KnownPerson['contact']>;

const contact = (id: string, fields: Partial<ContactValues>): Contact => ({
  id,
  createdAt: 0,
  fields: { ...emptyValues(table), ...fields },
});

function planned(contacts: readonly Contact[], rows: readonly RowValues[], strategy: Strategy = 'fillEmpty') {
  const plan = new Plan(
    strategy,
    contacts.map((one) => ({ contact: one, leader: null, values: null })),
  );
  const placed = rows.map((values, index) => plan.place(index + 2, values));
  const people = new Map(plan.people().map((person) => [person.leader, person]));
  // A row is placed before later rows of its person are known; the end of the plan has the last word.
  const outcomes = placed.map(({ leader }, index): Outcome => {
    const outcome = people.get(leader)?.outcome ?? 'broken';
    return leader === index + 2 || outcome === 'unchanged' ? outcome : 'joined';
  });
  return { outcomes, people: [...people.values()], leaders: placed.map(({ leader }) => leader) };
}

/** The contacts after the plan was carried out. */
function applied(contacts: readonly Contact[], rows: readonly RowValues[], strategy: Strategy): Contact[] {
  const { people } = planned(contacts, rows, strategy);
  const after = new Map(contacts.map((one) => [one.id, one]));
  for (const { contactId, leader, values } of people) {
    const id = contactId ?? `new-${String(leader).padStart(4, '0')}`;
    const there = after.get(id);
    after.set(id, {
      id,
      createdAt: there?.createdAt ?? 1,
      fields: apply(there?.fields ?? null, values, strategy),
    });
  }
  return [...after.values()];
}

const ada = { name: 'Ada Ferreira', email: 'ada@mail.example' };
const phone = '+351 912 345 678';

describe('who a row is about', () => {
  it('PLAN-1 the address comes first', () => {
    const { outcomes, people } = planned(
      [contact('a', ada), contact('b', { name: 'Tom Okafor' })],
      [{ ...ada, name: 'A. Ferreira', company: 'Studio' }],
    );
    expect(outcomes).toEqual(['changed']);
    expect(people[0]?.contactId).toBe('a');
  });

  it('PLAN-11 further addresses find people as well, and are added to theirs', () => {
    const anna = { name: 'Ana Conceição', email: 'ana@mail.example' };
    const known = {
      ...contact('a', anna),
      others: { emails: ['ana@work.example'], phoneNumbers: [] },
      aliases: [addressKey('ana@work.example')],
    };
    // By the further address of a contact, and by that of a row.
    expect(planned([known], [{ name: 'Ana', email: 'ana@work.example' }])).toMatchObject({
      outcomes: ['unchanged'],
      people: [{ contactId: 'a' }],
    });
    const row = { name: 'Ana', email: 'ana@third.example', otherEmails: ['ana@work.example'] };
    expect(planned([known], [row])).toMatchObject({ outcomes: ['changed'], people: [{ contactId: 'a' }] });
    // In the file itself: three rows are one person, who keeps the first address.
    const { outcomes, people } = planned(
      [],
      [
        { ...anna, otherEmails: ['ana@work.example'] },
        { name: 'Ana Conceicao', email: 'ana@work.example', company: 'Sol' },
        { name: 'A. C.', email: 'ana@third.example', otherEmails: ['ana@mail.example'] },
      ],
    );
    expect(outcomes).toEqual(['new', 'joined', 'joined']);
    expect(people).toMatchObject([
      {
        values: {
          email: 'ana@mail.example',
          company: 'Sol',
          otherEmails: ['ana@work.example', 'ana@third.example'],
        },
      },
    ]);
  });

  it('PLAN-11 no address is in two people: a further one that somebody else has is kept in the note', () => {
    const { outcomes, people } = planned(
      [contact('a', ada), contact('b', { name: 'Tom Okafor', email: 'tom@mail.example' })],
      [{ ...ada, otherEmails: ['tom@mail.example'] }],
    );
    expect(outcomes).toEqual(['changed']);
    expect(people).toMatchObject([
      { contactId: 'a', values: { otherEmails: [], note: 'Other email: tom@mail.example' } },
    ]);
  });

  it('PLAN-2 then name and number together, in any spelling, unless both have an address', () => {
    const there = contact('a', { name: 'Inês  Duarte', phoneNumber: '+351912345678' });
    expect(planned([there], [{ name: 'ines duarte', phoneNumber: phone }]).outcomes).toEqual(['unchanged']);
    expect(planned([there], [{ name: 'Tom Okafor', phoneNumber: phone }]).outcomes).toEqual(['new']);
    expect(
      planned([there], [{ name: 'Inês Duarte', phoneNumber: phone, email: 'ines@mail.example' }]).outcomes,
    ).toEqual(['changed']);
    const withEmail = contact('a', { ...there.fields, email: 'other@mail.example' });
    expect(
      planned([withEmail], [{ name: 'Inês Duarte', phoneNumber: phone, email: 'ines@mail.example' }])
        .outcomes,
    ).toEqual(['new']);
  });

  it('PLAN-3 a name alone finds only somebody with a name alone', () => {
    expect(planned([contact('a', { name: 'Ada Ferreira' })], [{ name: 'ADA FERREIRA' }]).outcomes).toEqual([
      'unchanged',
    ]);
    expect(planned([contact('a', ada)], [{ name: 'Ada Ferreira' }]).outcomes).toEqual(['new']);
  });

  it('PLAN-4 a person in the file twice is joined: first value wins, tags are put together', () => {
    const { outcomes, people, leaders } = planned(
      [],
      [
        { ...ada, tags: ['Wedding'] },
        { name: 'Tom Okafor' },
        { email: ada.email, name: 'Ada F.', phoneNumber: phone, tags: ['wedding', 'VIP'] },
      ],
    );
    expect(outcomes).toEqual(['new', 'new', 'joined']);
    expect(leaders).toEqual([2, 3, 2]);
    expect(people[0]?.values).toEqual({ ...ada, phoneNumber: phone, tags: ['Wedding', 'VIP'] });
  });

  it('PLAN-5 somebody without a name is shown by address, and gets a name when one comes', () => {
    expect(asContact({ email: 'ada@mail.example' }).name).toBe('ada@mail.example');
    expect(asContact({ phoneNumber: phone }).name).toBe(phone);
    expect(asContact({ company: 'Brandt Ceramics' }).name).toBe('Brandt Ceramics');
    const nameless = contact('a', { name: 'ada@mail.example', email: 'ada@mail.example' });
    expect(applied([nameless], [ada], 'fillEmpty')[0]?.fields.name).toBe('Ada Ferreira');
    expect(
      keysOf({ name: 'ada@mail.example', email: 'ada@mail.example', phoneNumber: phone }).phone,
    ).toBeNull();
  });

  it('PLAN-6 PLAN-7 fills what is empty, or overwrites; an empty cell never erases', () => {
    const there = contact('a', { ...ada, company: 'Old', tags: ['VIP'], note: 'Met in Lisbon' });
    const row = { email: ada.email, name: 'Ada F.', company: 'New', phoneNumber: phone, tags: ['Wedding'] };
    expect(applied([there], [row], 'fillEmpty')[0]?.fields).toEqual({
      ...there.fields,
      phoneNumber: phone,
      tags: ['VIP', 'Wedding'],
    });
    expect(applied([there], [row], 'overwrite')[0]?.fields).toEqual({
      ...there.fields,
      name: 'Ada F.',
      company: 'New',
      phoneNumber: phone,
      tags: ['Wedding'],
    });
  });
});

const name = fc.constantFrom('Ada', 'ADA', 'Ines', 'Inês', 'Tom');
const email = fc.constantFrom('a@mail.example', 'b@mail.example', 'c@mail.example', 'd@mail.example');
const number = fc.constantFrom('+351 912 345 678', '+351912345678', '+49 30 5550142', '555');
const tags = fc.uniqueArray(fc.constantFrom('x', 'X', 'y', 'z'), {
  maxLength: 3,
  selector: (tag) => tag.toLowerCase(),
  minLength: 1,
});
const row: fc.Arbitrary<RowValues> = fc
  .record(
    {
      name,
      email,
      phoneNumber: number,
      company: fc.constantFrom('K', 'L'),
      tags,
      note: fc.constantFrom('n', 'm'),
    },
    { requiredKeys: [] },
  )
  .filter((one) => (one.name ?? one.email ?? one.phoneNumber ?? one.company) !== undefined);
const rows = fc.array(row, { maxLength: 8 });
/** Contacts with different addresses, as the database guarantees. */
const contacts = fc
  .array(row, { maxLength: 5 })
  .map((all) =>
    all.filter(
      (one, index) =>
        one.email === undefined || all.findIndex(({ email: other }) => other === one.email) === index,
    ),
  )
  .map((all) =>
    all.map((values, index): Contact => ({ id: `c-${index}`, createdAt: 0, fields: asContact(values) })),
  );

describe('what a plan promises', () => {
  it('PLAN-8 the same file again changes nothing (empty fields filled)', () => {
    fc.assert(
      fc.property(contacts, rows, (there, file) => {
        const after = applied(there, file, 'fillEmpty');
        expect(planned(after, file, 'fillEmpty').outcomes).toEqual(file.map(() => 'unchanged'));
      }),
      { numRuns: 3000 },
    );
  });

  it('PLAN-8 the same file again changes nothing (overwritten), where nobody shares a number', () => {
    fc.assert(
      fc.property(contacts, rows, (there, file) => {
        const phones = [
          ...there.map(({ fields }) => fields.phoneNumber),
          ...file.map((one) => one.phoneNumber ?? null),
        ]
          .filter((one) => one !== null)
          .map(phoneKey);
        fc.pre(new Set(phones).size === phones.length);
        const after = applied(there, file, 'overwrite');
        expect(planned(after, file, 'overwrite').outcomes).toEqual(file.map(() => 'unchanged'));
      }),
      { numRuns: 3000 },
    );
  });

  it('PLAN-8 no address is ever in two contacts', () => {
    fc.assert(
      fc.property(
        contacts,
        rows,
        fc.constantFrom<Strategy>('fillEmpty', 'overwrite'),
        (there, file, strategy) => {
          const addresses = applied(there, file, strategy).flatMap(({ fields }) => fields.email ?? []);
          expect(new Set(addresses).size).toBe(addresses.length);
        },
      ),
    );
  });

  it('PLAN-9 where every row has an address, the order of rows changes no count', () => {
    const addressed = fc.array(
      fc.tuple(row, email).map(([one, mail]) => ({ ...one, email: mail })),
      { maxLength: 8 },
    );
    const counts = (outcomes: readonly Outcome[]) => outcomes.toSorted();
    fc.assert(
      fc.property(
        contacts,
        addressed.chain((file) =>
          fc.tuple(fc.constant(file), fc.shuffledSubarray(file, { minLength: file.length })),
        ),
        (there, [file, shuffled]) => {
          // A contact without an address goes to the first row with its name and number.
          fc.pre(there.every(({ fields }) => fields.email !== null));
          expect(counts(planned(there, shuffled).outcomes)).toEqual(counts(planned(there, file).outcomes));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('PLAN-8 planning in batches is planning at once', () => {
    fc.assert(
      fc.property(
        contacts,
        rows,
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom<Strategy>('fillEmpty', 'overwrite'),
        (there, file, cut, strategy) => {
          const whole = planned(there, file, strategy);
          const first = new Plan(
            strategy,
            there.map((one) => ({ contact: one, leader: null, values: null })),
          );
          const leaders = file.slice(0, cut).map((values, index) => first.place(index + 2, values).leader);
          const touched = first.people();
          const second = new Plan(strategy, [
            ...there
              .filter(({ id }) => !touched.some(({ contactId }) => contactId === id))
              .map((one) => ({ contact: one, leader: null, values: null })),
            ...touched.map(({ contactId, leader, values }) => ({
              contact: there.find(({ id }) => id === contactId) ?? null,
              leader,
              values,
            })),
          ]);
          for (const [index, values] of file.slice(cut).entries())
            leaders.push(second.place(cut + index + 2, values).leader);
          expect(leaders).toEqual(whole.leaders);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
