import {
  builtInVariables,
  checkContent,
  checkSteps,
  conditionProblems,
  duplicateSteps,
  gapsOf,
  plainText,
  type VariableValue,
  type VariableValues,
  variablesOf,
  visibleSteps,
} from '@atelier/domain/smart-files';
import { describe, expect, it } from 'vitest';
import { type GlobalTemplate, globalTemplates } from './index';
import { line, text } from './writing';

const enquiryForm = globalTemplates.find(({ title }) => title === 'Enquiry form') as GlobalTemplate;

const known: VariableValues = Object.fromEntries(
  builtInVariables.map(({ key, type }): [string, VariableValue] => [
    key,
    type === 'money'
      ? { type, amount: 100, currency: 'EUR' }
      : type === 'number'
        ? { type, value: 80 }
        : { type, value: type === 'day' ? '2027-02-27' : 'known' },
  ]),
);

describe('global templates', () => {
  it('cover four professions and a website form, each with its own id', () => {
    expect(globalTemplates.map(({ title }) => title)).toEqual([
      ...['Wedding photography', 'Portrait session', 'Event planning', 'Consulting', 'Enquiry form'],
    ]);
    expect(new Set(globalTemplates.map(({ _id }) => _id)).size).toBe(5);
  });

  it('have a form for strangers that asks who they are, and lacks nothing without a client', () => {
    const { steps } = enquiryForm;
    for (const { module, content } of steps) expect(checkContent(module, content)).toEqual({ content });
    expect(steps.every(({ isPublic }) => isPublic)).toBe(true);
    const about = ['workspace.name', 'workspace.owner'] as const;
    const values = Object.fromEntries(about.map((key) => [key, { type: 'text', value: 'known' } as const]));
    expect(gapsOf({ steps, values, clientEmail: null, studioEmail: null })).toEqual([]);
    const [form] = steps;
    const asked = form?.module === 'form' ? form.content.items : [];
    expect(asked.flatMap((item) => ('mapsTo' in item ? [item.mapsTo] : []))).toEqual([
      ...['name', 'email', 'phoneNumber'].map((field) => ({ kind: 'contact', field })),
      ...['event.date', 'event.place'].map((name) => ({ kind: 'variable', name })),
    ]);
  });

  const professions = globalTemplates.filter((template) => template !== enquiryForm);

  describe.each(professions.map((template) => [template.title, template] as const))(
    '%s',
    (_title, template) => {
      const { steps } = template;

      it('has all five modules, valid steps and conditions that can be met', () => {
        expect(new Set(steps.map(({ module }) => module)).size).toBe(5);
        const bare = steps.map(({ content: _, ...step }) => step);
        expect(checkSteps(bare)).toEqual({ steps: bare });
        expect(conditionProblems(steps)).toEqual([]);
        expect(steps.map(({ order }) => order)).toEqual(steps.map((_, index) => index + 1));
      });

      it.each(steps.map((step) => [step.label, step] as const))(
        '%s is valid as it is stored',
        (_label, { module, content }) => {
          expect(checkContent(module, content)).toEqual({ content });
        },
      );

      it('lacks only the values of its variables', () => {
        expect(
          gapsOf({
            steps,
            values: known,
            clientEmail: 'priya@nair.example',
            studioEmail: 'mira@juniper-light.example',
          }),
        ).toEqual([]);
        const open = gapsOf({ steps, values: {} });
        for (const { kind } of open) expect(['missingVariable', 'noEventDate']).toContain(kind);
        expect(open.length).toBeGreaterThan(3);
      });

      it('uses only variables that every workspace has', () => {
        const keys = new Set(builtInVariables.map(({ key }) => key));
        for (const { content } of steps) for (const key of variablesOf(content)) expect(keys).toContain(key);
      });

      it('offers three packages of rising price, one of them recommended, and a payment plan that adds up to the total', () => {
        for (const step of steps) {
          if (step.module === 'proposal') {
            const { packages, extras } = step.content;
            const prices = packages.map(({ price }) => price);
            expect(prices).toEqual([...prices].sort((one, other) => one - other));
            expect(packages.filter(({ suggested }) => suggested)).toHaveLength(1);
            expect(extras.length).toBeGreaterThanOrEqual(3);
          }
          if (step.module === 'invoice')
            expect(step.content.schedule.at(-1)?.amount).toEqual({ kind: 'rest' });
        }
      });

      it('has a contract that states the price, the parties and the cancellation terms in plain words', () => {
        const contract = steps.find((step) => step.module === 'contract');
        if (contract === undefined) throw new Error('There is a contract.');
        const { clauses, signers } = contract.content;
        expect(clauses.length).toBeGreaterThanOrEqual(8);
        expect(clauses.filter(({ plainWords }) => plainWords !== null).length).toBeGreaterThanOrEqual(4);
        expect(variablesOf(contract.content)).toEqual(
          expect.arrayContaining([
            'workspace.name',
            'client.name',
            'file.package',
            'file.total',
            'file.firstPayment',
          ]),
        );
        expect(signers.map(({ role, order }) => [role, order])).toEqual([
          ['client', 1],
          ['studio', 2],
        ]);
        const whole = clauses.map((clause) => plainText(clause.text)).join(' ');
        expect(whole).toMatch(/cancel|end this agreement/);
        expect(whole).toMatch(/law of the country|law and the courts/);
      });

      it('is copied with new ids, and the copy is just as complete', () => {
        let number = 0;
        const copied = duplicateSteps(steps, () => {
          number += 1;
          return `id-${number}`;
        });
        expect(gapsOf({ steps: copied, values: known })).toEqual([]);
        expect(JSON.stringify(copied)).not.toMatch(/"_id":"(?!id-)/);
      });
    },
  );

  it('shows the travel questions of a wedding only to those who chose more than a day', () => {
    const steps = globalTemplates[0]?.steps ?? [];
    const shown = (packageId: string) =>
      visibleSteps(steps, { proposal: { packageIds: [packageId], extras: [] } }, {}).map(({ _id }) => _id);
    expect(shown('day')).not.toContain('travel');
    expect(shown('weekend')).toContain('travel');
  });
});

describe('the notation of templates', () => {
  it('has variables, bold words, lists, headings and quotations', () => {
    expect(line('Due **{file.total}, now** to {client.name}')).toEqual([
      { text: 'Due ' },
      { variable: 'file.total', bold: true },
      { text: ', now', bold: true },
      { text: ' to ' },
      { variable: 'client.name' },
    ]);
    expect(
      text('a', '- b', '# c', '> d', '-e').blocks.map(({ kind, runs }) => [kind, plainText(runs)]),
    ).toEqual([
      ['paragraph', 'a'],
      ['listItem', 'b'],
      ['heading', 'c'],
      ['quote', 'd'],
      ['paragraph', '-e'],
    ]);
  });
});
