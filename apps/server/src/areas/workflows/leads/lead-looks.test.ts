import { initialChoice } from '@atelier/domain/money';
import { blankContent, type ProposalContent } from '@atelier/domain/smart-files';
import { unwrap } from '@atelier/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { actOn, signAs } from '../testing/acting';
import { clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { choosing, signing } from '../testing/signatures';
import { valuesOf } from './lead-values';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `looks-${studios}`);
});

const look = async () => {
  const [lead] = (await unwrap(mira.leads.list())).data;
  return { values: lead?.values, waitsFor: lead?.waitsFor };
};

describe('the value of a lead and what it waits for', () => {
  it('comes from the draft, then from what the client sees, and equals the requested amount to the cent', async () => {
    const { _id, modules } = await weddingLead(mira);
    const draft = await look();
    expect(draft).toMatchObject({ values: [{ currency: 'EUR' }], waitsFor: null });
    const { token } = await sendForTest(server, mira, _id);
    const client = await clientWith(server, token);
    const sent = await look();
    expect(sent).toEqual({ ...draft, waitsFor: { kind: 'choose', stepId: modules[0]?._id, who: null } });
    const file = await unwrap(client.clientFile.open());
    // Not the preselected package.
    await unwrap(client.clientFile.choose(choosing(file, 2)));
    const [invoice] = await unwrap(mira.payments.ofLead(_id));
    const chosen = await look();
    expect(chosen.values).toEqual([{ currency: 'EUR', amount: invoice?.total }]);
    expect(chosen.values).not.toEqual(draft.values);
  });

  it('F-71 is what the client reads before choosing, in every step, and choosing that replaces nothing', async () => {
    const { _id } = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, _id);
    const client = await clientWith(server, token);
    const [value] = (await look()).values ?? [];
    const file = await unwrap(client.clientFile.open());
    const of = ({ steps }: typeof file, kind: string) => steps.find((step) => step.kind === kind);
    const digits = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ''));
    expect(digits(of(file, 'contract')?.version.variables['file.total'])).toBe((value?.amount ?? 0) / 100);
    expect(digits(of(file, 'contract')?.version.variables['file.firstPayment'])).toBeGreaterThan(0);
    const payment = await unwrap(client.clientFile.payment({ stepId: of(file, 'invoice')?._id ?? '' }));
    expect(payment.total).toBe(value?.amount);
    const offer = of(file, 'proposal')?.content as unknown as ProposalContent;
    const found = initialChoice(offer);
    const after = await unwrap(
      client.clientFile.choose({
        ...choosing(file),
        packageIds: [...found.packageIds],
        extras: found.extras.map((extra) => ({ ...extra })),
      }),
    );
    for (const kind of ['contract', 'invoice'])
      expect(of(after, kind)?.version).toEqual(of(file, kind)?.version);
  });

  it('moves from step to step and from signer to signer, up to the studio', async () => {
    const { _id, modules } = await weddingLead(mira);
    // Steps before the proposal are not part of this test.
    for (const { _id: stepId, module } of modules)
      if (module.kind === 'form') await unwrap(mira.smartFiles.removeStep(_id, stepId));
    const { token } = await sendForTest(server, mira, _id);
    const client = await clientWith(server, token);
    const kinds = [(await look()).waitsFor];
    let file = await unwrap(client.clientFile.choose(choosing(await unwrap(client.clientFile.open()))));
    kinds.push((await look()).waitsFor);
    const { stepId, versionId, signerId } = await signing(file);
    await unwrap(client.clientFile.decline({ stepId, versionId, signerId, reason: 'The hours are wrong' }));
    kinds.push((await look()).waitsFor);
    const declined = (await unwrap(mira.signatures.of(_id)))?.contracts[0]?.signers ?? [];
    expect(declined.map(({ state, declineReason }) => [state, declineReason])).toEqual([
      ['declined', 'The hours are wrong'],
      ['waiting', null],
    ]);
    file = await unwrap(client.clientFile.open());
    await unwrap(client.clientFile.sign(await signing(file)));
    kinds.push((await look()).waitsFor);
    await unwrap(mira.signatures.void(_id, 'Another day.'));
    kinds.push((await look()).waitsFor);
    expect(kinds.map((one) => one?.kind)).toEqual(['choose', 'sign', 'declined', 'counterSign', 'voided']);
    expect(kinds[1]?.who).toBe(kinds[2]?.who);
  });

  it('ignores steps that the client does not see', async () => {
    const { _id, modules } = await weddingLead(mira);
    const named = (label: string) => modules.find((step) => step.label === label);
    const travel = named('Travel questions');
    await unwrap(mira.smartFiles.removeStep(_id, named('Questionnaire')?._id ?? ''));
    await unwrap(mira.smartFiles.updateStep(_id, { _id: travel?._id ?? '', order: 1 }));
    const content = {
      ...blankContent('invoice'),
      items: [{ _id: 'i', name: 'Second day', line: '', quantity: 1_000, unitPrice: 99_900, taxIds: [] }],
      takesChoice: false,
      schedule: [{ _id: 'all', name: 'All', amount: { kind: 'rest' }, due: { kind: 'onSigning' } }],
    };
    const extra = crypto.randomUUID();
    await unwrap(mira.smartFiles.addStep(_id, { _id: extra, module: 'invoice', content }));
    const condition = travel?.condition as { all: { packageId: string }[] } | undefined;
    await unwrap(mira.smartFiles.updateStep(_id, { _id: extra, condition }));
    const { token } = await sendForTest(server, mira, _id);
    const client = await clientWith(server, token);
    const file = await unwrap(client.clientFile.open());
    // The questions and the second invoice belong to another package.
    await unwrap(
      client.clientFile.choose({
        ...choosing(file),
        packageIds: condition?.all.map(({ packageId }) => packageId) ?? [],
      }),
    );
    const [invoice, ...others] = await unwrap(mira.payments.ofLead(_id));
    expect(others).toEqual([]);
    expect(await look()).toMatchObject({
      values: [{ currency: 'EUR', amount: invoice?.total }],
      waitsFor: { kind: 'sign' },
    });
    for (const role of ['client', 'studio'] as const) await signAs(server, mira, _id, role);
    expect((await look()).waitsFor).toMatchObject({ kind: 'pay' });
    await actOn(server, mira, _id, 'plan');
    // A thank-you page keeps nothing waiting.
    expect((await look()).waitsFor).toBeNull();
  });

  it('has one state for each step, on the lead and on the page of the client', async () => {
    const { _id, modules } = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, _id);
    const client = await clientWith(server, token);
    const lead = async () => unwrap(mira.leads.get(_id));
    const states = async () => {
      const { progress } = (await lead()) ?? {};
      const labels = new Map(modules.map(({ _id: stepId, label }) => [stepId, label]));
      const named = progress?.steps.map(({ stepId, state }) => [labels.get(stepId), state]);
      // The client's page says the same, besides the money that it reads on its own.
      const page = (await unwrap(client.clientFile.open())).steps;
      for (const { _id: stepId, kind, state } of page)
        if (kind !== 'invoice')
          expect(state).toBe(progress?.steps.find((step) => step.stepId === stepId)?.state);
      return Object.fromEntries(named ?? []) as Record<string, string>;
    };
    expect(await states()).toMatchObject({ Proposal: 'open', Contract: 'later', Questionnaire: 'later' });
    await actOn(server, mira, _id, 'choice');
    await actOn(server, mira, _id, 'answers');
    await signAs(server, mira, _id, 'client');
    expect(await states()).toMatchObject({
      Proposal: 'chosen',
      Contract: 'counterSign',
      Questionnaire: 'answered',
      'Thank you': 'later',
    });
    await signAs(server, mira, _id, 'studio');
    await actOn(server, mira, _id, 'plan');
    expect(await states()).toMatchObject({ Contract: 'signed', 'Thank you': 'shown' });
    expect((await lead())?.progress?.isBooked).toBe(true);
  });

  it('names a signer who declined before the others in the same order', async () => {
    const { _id, modules } = await weddingLead(mira);
    const contract = modules.find(({ module }) => module.kind === 'contract')?.module;
    const { signers } = (contract?.content ?? {}) as { signers?: { role: string }[] };
    const dev = { _id: 'second', role: 'other', name: 'Dev Nair', email: 'dev@nair.example', order: 1 };
    const both = [...(signers ?? []).filter(({ role }) => role === 'client'), dev];
    await unwrap(
      mira.smartFiles.updateModule('contract', {
        id: contract?._id ?? '',
        revision: contract?.revision ?? 0,
        content: { ...contract?.content, signers: both },
      }),
    );
    await sendForTest(server, mira, _id);
    await actOn(server, mira, _id, 'choice');
    const { token } = await sendForTest(server, mira, _id, { recipient: dev });
    const client = await clientWith(server, token);
    const { stepId, versionId, signerId } = await signing(await unwrap(client.clientFile.open()), 'other');
    await unwrap(client.clientFile.decline({ stepId, versionId, signerId, reason: 'Not on that day' }));
    expect((await look()).waitsFor).toMatchObject({ kind: 'declined', who: 'Dev Nair' });
  });

  it('has one value for each currency, and ignores choices for a standalone invoice', () => {
    const invoice = (currency: string, unitPrice: number) => ({
      chosen: null,
      content: {
        ...blankContent('invoice'),
        currency,
        takesChoice: false,
        items: [{ _id: 'i', name: 'Day', line: '', quantity: 1_000, unitPrice, taxIds: [] }],
      },
    });
    const offer = {
      _id: 'p',
      name: 'Day',
      line: '',
      price: 70_000,
      features: [],
      suggested: true,
      taxIds: [],
    };
    const proposal = { ...blankContent('proposal'), packages: [offer], choice: { minimum: 1, maximum: 1 } };
    const invoices = [invoice('EUR', 5_000), invoice('JPY', 900), invoice('EUR', 2_500)];
    expect(valuesOf({ proposals: [proposal], invoices })).toEqual([
      { currency: 'EUR', amount: 7_500 },
      { currency: 'JPY', amount: 900 },
    ]);
  });

  it('has no value where none can be computed', () => {
    const blank = blankContent('invoice');
    expect(valuesOf({ proposals: [], invoices: [{ content: blank, chosen: null }] })).toEqual([]);
    expect(valuesOf({ proposals: [], invoices: [] })).toEqual([]);
  });
});
