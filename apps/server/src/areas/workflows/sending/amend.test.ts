import { type Lead, unwrap } from '@atelier/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { recordOf } from '../record/events';
import { sentFile } from '../record/sent-file';
import { mailsTo, signAsClient, tokenIn } from '../testing/mails';
import { asMember, clientWith, weddingLead } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let lead: Lead;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `amend-${studios}`);
  lead = await weddingLead(mira);
});

const address = () => `priya-amended-${studios}@nair.example`;
const send = () => unwrap(mira.sending.share({ workflowId: lead._id, clientEmail: address() }));
const moduleOf = (kind: string) => {
  const found = lead.modules.find(({ module }) => module.kind === kind)?.module;
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
/** Gives the thank-you page another headline. */
const editThanks = async (text: string, revision = moduleOf('thankyou').revision) =>
  unwrap(
    mira.smartFiles.updateModule('thankyou', {
      id: moduleOf('thankyou')._id,
      revision,
      content: { ...moduleOf('thankyou').content, headline: [{ text }] },
    }),
  );

describe('amending', () => {
  it('asks again only for what changed, and shows it before and after', async () => {
    await send();
    await signAsClient(server, mira, lead._id);
    expect(await unwrap(mira.sending.draftGaps(lead._id))).toMatchObject({ version: 1, hasChanges: false });
    expect(await refusal(mira.sending.amend({ workflowId: lead._id }))).toMatchObject({
      code: 'nothing_to_amend',
    });
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
    expect(await unwrap(mira.sending.draftGaps(lead._id))).toMatchObject({ version: 1, hasChanges: true });
    const before = await unwrap(mira.sending.previewAmendment(lead._id));
    const contract = before.steps.find(({ module }) => module === 'contract');
    expect(contract).toMatchObject({ state: 'changed' });
    const again = contract?.requests.find(({ duty }) => duty === 'askAgain');
    expect(again?.who).toBe('Priya Nair');
    expect(again?.reasons.join()).toMatch(/27 .*2027|Feb.*2027|2\/27/);
    expect(contract?.changes.length).toBeGreaterThan(0);
    // The questionnaire does not name the date: nobody has to answer it again.
    expect(before.steps.find(({ module }) => module === 'form')).toMatchObject({
      state: 'same',
      changes: [],
    });
    // A preview writes nothing.
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 1 });
    const after = await unwrap(mira.sending.amend({ workflowId: lead._id, note: 'The date moved.' }));
    expect(after).toEqual({ ...before, sendings: [] });
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 2 });
    const file = await asMember(server, mira, async ({ tx }) => sentFile(tx, await lockLead(tx, lead._id)));
    expect(file?.edition).toMatchObject({ number: 2, note: 'The date moved.', eventDay: '2027-03-06' });
    const record = await asMember(server, mira, ({ tx }) => recordOf(tx, lead._id));
    expect(record.map(({ kind }) => kind)).toEqual(['sent', 'signed', 'amended']);
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: lead._id, action: ['leadAmended'] }));
    expect(data).toHaveLength(1);
  });

  it('does not name the client for the studio’s own signature', async () => {
    await send();
    await signAsClient(server, mira, lead._id);
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
    const { steps } = await unwrap(mira.sending.previewAmendment(lead._id));
    const contract = steps.find(({ module }) => module === 'contract');
    expect(contract?.requests.map(({ who, duty }) => [who, duty])).toEqual([
      ['Priya Nair', 'askAgain'],
      ['The studio', 'ask'],
    ]);
  });

  it('shows the client what was removed and added, and keeps the old signature', async () => {
    const { links } = await unwrap(
      mira.sending.share({ workflowId: lead._id, clientEmail: 'priya@nair.example' }),
    );
    const contract = async () => {
      const client = await clientWith(server, tokenIn(links[0]?.url));
      const { steps } = await unwrap(client.clientFile.open());
      return steps.find(({ kind }) => kind === 'contract');
    };
    expect(await contract()).toMatchObject({ duty: 'ask', changes: [] });
    await signAsClient(server, mira, lead._id);
    expect(await contract()).toMatchObject({ duty: 'done', changes: [] });
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
    expect(await contract()).toMatchObject({ duty: 'done' });
    await unwrap(mira.sending.amend({ workflowId: lead._id }));
    const amended = await contract();
    expect(amended?.duty).toBe('askAgain');
    expect(amended?.changes.length).toBeGreaterThan(0);
    // The date is changed back: the signed bytes are current again.
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-02-27' }));
    await unwrap(mira.sending.amend({ workflowId: lead._id }));
    expect(await contract()).toMatchObject({ duty: 'done' });
  });

  it('notifies everybody with an open link of their own, if the studio chooses to', async () => {
    await send();
    await unwrap(mira.sending.createLink({ workflowId: lead._id, kind: 'public' }));
    const shut = await unwrap(
      mira.sending.createLink({
        workflowId: lead._id,
        kind: 'private',
        recipient: { email: `shut-${address()}` },
      }),
    );
    await unwrap(mira.sending.revokeLink(shut.link._id));
    await editThanks('We have begun.');
    const mailContent = { subject: 'A small change', htmlBody: '<p>Please read it again.</p>' };
    const { sendings } = await unwrap(mira.sending.amend({ workflowId: lead._id, mailContent }));
    expect(sendings).toMatchObject([{ recipientEmail: address(), purpose: 'amendment', version: 2 }]);
    const [got] = await mailsTo(server, address());
    const file = await unwrap((await clientWith(server, tokenIn(got?.textBody))).clientFile.open());
    expect(file.steps.find(({ kind }) => kind === 'thankyou')?.content).toMatchObject({
      headline: [{ text: 'We have begun.' }],
    });
    expect(await mailsTo(server, `shut-${address()}`)).toEqual([]);
  });

  it('brings its note to the mail and to the page, and never the internal title of a copy', async () => {
    await unwrap(mira.leads.update(lead._id, { title: 'Copy of Wedding weekend' }));
    await send();
    await editThanks('We have begun.');
    const note = 'The church moved to Sintra.';
    const mailContent = { subject: 'A change in {{file.title}}', htmlBody: '<p>What is new is marked.</p>' };
    await unwrap(mira.sending.amend({ workflowId: lead._id, note, mailContent }));
    const mails = await mailsTo(server, address());
    const mail = mails.find(({ subject }) => subject === 'A change in Wedding weekend');
    expect(mail?.textBody).toContain(note);
    for (const { textBody, subject } of mails) expect(`${subject} ${textBody}`).not.toContain('Copy of');
    const file = await unwrap((await clientWith(server, tokenIn(mail?.textBody))).clientFile.open());
    expect([file.title, file.note]).toEqual(['Wedding weekend', note]);
    expect(JSON.stringify(file)).not.toContain('Copy of');
  });

  it('is refused before the file is sent, and with gaps', async () => {
    expect(await refusal(mira.sending.amend({ workflowId: lead._id }))).toMatchObject({ code: 'not_sent' });
    expect(await refusal(mira.sending.createLink({ workflowId: lead._id, kind: 'public' }))).toMatchObject({
      code: 'not_sent',
    });
    await send();
    await unwrap(mira.leads.update(lead._id, { eventDate: null }));
    expect(await refusal(mira.sending.amend({ workflowId: lead._id }))).toMatchObject({ code: 'gaps' });
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 1 });
  });

  it('two at once create one edition', async () => {
    await send();
    await editThanks('Once');
    const all = await Promise.all([1, 2, 3].map(() => mira.sending.amend({ workflowId: lead._id })));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ version: 2 });
  });
});

