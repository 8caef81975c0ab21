import { type ContactValues, contact, emptyValues, sameValues, valuesBy } from '@atelier/domain/entities';
import { foldText } from '@atelier/filters';
import { noOthers, type OtherAddresses } from '../contact-row';
import { fieldsOf, isStandIn, nameKey, phoneKey, type RowValues } from '../values';
import { othersAfter, sameOthers } from './others';

export type Strategy = 'fillEmpty' | 'overwrite';
export type Outcome = 'new' | 'changed' | 'unchanged' | 'joined' | 'broken';

/** Keys by which a person is recognised. A null key matches nobody. */
export interface PersonKeys {
  readonly email: string | null;
  /** Name and phone number together. */
  readonly phone: string | null;
  /** The name alone, of somebody without address and number. */
  readonly name: string | null;
}

/** Returns the keys of a contact or a row. */
export function keysOf({
  name,
  email,
  phoneNumber,
}: Pick<ContactValues, 'name' | 'email' | 'phoneNumber'>): PersonKeys {
  if (phoneNumber !== null) {
    // Somebody known only by an address is not matched by number, because there is no name to compare.
    const nameless = email !== null && isStandIn(name, email, phoneNumber);
    return { email, phone: nameless ? null : `${phoneKey(phoneNumber)}\n${nameKey(name)}`, name: null };
  }
  return { email, phone: null, name: email === null ? nameKey(name) : null };
}

/** Returns the key of an address alone. */
export const addressKey = (email: string): PersonKeys => ({ email, phone: null, name: null });

/** Returns all keys of a row: of its fields, and of its further addresses. */
export const keysOfRow = (values: RowValues): PersonKeys[] => [
  keysOf(asContact(values)),
  ...(values.otherEmails ?? []).map(addressKey),
];

/** Fills in required fields: without a name, a contact is named by address, number or company. */
export function asContact(values: RowValues): ContactValues {
  const name = values.name ?? values.email ?? values.phoneNumber ?? values.company ?? '';
  return { ...emptyValues(contact), ...fieldsOf(values), name: name.slice(0, contact.fields.name.limit) };
}

function unionOfTags(first: readonly string[], second: readonly string[]): readonly string[] {
  const known = new Set(first.map((tag) => foldText(tag)));
  const added = second.filter((tag) => !known.has(foldText(tag)));
  return added.length === 0 ? first : [...first, ...added].slice(0, contact.fields.tags.limit);
}

function sameTags(first: readonly string[], second: readonly string[]): boolean {
  const known = new Set(first.map((tag) => foldText(tag)));
  return first.length === second.length && second.every((tag) => known.has(foldText(tag)));
}

/** Combines two rows about one person: the first value wins, tags are merged, no address is lost. */
function joinRows(first: RowValues, second: RowValues): RowValues {
  const tags = unionOfTags(first.tags ?? [], second.tags ?? []);
  const joined = { ...second, ...first, ...(tags.length === 0 ? {} : { tags }) };
  const before = {
    email: first.email ?? null,
    emails: first.otherEmails ?? [],
    phoneNumbers: first.otherPhoneNumbers ?? [],
  };
  const { emails, phoneNumbers } = othersAfter(before, second, asContact(joined));
  return {
    ...joined,
    ...(emails.length === 0 ? {} : { otherEmails: emails }),
    ...(phoneNumbers.length === 0 ? {} : { otherPhoneNumbers: phoneNumbers }),
  };
}

/** Returns a contact after the rows of a person were applied to it. */
export function apply(current: ContactValues | null, values: RowValues, strategy: Strategy): ContactValues {
  if (!current) return asContact(values);
  const nameless = current.name === '' || isStandIn(current.name, current.email, current.phoneNumber);
  if (strategy === 'fillEmpty')
    return {
      ...valuesBy(contact, (id) => current[id] ?? values[id] ?? null),
      name: nameless ? (values.name ?? current.name) : current.name,
      tags: unionOfTags(current.tags, values.tags ?? []),
    };
  const samePhone =
    current.phoneNumber !== null &&
    values.phoneNumber !== undefined &&
    phoneKey(current.phoneNumber) === phoneKey(values.phoneNumber);
  return {
    ...current,
    ...fieldsOf(values),
    phoneNumber: samePhone ? current.phoneNumber : (values.phoneNumber ?? current.phoneNumber),
    tags: values.tags && !sameTags(current.tags, values.tags) ? values.tags : current.tags,
  };
}

