import type { Form } from '@atelier/domain/forms';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { addMember, openTaskStudio, type TaskPerson } from '../tasks/testing/studio';
import { processDueFiles } from './automatic-mails';
import { revokeLink } from './record/links';
import { mailsTo } from './testing/mails';
import { payableLead } from './testing/payable-lead';
import { formLead, openForm, sendForm } from './testing/sent-form';
import { asMember, clientWith, sendForTest, weddingLead } from './testing/sent-lead';
import { chosenBy, signing } from './testing/signatures';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  // Rate limits count by address: each test has its own ten minutes.
  server.clock.advance(600_000);
  mira = await openTaskStudio(server, `lead-notices-${studios}`);
  tom = await addMember(server, mira, 'Tom Okafor');
});
afterAll(() => server.close());

const told = async (person: TaskPerson) => {
  await server.settle();
  const { data } = await unwrap(person.settings.notices({ limit: 100 }));
  return data.toReversed();
};
const kindsTold = async (person: TaskPerson) => (await told(person)).map(({ action }) => action);

describe('a client who chooses and signs', () => {
  it('notifies who owns the lead and the owner, once for each act, and nobody else', async () => {
    const lead = await weddingLead(mira);
    await unwrap(mira.leads.update(lead._id, { ownerId: tom.accountId }));
    const ines = await addMember(server, mira, 'Ines Duarte');
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await unwrap(client.clientFile.open());
    await unwrap(client.clientFile.open());
    const file = await chosenBy(client);
    await unwrap(client.clientFile.sign(await signing(file)));
    const acts = ['file_viewed', 'proposal_chosen', 'file_signed'];
    // The owner signs for the studio.
    expect((await kindsTold(mira)).toSorted()).toEqual([...acts, 'signature_needed'].toSorted());
    expect(await kindsTold(tom)).toEqual(acts);
    expect(await kindsTold(ines)).toEqual([]);
    const [opened] = await told(tom);
    expect(opened).toMatchObject({
      actor: 'Priya Nair',
      title: `opened ${lead.title}`,
      object: { kind: 'lead', id: lead._id, name: lead.title },
      path: `/leads/${lead._id}`,
      reason: 'you own this lead',
    });
    expect((await told(mira))[0]?.reason).toBe('you own the workspace');
  });

  it('or declines', async () => {
    const lead = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    const { stepId, versionId, signerId } = await signing(await chosenBy(client));
    await unwrap(client.clientFile.decline({ stepId, versionId, signerId, reason: 'Another date' }));
    expect(await kindsTold(mira)).toEqual(['file_viewed', 'proposal_chosen', 'file_declined']);
    expect(await kindsTold(tom)).toEqual([]);
  });
});

describe('a contract that waits for the studio', () => {
  const cell = (app: 'inApp' | 'email', isEnabled: boolean) =>
    ({ module: 'workflows', action: 'signature_needed', app, isEnabled }) as const;
  const signedByClient = async () => {
    const lead = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    const chosen = await chosenBy(client);
    // Sends the email about the choice first: notices of the same moment share one email.
    await server.settle();
    await unwrap(client.clientFile.sign(await signing(chosen)));
    return lead;
  };
  const mails = async () =>
    (await mailsTo(server, `${mira.handle}@mail.example`)).filter(({ subject }) =>
      subject?.endsWith('is ready for your countersignature'),
    ).length;
  const listed = async () => (await kindsTold(mira)).filter((action) => action === 'signature_needed').length;

  it('notifies whoever countersigns, by the apps that they chose', async () => {
    const lead = await signedByClient();
    expect([await mails(), await listed()]).toEqual([1, 1]);
    expect((await told(mira)).find(({ action }) => action === 'signature_needed')).toMatchObject({
      title: expect.stringContaining('is ready for your countersignature'),
      path: `/leads/${lead._id}`,
      reason: 'you sign for the studio',
    });
  });

  it.each([
    ['by email only', [cell('inApp', false)], [1, 0]],
    ['in the app only', [cell('email', false)], [0, 1]],
    ['not at all', [cell('inApp', false), cell('email', false)], [0, 0]],
  ] as const)('notifies %s where that is chosen', async (_how, actions, expected) => {
    await unwrap(mira.settings.updateNotificationActions({ actions: [...actions] }));
    await signedByClient();
    expect([await mails(), await listed()]).toEqual(expected);
  });
});

