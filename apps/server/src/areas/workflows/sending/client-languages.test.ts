import { createHash } from 'node:crypto';
import { type Lead, unwrap } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askPoppler, hasPoppler } from '../../../platform/sealing/testing/poppler';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { smartFileSealings } from '../sealing/schema';
import { sealInput } from '../sealing/seal-input';
import { mailsTo, tokenIn } from '../testing/mails';
import { leadForOneSigner } from '../testing/one-signer';
import { payableLead } from '../testing/payable-lead';
import { asMember, clientWith } from '../testing/sent-lead';
import { chosenBy, signing } from '../testing/signatures';

const priya = 'priya@nair.example';
let server: TestServer;
let mira: TaskPerson;
let lead: Lead;
let studios = 0;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  // What an earlier test left in the outbox is delivered before this one begins.
  await server.settle();
  server.clock.advance(1_000);
  start = server.clock.now();
  mira = await openTaskStudio(server, `letters-${studios}`);
  await unwrap(mira.settings.updatePreferences({ locale: 'en-IE', currency: 'EUR' }));
  await unwrap(mira.contacts.create({ name: 'Priya Nair', email: priya, language: 'pt' }));
  lead = await leadForOneSigner(mira);
});
afterAll(() => server.close());

/** The mails of this test: the tests share one outbox. */
const mailsOf = async (email: string) =>
  (await mailsTo(server, email)).filter(({ createdAt }) => createdAt >= start);
const share = async (more: object = {}) => {
  const mailContent = await unwrap(mira.emailTemplates.forLead(lead._id));
  if (!mailContent) throw new Error('There is no template.');
  const { subject, htmlBody } = mailContent;
  return unwrap(
    mira.sending.share({
      workflowId: lead._id,
      clientEmail: priya,
      mailContent: { subject, htmlBody },
      ...more,
    }),
  );
};
const textOfPdf = (pdf: Buffer) => askPoppler('pdftotext', ['-raw'], pdf, ['-']).replaceAll(/\s+/g, ' ');
const download = async (url: string | null | undefined) =>
  Buffer.from(await (await server.fetch(url ?? '')).arrayBuffer());