describe('an edit of a sent version', () => {
  const versionOf = async (kind: string) => {
    const file = await asMember(server, mira, async ({ tx }) => sentFile(tx, await lockLead(tx, lead._id)));
    return file?.held.find(({ step }) => step.module === kind)?.version.id ?? '';
  };
  const update = (versionId: string, content: object) =>
    mira.smartFiles.updateModule('thankyou', {
      id: moduleOf('thankyou')._id,
      workflowId: lead._id,
      versionId,
      // The revision does not matter: the edit is based on the version.
      revision: 1,
      content: { ...moduleOf('thankyou').content, ...content },
    });

  it('is merged with later changes', async () => {
    await send();
    const versionId = await versionOf('thankyou');
    await editThanks('Theirs');
    const mine = [{ _id: 'mine', text: 'See the photos' }];
    const { content } = await unwrap(update(versionId, { next: mine }));
    expect(content).toMatchObject({ headline: [{ text: 'Theirs' }], next: mine });
  });

  it('is refused with both values where both changed the same field', async () => {
    await send();
    const versionId = await versionOf('thankyou');
    await editThanks('Theirs');
    expect(await refusal(update(versionId, { headline: [{ text: 'Mine' }] }))).toMatchObject({
      code: 'edit_conflict',
      current: { content: { headline: [{ text: 'Theirs' }] } },
    });
  });

  it('needs a version of that module', async () => {
    await send();
    for (const versionId of [await versionOf('contract'), crypto.randomUUID()])
      expect(await refusal(update(versionId, {}))).toMatchObject({ code: 'not_found' });
    expect(await refusal(update('no id', {}))).toMatchObject({ fields: [{ field: 'versionId' }] });
  });
});
