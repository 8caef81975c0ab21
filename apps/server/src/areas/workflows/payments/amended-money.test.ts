import { type ClientFile, unwrap } from '@atelier/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { signAs } from '../testing/acting';
import { clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `amended-${studios}`);
});

/** Amounts that a text names, in minor units, in their order. */
const namedIn = (file: ClientFile): number[] => {
  const { variables } = stepOfKind(file, 'contract').version;
  return ['file.total', 'file.firstPayment', 'file.remainder'].map((key) =>
    Math.round(Number((variables[key] ?? '').replace(/[^\d.]/g, '')) * 100),
  );
};

/** A file that its client chose in, signed and paid the first part of; the studio signed as well. */
async function bookedFile() {
  const lead = await weddingLead(mira);
  const { token } = await sendForTest(server, mira, lead._id);
  const priya = await clientWith(server, token);
  const open = () => unwrap(priya.clientFile.open());
  const sign = async () => unwrap(priya.clientFile.sign(await signing(await open())));
  await chosenBy(priya);
  await sign();
  await signAs(server, mira, lead._id, 'studio');
  const { _id: stepId } = stepOfKind(await open(), 'invoice');
  const payment = () => unwrap(priya.clientFile.payment({ stepId }));
  const pay = async () => {
    const [{ version }, { parts }] = [stepOfKind(await open(), 'invoice'), await payment()];
    const due = parts.filter(({ state }) => ['due', 'overdue', 'partlyPaid'].includes(state));
    const partIds = due.map(({ _id }) => _id);
    const { checkoutUrl } = await unwrap(
      priya.clientFile.startCheckout({ stepId, versionId: version._id, partIds }),
    );
    await server.fetch(checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=pay',
    });
    await server.settle();
  };
  await pay();
  const money = async () => {
    const [found] = await unwrap(mira.payments.ofLead(lead._id));
    if (!found) throw new Error('The lead has no invoice.');
    return found;
  };
  const raise = async (amount: number) => {
    const now = await unwrap(mira.leads.get(lead._id));
    const module = now?.modules.find(({ module }) => module.kind === 'proposal')?.module;
    if (!module) throw new Error('The lead has no proposal.');
    const content = module.content as { packages: { price: number }[] };
    const packages = content.packages.map((offer) => ({ ...offer, price: offer.price + amount }));
    await unwrap(
      mira.smartFiles.updateModule('proposal', {
        id: module._id,
        revision: module.revision,
        content: { ...content, packages },
      }),
    );
    return unwrap(mira.sending.amend({ workflowId: lead._id }));
  };
  const income = async () => {
    const [found] = await unwrap(mira.payments.forecast({ from: '2026-01-01', to: '2030-12-31' }));
    return found;
  };
  return { lead, priya, open, sign, stepId, payment, pay, money, raise, income };
}

describe('money after an amendment', () => {
  it('is the same in the contract, on the client’s page, for the studio and in the forecast', async () => {
    const file = await bookedFile();
    const before = await file.money();
    const [retainer] = before.parts;
    if (!retainer) throw new Error('There is no first part.');
    await file.raise(20_000);
    const amended = await file.open();
    const total = before.total + 20_000;
    expect(namedIn(amended)).toEqual([total, retainer.amount, total - retainer.amount]);
    await unwrap(
      file.priya.clientFile.choose({
        ...(({ _id: stepId, version, choice }) => ({
          stepId,
          versionId: version._id,
          packageIds: choice?.packageIds ?? [],
          extras: choice?.extras ?? [],
        }))(stepOfKind(amended, 'proposal')),
      }),
    );
    await file.sign();
    const signed = await file.open();
    expect(namedIn(signed)).toEqual([total, retainer.amount, total - retainer.amount]);
    const [client, studio, income] = [await file.payment(), await file.money(), await file.income()];
    expect(client.parts.map(({ amount, paid }) => [amount, paid])).toEqual([
      [retainer.amount, retainer.amount],
      [total - retainer.amount, 0],
    ]);
    expect(studio).toMatchObject({ total, paid: retainer.amount, open: total - retainer.amount });
    expect(studio.parts.map(({ amount }) => amount)).toEqual(client.parts.map(({ amount }) => amount));
    expect(income?.parts.map(({ open }) => open)).toEqual([total - retainer.amount]);
    // Nothing is asked for any more.
    expect(stepOfKind(signed, 'invoice')).toMatchObject({ duty: 'done', state: 'paid' });
    expect(signed.nextStepId).not.toBe(file.stepId);
  });
});
