import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { graphql } from '../../../src/areas/contacts/testing';
import { lockLead } from '../../../src/areas/workflows/drafts/lead-rows';
import { draftOf, writeEdition } from '../../../src/areas/workflows/record/editions';
import { openLink } from '../../../src/areas/workflows/record/links';
import { mailFor } from '../../../src/areas/workflows/sending/file-mails';
import { mailContentTexts } from '../../../src/areas/workflows/sending/mail-content';
import { settingOfWorkspace } from '../../../src/areas/workflows/sending/mail-data';
import { writeSendings } from '../../../src/areas/workflows/sending/write-sendings';
import { asMember, clientWith } from '../../../src/areas/workflows/testing/sent-lead';
import type { TestServer } from '../../../src/testing';
import type { CanaryStudio, Things } from '../things';
import { idOf } from './id';

const MODULES = ['proposal', 'contract', 'invoice', 'form', 'thankyou', 'thankyou'] as const;
const stepsOf = z.object({ modules: z.array(idOf) });

/** A template and a lead for a contact, with a module: each says `canary`. */
export async function createSmartFileThings(server: TestServer, studio: CanaryStudio, contact: string) {
  const { data } = await graphql(
    server,
    studio,
    `mutation ($title: String!, $lead: CreateSmartFileInput!, $mail: CreateEmailTemplateInput!) {
      createBlankTemplate(title: $title) { _id }
      createEmailTemplate(input: $mail) { _id }
      createSmartFile(input: $lead) { _id modules { _id } } }`,
    {
      title: studio.canary,
      mail: { title: studio.canary, subject: studio.canary },
      lead: { title: studio.canary, clientId: contact, modules: MODULES },
    },
  );
  const lead = idOf.and(stepsOf).parse(data?.createSmartFile);
  const [proposal = '', contract = '', invoice = '', form = '', thankyou = '', spareStep = ''] =
    lead.modules.map(({ _id }) => _id);
  return {
    template: idOf.parse(data?.createBlankTemplate)._id,
    emailTemplate: idOf.parse(data?.createEmailTemplate)._id,
    variable: await createVariable(server, studio),
    lead: lead._id,
    ...{ proposal, contract, invoice, form, thankyou, spareStep },
  };
}

/** The file of a lead, sent as it is, gaps and all: a link, a mail that waits, a version; each says `canary`. */
export async function createSentThings(
  server: TestServer,
  studio: CanaryStudio,
  steps: Pick<Things, 'lead' | 'proposal' | 'contract' | 'invoice' | 'form' | 'thankyou'>,
) {
  const leadId = steps.lead;
  return asMember(server, studio, async (context) => {
    const lead = await lockLead(context.tx, leadId);
    const draft = await draftOf(context, lead, null);
    const { number, versions } = await writeEdition(context, lead, draft, null);
    const recipient = { name: studio.canary, email: `${studio.canary}@client.example` };
    const link = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null });
    const text = { subject: studio.canary, htmlBody: studio.canary };
    const setting = await settingOfWorkspace(context.tx, studio.workspaceId);
    const target = { recipient, expiresAt: null, url: null };
    const [mail] = await writeSendings(context, [
      {
        ...{
          purpose: 'file',
          recipient,
          cc: [],
          asks: [],
          mail: mailFor(mailContentTexts(text), setting, target),
        },
        about: { leadId, edition: number, linkId: link.id },
        plan: { sendAt: null, sendZone: 'UTC', approvalRequired: true },
      },
    ]);
    const client = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null });
    const versionOf = (step: string) => versions.find(({ stepId }) => stepId === step)?.id ?? '';
    return {
      token: client.token,
      things: {
        ...{ sending: mail?.id ?? '', fileLink: link.id, version: versionOf(steps.thankyou) },
        ...{ proposalVersion: versionOf(steps.proposal), contractVersion: versionOf(steps.contract) },
        ...{ invoiceVersion: versionOf(steps.invoice), formVersion: versionOf(steps.form) },
      },
    };
  });
}

/** Somebody's answer to a form of a lead, which says `canary`. */
export async function createResponse(server: TestServer, studio: CanaryStudio): Promise<string> {
  const { canary, handle, workspaceId, accountId } = studio;
  const names = { _id: 'names', type: 'shortText', label: canary, required: false };
  const content = { title: canary, intro: '', items: [names], hidden: [] };
  const made = await graphql(server, studio, 'mutation { createBlankWorkflow { _id } }', {});
  const lead = idOf.parse(made.data?.createBlankWorkflow)._id;
  const { data } = await graphql(
    server,
    studio,
    `mutation ($lead: ID!, $step: StepInput!) {
      addStep(templateId: $lead, stepInput: $step) { workflow { modules { _id } } } }`,
    { lead, step: { module: 'form', content } },
  );
  const added = z.object({ workflow: stepsOf }).parse(data?.addStep);
  const step = added.workflow.modules[0]?._id ?? '';
  const token = await asMember(server, { workspaceId, accountId, handle }, async (context) => {
    const row = await lockLead(context.tx, lead);
    await writeEdition(context, row, await draftOf(context, row, null), null);
    return (await openLink(context, { leadId: lead, kind: 'public', recipient: null, expiresAt: null }))
      .token;
  });
  const { clientFile } = await clientWith(server, token);
  const [shown] = (await unwrap(clientFile.open())).steps;
  await unwrap(
    clientFile.saveAnswers({
      ...{ stepId: step, versionId: shown?.version._id ?? '', visitorId: uuid(), answers: { names: canary } },
    }),
  );
  const listed = await graphql(server, studio, '{ formResponsesList { data { _id } } }', {});
  const page = z.object({ data: z.array(idOf) }).parse(listed.data?.formResponsesList);
  return page.data[0]?._id ?? '';
}

/** A variable of the workspace that nothing names: it says `canary`. */
async function createVariable(server: TestServer, { handle, token, canary }: CanaryStudio): Promise<string> {
  const created = await server.fetch(`${server.origin}/api/settings/${handle}/variables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ label: canary, type: 'text', defaultValue: canary }),
  });
  return idOf.parse(await created.json())._id;
}
