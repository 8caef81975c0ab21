import { unwrap } from '@atelier/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { mailsTo } from '../testing/mails';
import { weddingLead } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `ended-${studios}`);
});

const address = () => `priya-ended-${studios}@nair.example`;
const subjects = async (who = address()) => (await mailsTo(server, who)).map(({ subject }) => subject);
const content = { subject: 'Here it is', htmlBody: '<p>Here.</p>' };

describe('a voided file', () => {
  it('notifies its recipients once, in the studio’s words', async () => {
    const lead = await weddingLead(mira);
    const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
    const template = data.find(({ purpose }) => purpose === 'ended');
    await unwrap(
      mira.emailTemplates.update(template?._id ?? '', {
        subject: '{{file.title}} is off',
        htmlBody: '<p>Dear {{recipient.email}}, we talked about it.</p>',
      }),
    );
    await unwrap(mira.sending.share({ workflowId: lead._id, clientEmail: address(), mailContent: content }));
    await server.settle();
    await unwrap(mira.signatures.void(lead._id, 'For our own record'));
    await unwrap(mira.signatures.void(lead._id, 'Again'));
    expect(await subjects()).toEqual(['Here it is', `${lead.title} is off`]);
    const [, mail] = await mailsTo(server, address());
    expect(mail?.textBody).toContain(`Dear ${address()}, we talked about it.`);
    // The reason is for the record, and the link no longer works.
    expect(mail?.htmlBody).not.toMatch(/For our own record|\/f\//);
    const { data: sendings } = await unwrap(mira.sending.list(lead._id));
    expect(sendings.map(({ purpose, state }) => [purpose, state])).toEqual([
      ['ended', 'sent'],
      ['file', 'sent'],
    ]);
  });

  it('does not notify people whom no mail reached, and cancels pending mails', async () => {
    const lead = await weddingLead(mira);
    await unwrap(
      mira.sending.share({
        workflowId: lead._id,
        clientEmail: address(),
        mailContent: { ...content, approvalRequired: true },
      }),
    );
    await unwrap(mira.signatures.void(lead._id, 'Another date'));
    expect(await subjects()).toEqual([]);
    const { data } = await unwrap(mira.sending.list(lead._id));
    expect(data.map(({ state, reason }) => [state, reason])).toEqual([
      ['superseded', 'The file was withdrawn.'],
    ]);
    expect((await unwrap(mira.requiredActions.counts())).emailApproval).toBe(0);
  });

  it('sends nothing if the studio deleted the template', async () => {
    const lead = await weddingLead(mira);
    const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
    await unwrap(mira.emailTemplates.delete(data.find(({ purpose }) => purpose === 'ended')?._id ?? ''));
    await unwrap(mira.sending.share({ workflowId: lead._id, clientEmail: address(), mailContent: content }));
    await server.settle();
    await unwrap(mira.signatures.void(lead._id, 'Another date'));
    expect(await subjects()).toEqual(['Here it is']);
  });
});

describe('a mail about no lead that waits for approval', () => {
  it('is a required action of the workspace and of no lead, and its count matches the list', async () => {
    const lead = await weddingLead(mira);
    const mail = await unwrap(
      mira.sending.sendCustomMail({
        clientEmail: address(),
        mailContent: { ...content, approvalRequired: true },
      }),
    );
    const counts = await unwrap(mira.requiredActions.counts());
    expect(counts).toMatchObject({ emailApproval: 1, all: 2 });
    const { data, totalDocs } = await unwrap(mira.requiredActions.list({ action: 'emailApproval' }));
    expect(totalDocs).toBe(1);
    expect(data).toEqual([
      expect.objectContaining({
        _id: mail._id,
        title: 'Here it is',
        workflowId: null,
        status: null,
        clientName: address(),
      }),
    ]);
    const ofLead = await unwrap(mira.requiredActions.list({ workflowId: lead._id }));
    expect(ofLead.data.map(({ action }) => action)).toEqual(['enquiry']);
    const hannah = await openTaskStudio(server, `ended-other-${studios}`);
    expect((await unwrap(hannah.requiredActions.counts())).all).toBe(0);
    await unwrap(mira.sending.approve(mail._id, mail.htmlSha256));
    expect((await unwrap(mira.requiredActions.counts())).emailApproval).toBe(0);
    expect(await subjects()).toEqual(['Here it is']);
  });
});
