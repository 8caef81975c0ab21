import { unwrap } from '@atelier/sdk';
import { beforeAll, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio } from '../../tasks/testing/studio';
import { mailsTo, tokenIn } from '../testing/mails';
import { weddingLead } from '../testing/sent-lead';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

it('the previews of a template, of the send dialog and of a mail that waits for approval have the same bytes as the sent mail', async () => {
  const mira = await openTaskStudio(server, 'same-bytes');
  const lead = await weddingLead(mira);
  const { data } = await unwrap(mira.emailTemplates.list());
  const template = data.find(({ purpose }) => purpose === 'firstSending');
  const id = template?._id ?? '';
  const text = {
    subject: '{{file.title}} for {{recipient.firstName}}',
    htmlBody:
      '<h2>{{event.date}}</h2><p>Dear <b>{{client.firstName}}</b>, <a href="https://juniper.example">look</a>.</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script><p>{{workspace.name}} &lt;b&gt;</p>',
  };
  const ofTemplate = await unwrap(
    mira.emailTemplates.preview({ id, workflowId: lead._id, updateTemplateInput: text }),
  );
  const recipient = { name: 'Priya Nair', email: 'priya@nair.example' };
  const ofDialog = await unwrap(
    mira.sending.previewMail({ workflowId: lead._id, mailContent: text, recipient }),
  );
  expect({ ...ofDialog, missing: [] }).toMatchObject({
    subject: ofTemplate.subject,
    html: ofTemplate.htmlBody,
    text: ofTemplate.text,
    htmlSha256: ofTemplate.htmlSha256,
    missing: [],
  });
  const shared = await unwrap(
    mira.sending.share({
      workflowId: lead._id,
      clientEmail: recipient.email,
      mailContent: { ...text, approvalRequired: true },
    }),
  );
  const waiting = await unwrap(mira.sending.preview(shared.sendings[0]?._id ?? ''));
  await unwrap(mira.sending.approve(shared.sendings[0]?._id ?? '', waiting.htmlSha256));
  // Other test files write to the same Priya.
  const left = (await mailsTo(server, recipient.email)).find(({ subject }) => subject === waiting.subject);
  expect(left).toMatchObject({
    subject: waiting.subject,
    htmlBody: waiting.html,
    textBody: waiting.text,
  });
  // Except for the address of the link, which is created together with the mail.
  const token = tokenIn(left?.htmlBody);
  const withoutLink = (said: string | null | undefined) => said?.replaceAll(token, 'preview');
  expect(withoutLink(left?.htmlBody)).toBe(ofTemplate.htmlBody);
  expect(withoutLink(left?.textBody)).toBe(ofTemplate.text);
  expect(left?.subject).toBe(`${lead.title} for Priya`);
});