describe('mails to a client', () => {
  it('are in their language from the first one on: text, button, dates, language of the page', async () => {
    await share();
    const [mail] = await mailsOf(priya);
    expect(mail?.subject).toMatch(/: tudo num só lugar$/);
    expect(mail?.textBody).toContain('Olá, Priya,');
    expect(mail?.textBody).toContain(`Abrir ${lead.title}`);
    expect(mail?.htmlBody).toContain('<html lang="pt-PT">');
    expect(mail?.htmlBody).not.toMatch(/Thank you|Open /);
  });

  it('follow what each recipient chose on their own page', async () => {
    const recipients = [{ name: 'Jonas Weber', email: `jonas-${studios}@weber.example` }];
    const { links } = await share({ recipients });
    const jonas = links.find(({ link }) => link.recipientEmail?.startsWith('jonas'));
    await unwrap(
      (await clientWith(server, tokenIn(jonas?.url))).clientFile.chooseLanguage({ language: 'es' }),
    );
    const mailContent = { subject: 'On {{event.date}}', htmlBody: '<p>{{event.date}}</p>' };
    const preview = (recipient: { email: string }) =>
      unwrap(mira.sending.previewMail({ workflowId: lead._id, mailContent, recipient }));
    const [hers, his] = [
      await preview({ email: priya }),
      await preview({ email: recipients[0]?.email ?? '' }),
    ];
    expect(hers).toMatchObject({
      subject: 'On 27 de fevereiro de 2027',
      language: 'pt',
      isLanguageChosen: false,
    });
    expect(hers.html).toContain(`Abrir ${lead.title}`);
    expect(his).toMatchObject({
      subject: 'On 27 de febrero de 2027',
      language: 'es',
      isLanguageChosen: true,
    });
    await unwrap(mira.sending.share({ workflowId: lead._id, clientEmail: priya, recipients, mailContent }));
    expect((await mailsOf(priya)).at(-1)?.subject).toBe('On 27 de fevereiro de 2027');
    const got = (await mailsOf(recipients[0]?.email ?? '')).at(-1);
    expect(got?.subject).toBe('On 27 de febrero de 2027');
    expect(got?.htmlBody).toContain('<html lang="es-ES">');
  });

  it('about an amendment start from its own words in that language', async () => {
    await share();
    const { mail } = await unwrap(mira.sending.previewAmendment(lead._id));
    expect(mail.subject).toBe('Uma alteração em {{file.title}}');
    expect(mail.htmlBody).toMatch(/Olá, \{\{client\.firstName\}\},.*Alterámos algo/s);
    const look = await unwrap(
      mira.sending.previewMail({ workflowId: lead._id, mailContent: mail, recipient: { email: priya } }),
    );
    expect(look).toMatchObject({ subject: `Uma alteração em ${lead.title}`, missing: [] });
  });

  it('never translate what the studio wrote', async () => {
    const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
    const first = data.find(({ purpose }) => purpose === 'firstSending');
    await unwrap(mira.emailTemplates.update(first?._id ?? '', { htmlBody: '<p>Hello, my dear client.</p>' }));
    await share();
    const [mail] = await mailsOf(priya);
    expect(mail?.textBody).toContain('Hello, my dear client.');
    expect(mail?.textBody).toContain(`Abrir ${lead.title}`);
    // The list is the studio's: English.
    expect(first?.subject).toBe('{{file.title}}: everything in one place');
  });

  it('with a code for signing follow the language of the address', async () => {
    const { url } = await unwrap(mira.sending.createLink({ workflowId: (await sent())._id, kind: 'public' }));
    const { clientFile } = await clientWith(server, tokenIn(url));
    const { stepId, signerId } = await signing(await unwrap(clientFile.open()));
    await unwrap(clientFile.sendSigningCode({ stepId, signerId, name: 'Priya Nair', email: priya }));
    const mail = (await mailsOf(priya)).at(-1);
    expect(mail?.subject).toMatch(/^\d{6} é o seu código para assinar /);
    expect(mail?.textBody).toContain('durante 10 minutos');
    expect(mail?.htmlBody).toContain('<html lang="pt-PT">');
  });
});

describe('what changed in a signed file', () => {
  it('is said in the language of its reader, and the studio reads English', async () => {
    const { links } = await share();
    const { clientFile } = await clientWith(server, tokenIn(links[0]?.url));
    await unwrap(
      clientFile.sign(await signing(await chosenBy(await clientWith(server, tokenIn(links[0]?.url))))),
    );
    const contract = lead.modules.find(({ module }) => module.kind === 'contract')?.module;
    const { content, _id: id = '', revision = 0 } = contract ?? {};
    const clauses = (content as { clauses: object[] }).clauses;
    const extra = {
      _id: 'rain',
      heading: [{ text: 'Chuva' }],
      text: {
        blocks: [{ _id: 'r', kind: 'paragraph', runs: [{ text: 'Se chover, mudamos para dentro.' }] }],
      },
      plainWords: null,
    };
    await unwrap(
      mira.smartFiles.updateModule('contract', {
        id,
        revision,
        content: { ...content, clauses: [...clauses, extra] },
      }),
    );
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
    const plan = await unwrap(mira.sending.previewAmendment(lead._id));
    const planned = plan.steps.flatMap(({ changes }) => changes.map((change) => JSON.stringify(change)));
    expect(planned.join()).toContain('Added clause');
    await unwrap(mira.sending.amend({ workflowId: lead._id }));
    const said = async (language: 'pt' | 'es') => {
      const { steps } = await unwrap(clientFile.chooseLanguage({ language }));
      const step = steps.find(({ kind }) => kind === 'contract');
      expect(step?.duty).toBe('askAgain');
      return JSON.stringify([step?.changes.map(({ place, words }) => [place, words]), step?.reasons]);
    };
    const portuguese = await said('pt');
    expect(portuguese).toMatch(/Acrescentado: cláusula \d+, «Chuva/);
    expect(portuguese).toContain('"label":"Data do evento"');
    const spanish = await said('es');
    expect(spanish).toMatch(/Añadido: cláusula \d+, «Chuva/);
    expect(spanish).toContain('"label":"Fecha del evento"');
    for (const text of [portuguese, spanish]) expect(text).not.toMatch(/Added|Clause|clause \d|Event date/);
  });
});

