import { unwrap } from '@atelier/sdk';
import { blankContent } from '@atelier/sdk/smart-files';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { choosing, signing } from '../testing/signatures';
import { valuesOf } from './lead-values';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `looks-${studios}`);
});
afterAll(() => server.close());

const look = async () => {
  const [lead] = (await unwrap(mira.leads.list())).data;
  return { values: lead?.values, waitsFor: lead?.waitsFor };
};

describe('what a lead is worth and waits for', () => {
  it('is told from the draft, then from what the client sees, to the cent of what they are asked for', async () => {
    const { _id, modules } = await weddingLead(mira);
    const draft = await look();
    expect(draft).toMatchObject({ values: [{ currency: 'EUR' }], waitsFor: null });
    const { token } = await sendForTest(server, mira, _id);
    const client = await clientWith(server, token);
    const sent = await look();
    expect(sent).toEqual({ ...draft, waitsFor: { kind: 'choose', stepId: modules[0]?._id, who: null } });
    const file = await unwrap(client.clientFile.open());
    // Not the package that is found chosen.
    await unwrap(client.clientFile.choose(choosing(file, 2)));
    const [invoice] = await unwrap(mira.payments.ofLead(_id));
    const chosen = await look();
    expect(chosen.values).toEqual([{ currency: 'EUR', amount: invoice?.total }]);
    expect(chosen.values).not.toEqual(draft.values);
  });

  it('goes from step to step, by name of who signs, to the studio', async () => {
    const { _id, modules } = await weddingLead(mira);
    // What is asked before the proposal is another story.
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

  it('has no value where none can be told', () => {
    const blank = blankContent('invoice');
    expect(valuesOf({ proposals: [], invoices: [{ content: blank, chosen: null }] })).toEqual([]);
    expect(valuesOf({ proposals: [], invoices: [] })).toEqual([]);
  });
});