describe('a client whose link is closed', () => {
  it('and who asks for another is one notice, and none for somebody who may not see leads', async () => {
    const lead = await weddingLead(mira);
    await unwrap(mira.leads.update(lead._id, { ownerId: tom.accountId }));
    const ines = await addMember(server, mira, 'Ines Duarte');
    const hidden = await weddingLead(mira);
    await unwrap(mira.leads.update(hidden._id, { ownerId: ines.accountId }));
    await unwrap(
      mira.settings.changeAccessControls({ userId: ines.accountId, accessControls: { workflows: 'none' } }),
    );
    for (const { _id } of [lead, hidden]) {
      const { token, id } = await sendForTest(server, mira, _id);
      const client = await clientWith(server, token);
      await asMember(server, mira, (context) => revokeLink(context, _id, id));
      for (let tries = 0; tries < 2; tries += 1) {
        await unwrap(client.clientFile.askForLink({ token }));
        await server.settle();
      }
    }
    expect(await told(tom)).toMatchObject([
      {
        action: 'link_requested',
        actor: 'Priya Nair',
        path: `/leads/${lead._id}`,
        reason: 'you own this lead',
      },
    ]);
    expect((await kindsTold(mira)).filter((action) => action === 'link_requested')).toHaveLength(2);
    expect((await kindsTold(ines)).filter((action) => action !== 'access_changed')).toEqual([]);
  });
});

describe('answers', () => {
  const toContact = (field: string) => ({ kind: 'contact', field });
  const form = {
    title: 'Ask for your date',
    intro: '',
    items: [
      { _id: 'name', type: 'shortText', label: 'Your name', required: false, mapsTo: toContact('name') },
      { _id: 'email', type: 'email', label: 'Email', required: false, mapsTo: toContact('email') },
    ],
    hidden: [],
  } as unknown as Form;

  it('of a stranger are one enquiry, those of a client one answer', async () => {
    const standing = await sendForm(server, mira, await formLead(mira, form));
    const stranger = await openForm(server, standing);
    await unwrap(
      stranger.calls.sendAnswers({
        stepId: stranger.stepId,
        versionId: stranger.versionId,
        visitorId: uuid(),
        answers: { name: 'Noor Haddad', email: 'noor@haddad.example' },
      }),
    );
    expect((await told(mira)).filter(({ action }) => action !== 'file_viewed')).toMatchObject([
      { action: 'lead_arrived', actor: 'Noor Haddad', title: 'enquired through Ask for your date' },
    ]);

    const { _id: clientId } = await unwrap(
      mira.contacts.create({ name: 'Ada Ferreira', email: 'ada@ferreira.example' }),
    );
    const own = await sendForm(server, mira, await formLead(mira, form, clientId), {
      kind: 'private',
      recipient: { name: 'Ada Ferreira', email: 'ada@ferreira.example' },
    });
    const ada = await openForm(server, own);
    await unwrap(
      ada.calls.sendAnswers({
        stepId: ada.stepId,
        versionId: ada.versionId,
        visitorId: uuid(),
        answers: { name: 'Ada Ferreira' },
      }),
    );
    expect((await kindsTold(mira)).filter((action) => action !== 'file_viewed')).toEqual([
      'lead_arrived',
      'form_answered',
    ]);
  });
});

describe('money', () => {
  it('that arrives, that fails, and that is late are one notice each', async () => {
    const { payment, start, press, lead } = await payableLead(server, mira);
    const [first] = (await payment()).parts;
    const begun = await unwrap(start([first?._id ?? '']));
    await press(begun.checkoutUrl, 'fail');
    await server.settle();
    const again = await unwrap(start([first?._id ?? '']));
    await press(again.checkoutUrl, 'pay');
    await press(again.checkoutUrl, 'pay');
    const aboutMoney = async () =>
      (await told(mira)).flatMap(({ action, title }) =>
        action.startsWith('payment') ? [[action, title]] : [],
      );
    expect(await aboutMoney()).toEqual([
      ['payment_failed', expect.stringContaining(`could not pay for ${lead.title}: `)],
      ['payment_received', expect.stringContaining(`paid for ${lead.title}: `)],
    ]);

    // The day after the next part was due, and a week later.
    const { parts } = await payment();
    const on = parts.find(({ state, dueOn }) => state !== 'paid' && dueOn !== null)?.dueOn ?? '';
    const look = async (days: number) => {
      server.clock.set(new Date(Date.parse(`${on}T12:00:00Z`) + days * 86_400_000));
      await processDueFiles(server.platform);
      server.clock.advance(5 * 3_600_000);
      await processDueFiles(server.platform);
    };
    await look(0);
    expect(await overdueRows()).toEqual([]);
    await look(1);
    expect(await overdueRows()).toHaveLength(1);
    await look(7);
    expect(await overdueRows()).toHaveLength(1);
    await look(8);
    expect(await overdueRows()).toHaveLength(2);

    /** Read from the database: the session of the test has ended by then. */
    async function overdueRows() {
      await server.settle();
      return server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ title: string }>(
          sql`select distinct key, title from notices where action = 'payment_overdue'`,
        );
        return rows;
      });
    }
  });
});