/** Returns whether two contacts have the same values. */
export const sameContact = (one: ContactValues, other: ContactValues): boolean =>
  sameValues(contact, one, other);

/** A person in the plan: a contact, or a person from the file. */
export interface KnownPerson {
  readonly contact: {
    readonly id: string;
    readonly fields: ContactValues;
    readonly createdAt: number;
    /** Its further addresses and numbers; defaults to none. */
    readonly others?: OtherAddresses;
    /** Keys of contacts that were merged into this one, and its further addresses: rows that match them are about it. */
    readonly aliases?: readonly PersonKeys[];
  } | null;
  /** The first row for this person. */
  readonly leader: number | null;
  /** The combined values of the rows read so far. */
  readonly values: RowValues | null;
}

/**
 * Returns the values without an address or number that the contact already has as a secondary one, so that it does not
 * replace the primary one.
 */
export function withoutAliases(values: RowValues, aliases: readonly PersonKeys[] = []): RowValues {
  const { email, phoneNumber, ...rest } = values;
  const number = phoneNumber === undefined ? undefined : phoneKey(phoneNumber);
  const isOtherEmail = aliases.some((alias) => alias.email === email);
  const isOtherNumber = aliases.some((alias) => alias.phone?.split('\n')[0] === number);
  return {
    ...rest,
    ...(email === undefined || isOtherEmail ? {} : { email }),
    ...(phoneNumber === undefined || isOtherNumber ? {} : { phoneNumber }),
  };
}

class Person implements KnownPerson {
  readonly contact: KnownPerson['contact'];
  leader: number | null;
  values: RowValues | null;
  fields: ContactValues;
  others: OtherAddresses;
  keys: PersonKeys;

  constructor(known: KnownPerson, strategy: Strategy) {
    this.contact = known.contact;
    this.leader = known.leader;
    this.values = known.values;
    this.fields = this.#fieldsAfter(strategy);
    this.others = this.#othersAfter();
    this.keys = keysOf(this.fields);
  }

  #othersAfter(): OtherAddresses {
    const { others = noOthers, fields } = this.contact ?? {};
    return othersAfter({ ...others, email: fields?.email ?? null }, this.values ?? {}, this.fields);
  }

  #fieldsAfter(strategy: Strategy): ContactValues {
    if (this.values)
      return apply(
        this.contact?.fields ?? null,
        withoutAliases(this.values, this.contact?.aliases),
        strategy,
      );
    return this.contact?.fields ?? asContact({});
  }

  take(row: number, values: RowValues, strategy: Strategy): void {
    this.leader ??= row;
    this.values = this.values ? joinRows(this.values, values) : values;
    this.fields = this.#fieldsAfter(strategy);
    this.others = this.#othersAfter();
    this.keys = keysOf(this.fields);
  }

  get outcome(): 'new' | 'changed' | 'unchanged' {
    if (!this.contact) return 'new';
    const isSame =
      sameContact(this.contact.fields, this.fields) &&
      sameOthers(this.contact.others ?? noOthers, this.others);
    return isSame ? 'unchanged' : 'changed';
  }
}

/** Contacts before people of the file; the older contact, then the earlier row. */
function isBefore(one: Person, other: Person): boolean {
  if (one.contact && other.contact)
    return one.contact.createdAt === other.contact.createdAt
      ? one.contact.id < other.contact.id
      : one.contact.createdAt < other.contact.createdAt;
  if (one.contact || other.contact) return one.contact !== null;
  return (one.leader ?? 0) < (other.leader ?? 0);
}

/** The outcome of a row. */
export interface Placement {
  /** The first row for the same person, which may be the row itself. */
  readonly leader: number;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'joined';
}

/** A person after planning. */
export interface PlannedPerson {
  readonly leader: number;
  readonly contactId: string | null;
  readonly values: RowValues;
  readonly keys: PersonKeys;
  readonly outcome: 'new' | 'changed' | 'unchanged';
}

/**
 * Determines the outcomes of rows, one after another, as if each were applied before the next is read. It only needs
 * the people who match the rows' keys, so that a file of any length is planned in batches.
 *
 * @see SPEC.md, rules PLAN-1 to PLAN-9
 */
