import type { CreateContactInput } from '@atelier/sdk';

/** A contact of the labelled set; contacts with the same `person` are duplicates of each other. */
export interface LabelledContact extends CreateContactInput {
  readonly person: string;
}

const studio = { company: 'Brandt Ceramics' };
const family = { phoneNumber: '+351 912 000 100' };
const switchboard = { phoneNumber: '+351 21 000 0200' };

/**
 * The people of the seed data as contact lists really contain them: retyped, abbreviated, imported twice, and next to
 * colleagues, relatives and namesakes who are other people.
 */
export const labelledContacts: readonly LabelledContact[] = [
  // A couple under one name, one of them alone, and a relative: one family telephone.
  { person: 'ferreira', name: 'Ada & Luis Ferreira', email: 'ada@ferreira.example', ...family },
  { person: 'ferreira', name: 'Ada Ferreira', email: 'ada+album@ferreira.example' },
  { person: 'ferreira', name: 'ADA FERREIRA', ...family },
  { person: 'luisa', name: 'Luisa Ferreira', email: 'luisa@ferreira.example', ...family },
  { person: 'clara ferreira', name: 'Clara Ferreira', email: 'clara@ferreira.example', ...family },
  { person: 'tom ferreira', name: 'Tom Ferreira', ...family },
  // Retyped, with and without accents and second names.
  { person: 'ines', name: 'Inês Duarte', email: 'ines@duarte.example', phoneNumber: '+351 913 000 300' },
  { person: 'ines', name: 'Duarte, Ines', phoneNumber: '00351913000300' },
  { person: 'ines', name: 'Inês Maria Duarte', email: 'INES+web@duarte.example' },
  { person: 'ines', name: 'I. Duarte', email: 'studio@duarte.example', phoneNumber: '+351 913 000 300' },
  { person: 'ivo', name: 'Ivo Duarte', email: 'ivo@duarte.example', phoneNumber: '+351 913 000 301' },
  // Typing mistakes in the name and in the address.
  { person: 'priya', name: 'Priya Nair', email: 'priya@nair.example' },
  { person: 'priya', name: 'Pirya Nair', email: 'priya+wedding@nair.example' },
  { person: 'priya', name: 'Priya Nair', email: 'priya@niar.example' },
  {
    person: 'priya of delhi',
    name: 'Priya Nair',
    email: 'p.nair@mail.example',
    phoneNumber: '+91 98 0000 0400',
  },
  { person: 'priya weber', name: 'Priya Weber', email: 'priya@weber.example' },
  // Short forms of a name.
  { person: 'tom', name: 'Tom Okafor', email: 'tom@okafor.example', phoneNumber: '+44 7700 900500' },
  { person: 'tom', name: 'Thomas Okafor', phoneNumber: '+44 7700 900500', email: 'thomas@work.example' },
  { person: 'tom', name: 'Tom', email: 'tom+uk@okafor.example' },
  { person: 'tomas', name: 'Tomas Okafor', email: 'tomas@okafor.example', phoneNumber: '+44 7700 900501' },
  // One company: colleagues with a switchboard, and the same person entered twice.
  { person: 'hannah', name: 'Hannah Brandt', email: 'hannah@brandt-ceramics.example', ...studio },
  { person: 'hannah', name: 'Hanna Brandt', ...studio },
  { person: 'hannah', name: 'Hannah Brandt', company: 'BRANDT CERAMICS', phoneNumber: '+49 30 000 0600' },
  { person: 'hans', name: 'Hans Brandt', email: 'hans@brandt-ceramics.example', ...studio, ...switchboard },
  {
    person: 'jonas b',
    name: 'Jonas Brandt',
    email: 'jonas@brandt-ceramics.example',
    ...studio,
    ...switchboard,
  },
  {
    person: 'jona b',
    name: 'Joana Brandt',
    email: 'joana@brandt-ceramics.example',
    ...studio,
    ...switchboard,
  },
  { person: 'noor b', name: 'Noor Brandt', email: 'noor@brandt-ceramics.example', ...studio, ...switchboard },
  { person: 'mira b', name: 'Mira Brandt', email: 'mira@brandt-ceramics.example', ...studio },
  { person: 'mia b', name: 'Mia Brandt', email: 'mia@brandt-ceramics.example', ...studio },
  // Names that differ in one letter and belong to two people.
  { person: 'noor', name: 'Noor Haddad', email: 'noor@haddad.example' },
  { person: 'noor', name: 'noor  haddad', phoneNumber: '+961 3 000 700' },
  { person: 'noora', name: 'Noora Haddad', email: 'noora@haddad.example' },
  { person: 'nour', name: 'Nour Haddad', email: 'nour@haddad.example' },
  // Namesakes, and one mailbox that a family reads.
  { person: 'clara', name: 'Clara Mendes', email: 'clara@mendes.example', phoneNumber: '+351 914 000 800' },
  { person: 'clara', name: 'Clara Mendez', email: 'clara+proofs@mendes.example' },
  {
    person: 'clara of porto',
    name: 'Clara Mendes',
    email: 'c.mendes@mail.example',
    phoneNumber: '+351 915 000 801',
  },
  { person: 'luis mendes', name: 'Luis Mendes', email: 'clara+luis@mendes.example' },
  // A new surname, two addresses, numbered addresses.
  { person: 'jonas', name: 'Jonas Weber', email: 'jonas@weber.example', phoneNumber: '+49 151 0000 0900' },
  { person: 'jonas', name: 'Jonas Nair', email: 'jonas+home@weber.example' },
  { person: 'jonas', name: 'Weber Jonas', email: 'office@weber.example', phoneNumber: '+49 151 0000 0900' },
  { person: 'jonas 2', name: 'Jonas Weber', email: 'jonas2@weber.example', phoneNumber: '+49 151 0000 0902' },
  // The same person with two addresses and nothing else in common is not found, and may be a namesake.
  { person: 'mira', name: 'Mira Anand', email: 'mira@juniper-light.example' },
  { person: 'mira', name: 'Mira Anand', email: 'mira.anand@mail.example' },
];
