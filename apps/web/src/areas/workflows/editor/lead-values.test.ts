import { blankContent, type FileStep, type VariableValues } from '@atelier/domain/smart-files';
import type { Lead } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { studioSource, valueViews } from './lead-values';
import { variableAt } from './variable-at';

const lead: Lead = {
  _id: 'l',
  title: 'Wedding weekend',
  status: 'enquiry',
  slug: null,
  firstModule: 'thankyou',
  formResponse: 0,
  requiredAction: null,
  enquiry: null,
  enquiryForm: null,
  values: [],
  waitsFor: null,
  progress: null,
  templateId: null,
  imageUrl: null,
  eventDate: '2027-02-27',
  eventZone: null,
  holdUntil: null,
  ownerId: null,
  note: null,
  rank: 1,
  version: 0,
  revision: 1,
  createdBy: 'm',
  updatedBy: 'm',
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
  clientDetails: { _id: 'p', name: 'Priya Nair', email: 'priya@nair.example' },
  variables: { 'event.place': 'Sintra', 'event.guests': 120, 'workspace.owner': 'Mira', 'event.time': ' ' },
  modules: [],
};
const thanks = (...variables: string[]): FileStep => ({
  _id: 's',
  module: 'thankyou',
  order: 1,
  label: 'Thanks',
  isPublic: false,
  actions: [],
  condition: null,
  content: { ...blankContent('thankyou'), headline: variables.map((variable) => ({ variable })) },
});

describe('the studio', () => {
  const mira = { _id: 'mira', email: 'mira@juniperandlight.example', phoneNumber: '+351912345678' };
  const members = [
    { _id: 'tom', name: 'Tom Okafor', role: 'member' as const },
    { _id: 'mira', name: 'Mira Anand', role: 'owner' as const },
  ];
  it('speaks for its owner, whoever writes', () => {
    const name = 'Juniper & Light';
    expect(studioSource(name, members, mira)).toEqual({
      name,
      owner: 'Mira Anand',
      email: mira.email,
      phoneNumber: null,
      address: null,
    });
    const seenByTom = studioSource(name, members, { ...mira, _id: 'tom', email: 'tom@okafor.example' });
    expect(seenByTom).toMatchObject({ owner: 'Mira Anand', email: 'the studio’s email address' });
    expect(studioSource(name, undefined, mira)).toEqual({ name });
  });
  it('is reached as its company says', () => {
    const address = {
      street: 'Rua das Flores 12',
      postalCode: null,
      city: 'Lisbon',
      region: null,
      country: null,
    };
    const company = { email: 'hello@juniperandlight.example', phoneNumber: '+351 21 555 0110', address };
    expect(studioSource('Juniper & Light', members, mira, company)).toMatchObject({
      email: company.email,
      phoneNumber: company.phoneNumber,
      address: 'Rua das Flores 12, Lisbon',
    });
  });
});

describe('the values of a lead', () => {
  const values: VariableValues = {
    'client.name': { type: 'text', value: 'Priya Nair' },
    'event.place': { type: 'text', value: 'Sintra' },
    'file.title': { type: 'text', value: 'Wedding weekend' },
    today: { type: 'day', value: '2026-10-15' },
  };

  it('are shown for the variables that the file names, but for what only the sending and the choice know', () => {
    const steps = [
      thanks('client.name', 'event.place', 'event.time', 'file.total', 'today', 'file.title', 'preset.x'),
    ];
    expect(valueViews(steps, lead, values, [])).toEqual([
      {
        key: 'client.name',
        type: 'text',
        text: 'Priya Nair',
        isFixed: false,
        origin: 'From the contact, unless you change it here',
      },
      { key: 'event.place', type: 'text', text: 'Sintra', origin: undefined, isFixed: false },
      { key: 'event.time', type: 'time', text: '', origin: undefined, isFixed: false },
      { key: 'file.title', type: 'text', text: 'Wedding weekend', origin: undefined, isFixed: true },
      { key: 'preset.x', type: 'text', text: '', origin: undefined, isFixed: false },
    ]);
  });
});

it('a gap in a line with two missing variables is about the one that it names', () => {
  const steps = [thanks('event.place', 'event.time')];
  const gap = { stepId: 's', module: 'thankyou', kind: 'missingVariable', path: 'headline' } as const;
  expect(variableAt({ ...gap, words: 'Thanks: event time is empty' }, steps, {}, [])).toBe('event.time');
  expect(variableAt({ ...gap, words: 'Thanks: event place is empty' }, steps, {}, [])).toBe('event.place');
  expect(variableAt({ ...gap, kind: 'empty', words: '' }, steps, {}, [])).toBeUndefined();
});