export class Plan {
  readonly #strategy: Strategy;
  readonly #byEmail = new Map<string, Set<Person>>();
  readonly #byPhone = new Map<string, Set<Person>>();
  readonly #byName = new Map<string, Set<Person>>();
  readonly #touched = new Set<Person>();

  constructor(strategy: Strategy, people: Iterable<KnownPerson> = []) {
    this.#strategy = strategy;
    for (const knownPerson of people) this.#index(new Person(knownPerson, strategy));
  }

  /** Plans a row that has no problems. Rows must come in the order of the file. */
  place(row: number, given: RowValues): Placement {
    const said = asContact(given);
    let person = this.#find(keysOf(said), given);
    const values = this.#withoutAddressesOfOthers(given, person);
    if (person) this.#forget(person);
    else person = new Person({ contact: null, leader: row, values }, this.#strategy);
    person.take(row, values, this.#strategy);
    this.#index(person);
    this.#touched.add(person);
    const leader = person.leader ?? row;
    const { outcome } = person;
    return { leader, outcome: leader === row || outcome === 'unchanged' ? outcome : 'joined' };
  }

  /** Returns the people of the planned rows, in their state after all of them. */
  people(): PlannedPerson[] {
    return [...this.#touched].map(({ leader, contact, values, keys, outcome }) => ({
      leader: leader ?? 0,
      contactId: contact?.id ?? null,
      values: values ?? {},
      keys,
      outcome,
    }));
  }

  /** No address is in two contacts: a further one that somebody else has stays theirs, and is kept in the note. */
  #withoutAddressesOfOthers(values: RowValues, person: Person | undefined): RowValues {
    const isTheirs = (email: string) => [...(this.#byEmail.get(email) ?? [])].some((one) => one !== person);
    const theirs = values.otherEmails?.filter(isTheirs) ?? [];
    if (theirs.length === 0) return values;
    const note = [...(values.note ? [values.note] : []), ...theirs.map((one) => `Other email: ${one}`)];
    const otherEmails = values.otherEmails?.filter((one) => !theirs.includes(one)) ?? [];
    return { ...values, otherEmails, note: note.join('\n').slice(0, contact.fields.note.limit) };
  }

  #find(keys: PersonKeys, values: RowValues): Person | undefined {
    for (const email of [keys.email, ...(values.otherEmails ?? [])]) {
      const byEmail = this.#best(this.#byEmail, email, values);
      if (byEmail) return byEmail;
    }
    // Different addresses mean different people, even with the same name and number.
    const byPhone = this.#best(
      this.#byPhone,
      keys.phone,
      values,
      (one) => keys.email === null || one.fields.email === null,
    );
    return byPhone ?? this.#best(this.#byName, keys.name, values);
  }

  #best(
    index: ReadonlyMap<string, ReadonlySet<Person>>,
    key: string | null,
    values: RowValues,
    fits: (person: Person) => boolean = () => true,
  ): Person | undefined {
    let best: { person: Person; covered: boolean } | undefined;
    for (const person of key === null ? [] : (index.get(key) ?? [])) {
      if (!fits(person)) continue;
      // If several match, prefer one who has all of the row's values, so that importing the same file again finds the
      // same people.
      const covered = sameContact(person.fields, apply(person.fields, values, 'fillEmpty'));
      if (!best || (covered === best.covered ? isBefore(person, best.person) : covered))
        best = { person, covered };
    }
    return best?.person;
  }

  #each(person: Person, change: (people: Map<string, Set<Person>>, key: string) => void): void {
    const keys = [person.keys, ...(person.contact?.aliases ?? []), ...person.others.emails.map(addressKey)];
    for (const { email, phone, name } of keys) {
      if (email !== null) change(this.#byEmail, email);
      if (phone !== null) change(this.#byPhone, phone);
      if (name !== null) change(this.#byName, name);
    }
  }

  #index(person: Person): void {
    this.#each(person, (people, key) => {
      const there = people.get(key);
      if (there) there.add(person);
      else people.set(key, new Set([person]));
    });
  }

  #forget(person: Person): void {
    this.#each(person, (people, key) => people.get(key)?.delete(person));
  }
}
