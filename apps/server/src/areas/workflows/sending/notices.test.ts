import { unwrap } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { invoicedLead, item } from '../testing/invoiced-lead';
import { mailsTo, tokenIn } from '../testing/mails';
import { payableLead } from '../testing/payable-lead';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { chosenBy, signatureOf, signing } from '../testing/signatures';
import { smartFileSendings } from './schema';
import { whyNotToLeave } from './standing';

const COLOUR = '#8a3b12';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `notices-${studios}`);
  await unwrap(mira.settings.updateTenant({ brandColour: COLOUR }));
});

/** Returns the mails of a lead without the automatic ones, which come when their jobs run. */
const listed = async (leadId: string) => {
  const { data } = await unwrap(mira.sending.list(leadId));
  return data
    .filter(({ purpose }) => purpose !== 'automatic')
    .map(({ purpose, recipientEmail, state }) => `${purpose} ${recipientEmail} ${state}`)
    .sort();
};

/** Checks what all mails to clients have in common: the studio's color and reply address. */
const expectLook = async (leadId: string, purpose: string) => {
  const { data } = await unwrap(mira.sending.list(leadId));
  const rows = data.filter((row) => row.purpose === purpose);
  expect(rows.length).toBeGreaterThan(0);
  for (const { _id, recipientEmail, subject } of rows) {
    const { html, htmlSha256 } = await unwrap(mira.sending.preview(_id));
    const got = (await mailsTo(server, recipientEmail ?? '')).filter(({ htmlBody }) => htmlBody === html);
    expect(got).toMatchObject([{ id: _id, subject, headers: { 'reply-to': `${mira.handle}@mail.example` } }]);
    expect(html).toContain(`background:${COLOUR}`);
    expect(data.find((row) => row.htmlSha256 === htmlSha256)?._id).toBe(_id);
  }
};

interface Contract {
  readonly clauses: readonly object[];
  readonly signers: readonly (object & { readonly role: string })[];
}

/** Changes the contract of a lead, as the studio does in the editor. */
async function changeContract(leadId: string, change: (content: Contract) => Partial<Contract>) {
  const lead = await unwrap(mira.leads.get(leadId));
  const module = lead?.modules.find(({ module }) => module.kind === 'contract')?.module;
  if (!module) throw new Error('There is no contract.');
  const { _id: id, revision } = module;
  const content = module.content as unknown as Contract;
  await unwrap(
    mira.smartFiles.updateModule('contract', { id, revision, content: { ...content, ...change(content) } }),
  );
}

/** Sends a file that Priya signs first, then Dev, and the studio last. */
async function signedByTwo() {
  const dev = { name: 'Dev Nair', email: `dev-${studios}@nair.example` };
  const lead = await weddingLead(mira);
  await changeContract(lead._id, ({ signers }) => ({
    signers: signers.flatMap((one) =>
      one.role === 'studio'
        ? [
            { ...dev, _id: 'second', role: 'other', order: 2 },
            { ...one, order: 3 },
          ]
        : [one],
    ),
  }));
  const { token } = await sendForTest(server, mira, lead._id);
  const priya = await clientWith(server, token);
  const file = await chosenBy(priya);
  await unwrap(priya.clientFile.sign(await signing(file)));
  return { lead, dev, file };
}