const sent = async () => {
  await share();
  return lead;
};

describe.runIf(hasPoppler)('documents', () => {
  it('are sealed in the language that the client read at that time, and stay so byte by byte', async () => {
    const { links } = await share();
    const client = await clientWith(server, tokenIn(links[0]?.url));
    await unwrap(client.clientFile.sign(await signing(await chosenBy(client))));
    await server.settle();
    const { data } = await unwrap(client.clientFile.documents());
    const pdf = await download(data.find(({ kind }) => kind === 'contract')?.url);
    const text = textOfPdf(pdf);
    for (const words of ['Consentimento', 'Assinaturas', 'Certificado de prova', 'Assinado a', 'página 1 de'])
      expect(text).toContain(words);
    for (const words of ['Evidence certificate', 'Signatures', 'Held', 'page 1'])
      expect(text).not.toContain(words);
    expect(text).toMatch(/Total: [\d\u00a0 .]+,\d\d/);
    expect(pdf.includes('/Lang (pt-PT)')).toBe(true);
    const copy = (await mailsOf(priya)).find(({ subject }) => subject?.startsWith('Assinado por todos'));
    expect(copy?.textBody).toContain('Para verificar uma cópia');
    // What the client reads later changes nothing of it.
    await unwrap(client.clientFile.chooseLanguage({ language: 'es' }));
    const [row] = await asMember(server, mira, ({ tx }) =>
      tx.select().from(smartFileSealings).where(eq(smartFileSealings.leadId, lead._id)),
    );
    if (!row) throw new Error('Nothing was sealed.');
    const again = await server.platform.sealing.seal(
      await asMember(server, mira, ({ tx }) => sealInput(tx, row)),
    );
    expect(createHash('sha256').update(again).digest('hex')).toBe(row.sha256);
    // Documents from before there were languages have none stored, and are English again.
    const { words: _, ...pages } = row.pages;
    const old = await server.platform.sealing.seal(
      await asMember(server, mira, ({ tx }) => sealInput(tx, { ...row, pages })),
    );
    expect(textOfPdf(old)).toContain('Evidence certificate');
  });

  it('of a payment are in the language of who pays, with their amounts and days', async () => {
    const { priya: client, payment, start: checkout, press, stepId } = await payableLead(server, mira, lead);
    await unwrap(client.clientFile.chooseLanguage({ language: 'es' }));
    const [part] = (await payment()).parts;
    const { checkoutUrl } = await unwrap(checkout([part?._id ?? '']));
    await press(checkoutUrl, 'pay');
    await server.settle();
    const { data } = await unwrap(client.clientFile.documents());
    expect(data.map(({ title }) => title.split(/\W/)[0]).sort()).toEqual(['Factura', 'Recibo']);
    const receipt = textOfPdf(await download(data.find(({ kind }) => kind === 'receipt')?.url));
    expect(receipt).toMatch(/Recibo .*Pagado [\d.]+,\d\d/);
    expect(receipt).toMatch(/Pagado el \d+ de \w+ de 20\d\d/);
    expect(receipt).toContain('Pago de prueba');
    expect(receipt).toContain('Tarjeta de prueba terminada en 4242');
    expect(receipt).toContain('página 1 de 1');
    const invoice = textOfPdf(await download(data.find(({ kind }) => kind === 'invoice')?.url));
    for (const words of ['Plan de pagos', 'Conceptos', 'Vence el 30 de enero de 2027'])
      expect(invoice).toContain(words);
    expect(invoice).not.toMatch(/Payment schedule|Items|Due /);
    const mail = (await mailsOf(priya)).at(-1);
    expect(mail?.subject).toMatch(/^Recibidos 720\s€, gracias$/);
    expect(mail?.textBody).toContain('Este ha sido un pago de prueba');
    // The studio reads English.
    const [money] = await unwrap(mira.payments.ofLead(lead._id));
    expect(money?.payments[0]?.method).toBe('Test card ending 4242');
    expect(money?.stepId).toBe(stepId);
  });
});
