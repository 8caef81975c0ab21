import type { Lead } from '@atelier/sdk';
import { blankContent, type FileStep } from '@atelier/sdk/smart-files';
import { describe, expect, it } from 'vitest';
import { type LeadSources, leadValues, valueViews } from './leadValues';
import { variableAt } from './variableAt';

const lead: Lead = {
  ...{ _id: 'l', title: 'Wedding weekend', status: 'enquiry', slug: null, firstModule: 'thankyou' },
  ...{ formResponse: 0, requiredAction: null, enquiry: null, templateId: null, imageUrl: null },
  ...{ eventDate: '2027-02-27', eventZone: null, holdUntil: null, rank: 1, version: 0, revision: 1 },
  ...{ createdBy: 'm', updatedBy: 'm', createdAt: '', updatedAt: '', deletedAt: null },
  clientDetails: { _id: 'p', name: 'Priya Nair', email: 'priya@nair.example' },
  variables: { 'event.place': 'Sintra', 'event.guests': 120, 'workspace.owner': 'Mira', 'event.time': ' ' },
  modules: [],
};
const sources: LeadSources = {
  client: { phoneNumber: '+351912345678', company: '' },
  studio: { name: 'Juniper & Light', owner: 'Mira Anand', email: 'mira@juniperandlight.example' },
  today: '2026-10-15',
};
const thanks = (...variables: string[]): FileStep => ({
  ...{
    _id: 's',
    module: 'thankyou',
    order: 1,
    label: 'Thanks',
    isPublic: false,
    actions: [],
    condition: null,
  },
  content: { ...blankContent('thankyou'), headline: variables.map((variable) => ({ variable })) },
});

describe('the values of a lead', () => {
  const values = leadValues(lead, sources, []);
  it('are what is known by itself, and over it what was said for this lead', () => {
    expect(values).toEqual({
      'client.name': { type: 'text', value: 'Priya Nair' },
      'client.firstName': { type: 'text', value: 'Priya' },
      'client.email': { type: 'text', value: 'priya@nair.example' },
      'client.phone': { type: 'text', value: '+351912345678' },
      'event.date': { type: 'day', value: '2027-02-27' },
      'event.place': { type: 'text', value: 'Sintra' },
      'event.guests': { type: 'number', value: 120 },
      'workspace.name': { type: 'text', value: 'Juniper & Light' },
      'workspace.owner': { type: 'text', value: 'Mira' },
      'workspace.email': { type: 'text', value: 'mira@juniperandlight.example' },
      'file.title': { type: 'text', value: 'Wedding weekend' },
      today: { type: 'day', value: '2026-10-15' },
    });
  });

  it('without a client, a day or a studio are few', () => {
    const bare = { ...lead, clientDetails: null, eventDate: null, variables: {}, title: '' };
    const empty = { client: null, studio: { name: '', owner: '', email: '' }, today: '2026-10-15' };
    expect(leadValues(bare, empty, [])).toEqual({ today: { type: 'day', value: '2026-10-15' } });
  });

  it('are shown for the variables that the file names, but for what only the sending and the choice know', () => {
    const steps = [
      thanks('client.name', 'event.place', 'event.time', 'file.total', 'today', 'file.title', 'preset.x'),
    ];
    expect(valueViews(steps, lead, values, [])).toEqual([
      {
        ...{ key: 'client.name', type: 'text', text: 'Priya Nair', isFixed: false },
        origin: 'From the contact, unless you say otherwise here',
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