describe('mails to signers', () => {
  it('are listed with the other mails of the file and look like them: the next turn, the sealed copies', async () => {
    const { lead, dev, file } = await signedByTwo();
    const [turn] = await mailsTo(server, dev.email);
    expect(turn?.subject).toMatch(/^It is your turn to sign /);
    expect(turn?.textBody).toContain('Hello Dev Nair,');
    expect(turn?.textBody).toContain('anybody who has it can sign for you');
    expect(await listed(lead._id)).toEqual([`turn ${dev.email} sent`]);
    await expectLook(lead._id, 'turn');
    const { data: lines } = await unwrap(mira.smartFiles.activity({ subjectId: lead._id, limit: 100 }));
    // A client has a name but no account.
    expect(lines.find(({ action }) => action === 'fileSigned')).toMatchObject({
      actor: null,
      actorName: 'Priya Nair',
    });
    const other = await clientWith(server, tokenIn(turn?.textBody));
    await unwrap(other.clientFile.sign(await signing(file, 'other', '#222222')));
    const [contract] = (await unwrap(mira.signatures.of(lead._id)))?.contracts ?? [];
    const studio = contract?.signers.find(({ role }) => role === 'studio');
    await unwrap(
      mira.signatures.counterSign(lead._id, {
        stepId: contract?.stepId ?? '',
        versionId: contract?.versionId ?? '',
        signerId: studio?._id ?? '',
        method: 'typed',
        picture: await signatureOf('#333333'),
        consent: { version: contract?.consent.version ?? '', text: contract?.consent.text ?? '' },
      }),
    );
    await server.settle();
    // Mails to the studio itself do not count as mails of the file.
    expect(await listed(lead._id)).toEqual([
      `copy ${dev.email} sent`,
      'copy priya@nair.example sent',
      `turn ${dev.email} sent`,
    ]);
    await expectLook(lead._id, 'copy');
    const own = (await mailsTo(server, `${mira.handle}@mail.example`)).map(({ subject }) => subject);
    expect(own.filter((subject) => /countersignature$|^Signed by everybody/.test(subject))).toHaveLength(2);
  });

  it('are not sent once they have lost their reason', async () => {
    const { lead, dev, file } = await signedByTwo();
    const why = (purpose: 'turn' | 'copy') =>
      asMember(server, mira, async ({ tx }) => {
        const [row] = await tx.select().from(smartFileSendings).where(eq(smartFileSendings.leadId, lead._id));
        return row ? whyNotToLeave(tx, { ...row, purpose }, await lockLead(tx, lead._id)) : 'no mail';
      });
    expect(await why('turn')).toBeNull();
    // After the amendment Priya has to sign again, and Dev after her.
    await changeContract(lead._id, ({ clauses }) => ({
      clauses: clauses.map((clause) => ({ ...clause, plainWords: 'Reworded.' })),
    }));
    await sendForTest(server, mira, lead._id);
    expect(await why('turn')).toBe('After the amendment, others have to sign first.');
    expect(await why('copy')).toBeNull();
    await unwrap(
      mira.signatures.replaceSigner({
        id: lead._id,
        stepId: file.steps.find(({ kind }) => kind === 'contract')?._id ?? '',
        signerId: 'second',
        email: `another-${dev.email}`,
      }),
    );
    expect(await why('turn')).toBe('Its link was closed.');
  });
});

describe('a receipt', () => {
  /** Sends an invoice of €500 that is ready to be paid. */
  const paid = async () => {
    const lead = await invoicedLead(mira, { items: [item('Day', 50_000)] });
    const file = await payableLead(server, mira, lead);
    const [part] = (await file.payment()).parts;
    const { checkoutUrl } = await unwrap(file.start([part?._id ?? '']));
    await file.press(checkoutUrl, 'pay');
    await server.settle();
    return lead;
  };
  const template = async () => {
    const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
    return data.find(({ purpose }) => purpose === 'receipt')?._id ?? '';
  };

  it('is a mail of its lead with its state, in the studio’s words', async () => {
    const lead = await paid();
    expect(await listed(lead._id)).toEqual(['receipt priya@nair.example sent']);
    await expectLook(lead._id, 'receipt');
  });

  it('uses the built-in text without a template, even for a deleted lead', async () => {
    await unwrap(mira.emailTemplates.delete(await template()));
    const lead = await paid();
    await expectLook(lead._id, 'receipt');
    const [{ html = '' } = {}] = await Promise.all(
      (await unwrap(mira.sending.list(lead._id))).data.map(({ _id }) => unwrap(mira.sending.preview(_id))),
    );
    expect(html).toContain('received €');
    expect(html).toContain('no money moved');
    const why = await asMember(server, mira, async ({ tx }) => {
      const [row] = await tx.select().from(smartFileSendings).where(eq(smartFileSendings.leadId, lead._id));
      return row && whyNotToLeave(tx, row, undefined);
    });
    expect(why).toBeNull();
  });

  it('waits for approval where the studio requires it', async () => {
    await unwrap(mira.emailTemplates.update(await template(), { approvalRequired: true }));
    const lead = await paid();
    expect(await listed(lead._id)).toEqual(['receipt priya@nair.example awaitingApproval']);
    const { data } = await unwrap(mira.sending.list(lead._id));
    await unwrap(mira.sending.approve(data[0]?._id ?? ''));
    await server.settle();
    await expectLook(lead._id, 'receipt');
  });
});
