import { describe, expect, it } from 'vitest';
import { blankContent, type ModuleContents } from './contents';
import { formatVariable, resolve, resolvedVariables } from './resolve';
import type { FileStep } from './steps';
import {
  builtInVariables,
  missingVariables,
  type VariableValues,
  variableLabel,
  variablesOf,
} from './variables';

const lisbon = { locale: 'en-GB', timeZone: 'Europe/Lisbon' };
const own = [{ key: 'preset.ceremonyTime', label: 'Ceremony time', type: 'time' as const }];

const contract: ModuleContents['contract'] = {
  ...blankContent('contract'),
  title: [{ text: 'Agreement with ' }, { variable: 'client.name', bold: true }],
  clauses: [
    {
      _id: 'what',
      heading: [{ text: 'What we will do' }],
      plainWords: null,
      text: {
        blocks: [
          {
            _id: 'a',
            kind: 'paragraph',
            runs: [{ text: 'From ' }, { variable: 'preset.ceremonyTime' }, { text: ' on.' }],
          },
          {
            _id: 'b',
            kind: 'paragraph',
            runs: [{ variable: 'client.name' }, { text: ' pays ' }, { variable: 'file.total' }],
          },
        ],
      },
    },
  ],
};
const plain = { isPublic: false, actions: [], condition: null };
const step: FileStep = {
  _id: 's2',
  module: 'contract',
  order: 2,
  label: 'Contract',
  ...plain,
  content: contract,
};
const proposal: FileStep = {
  _id: 's1',
  module: 'proposal',
  order: 1,
  label: 'Proposal',
  ...plain,
  content: blankContent('proposal'),
};

describe('variables', () => {
  it('F-16: built-in ones have keys that runs can name, each once, with a type and a label', () => {
    const keys = builtInVariables.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^(client|event|workspace|file)\.[a-z][A-Za-z]*$|^today$/);
    expect([
      variableLabel('event.date'),
      variableLabel('preset.ceremonyTime', own),
      variableLabel('x.y'),
    ]).toEqual(['Event date', 'Ceremony time', 'x.y']);
  });

  it('F-17: are found wherever a content names them, each once, in reading order', () => {
    expect(variablesOf(contract)).toEqual(['client.name', 'preset.ceremonyTime', 'file.total']);
    expect(variablesOf(blankContent('proposal'))).toEqual([]);
  });

  it.each([
    [{ type: 'day', value: '2027-02-27' }, '27 February 2027', 'February 27, 2027'],
    [{ type: 'time', value: '15:30' }, '15:30', '3:30 PM'],
    [
      { type: 'instant', value: '2027-07-01T22:59:00Z' },
      '1 July 2027 at 23:59 BST',
      'July 2, 2027 at 4:29 AM GMT+5:30',
    ],
    [{ type: 'money', amount: 480_000, currency: 'EUR' }, '€4,800', '€4,800'],
    [{ type: 'money', amount: 480_050, currency: 'EUR' }, '€4,800.50', '€4,800.50'],
    [{ type: 'money', amount: 4_800, currency: 'JPY' }, 'JP¥4,800', '¥4,800'],
    [{ type: 'number', value: 1_200 }, '1,200', '1,200'],
    [{ type: 'text', value: 'Priya' }, 'Priya', 'Priya'],
  ] as const)('F-18: %j is written for who reads it', (value, british, american) => {
    expect(formatVariable(value, { locale: 'en-GB', timeZone: 'Europe/London' })).toBe(british);
    expect(
      formatVariable(value, { locale: 'en-US', timeZone: 'Asia/Kolkata' }).replaceAll('\u202f', ' '),
    ).toBe(american);
  });

  it('F-18: take the look of their place; one without a value stays', () => {
    const values: VariableValues = {
      'client.name': { type: 'text', value: 'Priya <b>Nair</b>' },
      'preset.ceremonyTime': { type: 'text', value: '  ' },
      'file.total': { type: 'money', amount: 480_000, currency: 'EUR' },
    };
    const resolved = resolve(contract, values, lisbon);
    expect(resolved.title).toEqual([{ text: 'Agreement with ' }, { text: 'Priya <b>Nair</b>', bold: true }]);
    expect(resolved.clauses[0]?.text.blocks.map(({ runs }) => runs)).toEqual([
      [{ text: 'From ' }, { variable: 'preset.ceremonyTime' }, { text: ' on.' }],
      [{ text: 'Priya <b>Nair</b> pays €4,800' }],
    ]);
    expect(resolvedVariables(contract, values, lisbon)).toEqual({
      'client.name': 'Priya <b>Nair</b>',
      'file.total': '€4,800',
    });
    // What is not named is not told, and a key of JavaScript's own is no value.
    expect(resolve([{ variable: 'constructor' }], values, lisbon)).toEqual([{ variable: 'constructor' }]);
  });

  it('F-19: without a value are named with step, place and label; what follows the choice is not missing before it', () => {
    const values: VariableValues = { 'client.name': { type: 'text', value: 'Priya' } };
    const ceremony = {
      stepId: 's2',
      step: 'Contract',
      path: 'clauses.what.text.blocks.a.runs',
      place: 'Clause 1, “What we will do”',
      variable: 'preset.ceremonyTime',
      label: 'Ceremony time',
    };
    expect(missingVariables([proposal, step], values, own)).toEqual([ceremony]);
    expect(missingVariables([step], values, own).map(({ variable }) => variable)).toEqual([
      'preset.ceremonyTime',
      'file.total',
    ]);
    // A proposal that comes later chooses nothing before.
    expect(missingVariables([{ ...proposal, order: 3 }, step], values, own)).toHaveLength(2);
    expect(missingVariables([proposal, step], {}, own).map(({ place }) => place)).toEqual([
      'Title',
      'Clause 1, “What we will do”',
      'Clause 1, “What we will do”',
    ]);
  });
});
