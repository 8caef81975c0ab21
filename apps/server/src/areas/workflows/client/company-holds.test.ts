import { unwrap } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { brandOf } from '../../workspace';
import { letterheadNow } from '../payments/receipts/letterhead';
import { invoices } from '../payments/schema';
import { valuesOfStudio } from '../record';
import { settingOfWorkspace } from '../sending/mail-data';
import { invoicedLead, item } from '../testing/invoiced-lead';
import { mailsTo } from '../testing/mails';
import { payableLead } from '../testing/payable-lead';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `company-${studios}`);
});

const email = 'hello@juniperandlight.example';
const phoneNumber = '+351 21 555 0110';
const websiteUrl = 'https://juniperandlight.example';
const instagram = { network: 'instagram', url: 'https://instagram.example/juniperandlight' };

async function tellCompany() {
  await unwrap(mira.settings.updateContactDetails({ email, phoneNumber }));
  await unwrap(mira.settings.updateAddress({ street: 'Rua das Flores 12', city: 'Lisbon' }));
  await unwrap(mira.settings.updateWebsiteUrl({ websiteUrl }));
  await unwrap(mira.settings.updateSocialMediaProfile(instagram));
}

describe('what a studio says about itself', () => {
  it('holds at once on the page of a file that was sent before', async () => {
    const lead = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const priya = await clientWith(server, token);
    const before = await unwrap(priya.clientFile.open());
    expect(before.studio).toMatchObject({
      email: `${mira.handle}@mail.example`,
      address: [],
      typeface: 'classic',
    });
    await tellCompany();
    await unwrap(mira.settings.updateTenant({ typeface: 'modern', brandColour: '#112233' }));
    expect((await unwrap(priya.clientFile.open())).studio).toMatchObject({
      email,
      phoneNumber,
      websiteUrl,
      address: ['Rua das Flores 12', 'Lisbon'],
      socialProfiles: [instagram],
      typeface: 'modern',
      brandColour: '#112233',
    });
  });

  it('stands in emails to clients, with the signature, and not in those to the studio', async () => {
    await tellCompany();
    await unwrap(
      mira.settings.updateTenant({ emailSignature: '<p>Mira <b>Anand</b></p>', typeface: 'literary' }),
    );
    const [template] = (await unwrap(mira.emailTemplates.list({}))).data;
    const mail = await unwrap(mira.emailTemplates.preview({ id: template?._id ?? '' }));
    expect(mail.htmlBody).toContain('<p>Mira <strong>Anand</strong></p>');
    expect(mail.htmlBody).toContain(`${email} · ${phoneNumber} · ${websiteUrl} · Rua das Flores 12, Lisbon`);
    expect(mail.htmlBody).toContain('font:16px/1.6 Georgia');
    expect(mail.text).toContain('Mira Anand');
    const { database } = server.platform;
    const own = await database.withWorkspace(mira.workspaceId, (tx) =>
      settingOfWorkspace(tx, mira.workspaceId, 'studio'),
    );
    expect(own.studio).toMatchObject({ signature: null, reach: [] });
  });

  it('heads invoices and sealed documents', async () => {
    await tellCompany();
    const { lead } = await payableLead(server, mira);
    const reach = [email, phoneNumber, websiteUrl, 'Rua das Flores 12, Lisbon'];
    const { database } = server.platform;
    const letterhead = await database.withWorkspace(mira.workspaceId, (tx) =>
      letterheadNow(tx, {
        workspaceId: mira.workspaceId,
        leadId: lead._id,
        recipient: { name: 'Priya Nair', email: null },
      }),
    );
    expect(letterhead.reach).toEqual(reach);
    expect(await brandOf(server.platform, mira.workspaceId)).toMatchObject({ reach, typeface: 'classic' });
  });
});

describe('the sections of the client’s page', () => {
  it('hides what is switched off at once, and shows it again', async () => {
    await tellCompany();
    const lead = await invoicedLead(mira, { items: [item('Day', 50_000)] });
    const { priya, payment, start, press } = await payableLead(server, mira, lead);
    const [part] = (await payment()).parts;
    const { checkoutUrl } = await unwrap(start([part?._id ?? '']));
    await press(checkoutUrl, 'pay');
    await server.settle();
    expect((await unwrap(priya.clientFile.documents())).data.length).toBeGreaterThan(0);
    await unwrap(mira.settings.updateClientPortal({ contactDetails: false, documents: false }));
    const hidden = await unwrap(priya.clientFile.open());
    expect(hidden.portal).toEqual({
      contactDetails: false,
      documents: false,
      paymentSchedule: true,
      paymentHistory: true,
    });
    expect(hidden.studio).toMatchObject({ email: null, phoneNumber: null, websiteUrl: null, address: [] });
    expect((await unwrap(priya.clientFile.documents())).data).toEqual([]);
    await unwrap(mira.settings.updateClientPortal({ contactDetails: true, documents: true }));
    expect((await unwrap(priya.clientFile.open())).studio).toMatchObject({ email, websiteUrl });
    expect((await unwrap(priya.clientFile.documents())).data.length).toBeGreaterThan(0);
  });
});

describe('the owner’s own phone number', () => {
  const own = '+351912345678';
  beforeEach(async () => {
    await unwrap(mira.account.updateProfile({ phoneNumber: own }));
  });

  /** Everything of a paid file that its client gets to read. */
  async function everythingSent() {
    const lead = await invoicedLead(mira, { items: [item('Day', 50_000)] });
    const { priya, payment, start, press } = await payableLead(server, mira, lead);
    const [part] = (await payment()).parts;
    const { checkoutUrl } = await unwrap(start([part?._id ?? '']));
    await press(checkoutUrl, 'pay');
    const email = `${mira.handle}@nair.example`;
    const { links } = await unwrap(mira.sending.share({ workflowId: lead._id, clientEmail: email }));
    const mails = [...(await mailsTo(server, email)), ...(await mailsTo(server, 'priya@nair.example'))];
    const stored = await asMember(server, mira, ({ tx }) =>
      tx.select({ details: invoices.details }).from(invoices).where(eq(invoices.leadId, lead._id)),
    );
    expect([mails.length > 0, stored.length > 0]).toEqual([true, true]);
    return {
      page: await unwrap(priya.clientFile.open()),
      shared: await unwrap((await clientWith(server, links[0]?.url.split('/f/')[1] ?? '')).clientFile.open()),
      mails: mails.map(({ htmlBody, textBody }) => [htmlBody, textBody]),
      documents: [stored, await brandOf(server.platform, mira.workspaceId)],
      texts: await asMember(server, mira, ({ tx }) => valuesOfStudio(tx, mira.workspaceId)),
    };
  }

  it('is on no page, in no email, on no document, and in no text', async () => {
    const sent = await everythingSent();
    expect(sent.page.studio.phoneNumber).toBeNull();
    expect(sent.texts).not.toHaveProperty('workspace.phone');
    for (const part of Object.values(sent)) expect(JSON.stringify(part)).not.toContain(own.slice(4));
  });

  it('stays hidden where the company has a phone number, which is shown everywhere', async () => {
    await tellCompany();
    const sent = await everythingSent();
    for (const part of Object.values(sent)) {
      expect(JSON.stringify(part)).toContain(phoneNumber);
      expect(JSON.stringify(part)).not.toContain(own.slice(4));
    }
    expect(sent.texts).toMatchObject({ 'workspace.address': { value: 'Rua das Flores 12, Lisbon' } });
  });
});
