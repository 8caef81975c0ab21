import { errorCode, fieldErrors, type Lead, type Result, unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localOutboxMessages } from '../../../platform/messages/schema';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { dangersIn, payloads } from '../testing/hostile';
import { tokenIn } from '../testing/mails';
import { leadForOneSigner } from '../testing/one-signer';
import { heldInvoice } from '../testing/payable-lead';
import { clientWith } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';

/** Runs where a text, an attribute or a link is assembled without escaping. */
const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(1)</script>';

let server: TestServer;
let mira: TaskPerson;
let original: Lead;
beforeAll(async () => {
  server = await createTestServer();
  mira = await openTaskStudio(server, 'hostile');
  original = await leadForOneSigner(mira);
});
afterAll(() => server.close());

interface Clause {
  readonly _id: string;
  readonly heading: object[];
  readonly text: { readonly blocks: object[] };
  readonly plainWords: string | null;
}

const moduleOf = async (leadId: string, kind: string) => {
  const lead = await unwrap(mira.leads.get(leadId));
  const module = lead?.modules.find(({ module }) => module.kind === kind)?.module;
  if (!module) throw new Error(`There is no ${kind}.`);
  return module;
};

/** Changes a module as the editor does. */
async function change<Kind extends 'contract' | 'proposal' | 'thankyou' | 'invoice'>(
  leadId: string,
  kind: Kind,
  edit: (content: Record<string, unknown>) => object,
): Promise<Result<unknown>> {
  const { _id: id, revision, content } = await moduleOf(leadId, kind);
  return mira.smartFiles.updateModule(kind, { id, revision, content: { ...content, ...edit(content) } });
}

const clauseOf = (text: string, link?: string): Clause => ({
  _id: 'hostile',
  heading: [{ text }],
  text: {
    blocks: [{ _id: 'one', kind: 'paragraph', runs: [{ text, ...(link !== undefined && { link }) }] }],
  },
  plainWords: text,
});

describe('input that looks like HTML', () => {
  it('in a contract is text: stored exactly, frozen, and returned as it was typed', async () => {
    const { _id: leadId } = await unwrap(mira.leads.duplicate({ id: original._id }));
    const clauses = payloads
      .filter((payload) => !payload.startsWith('{{'))
      .map((payload, at) => ({
        ...clauseOf(payload),
        _id: `clause-${at}`,
      }));
    expect(clauses.length).toBeGreaterThan(20);
    expect(await change(leadId, 'contract', () => ({ clauses }))).toMatchObject({ ok: true });
    await unwrap(
      mira.sending.share({
        workflowId: leadId,
        clientEmail: 'letters@nair.example',
        mailContent: { subject: 'Yours', htmlBody: '<p>Here it is.</p>' },
      }),
    );
    await server.settle();
    const client = await clientWith(server, await tokenTo('letters@nair.example'));
    const shown = stepOfKind(await unwrap(client.clientFile.open()), 'contract').content as {
      clauses: Clause[];
    };
    expect(shown.clauses).toEqual(clauses);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'https://studio.example/"onmouseover="alert(1)',
    'https://studio.example@evil.example/',
    '//evil.example/x',
  ])('is not a link to %s', async (link) => {
    const lead = await unwrap(mira.leads.createWithModules({ title: 'Links', modules: ['contract'] }));
    const refused = await change(lead._id, 'contract', () => ({ clauses: [clauseOf('x', link)] }));
    expect(refused.ok ? 'done' : errorCode(refused.error)).toBe('invalid_input');
    if (!refused.ok)
      expect(fieldErrors(refused.error).map(({ field }) => field)).toEqual([
        expect.stringContaining('clauses'),
      ]);
    await unwrap(mira.leads.delete(lead._id));
  });

  it('in any name of a file runs neither in its mails nor on its checkout', async () => {
    const lead = await unwrap(mira.leads.duplicate({ id: original._id }));
    const leadId = lead._id;
    await unwrap(mira.leads.update(leadId, { title: HOSTILE }));
    await unwrap(mira.contacts.update({ id: lead.clientDetails?._id ?? '', input: { name: HOSTILE } }));
    const named = (part: object) => ({ ...part, name: HOSTILE });
    const edits: [Parameters<typeof change>[1], (content: Record<string, unknown>) => object][] = [
      ['contract', () => ({ title: [{ text: HOSTILE }] })],
      ['proposal', ({ packages }) => ({ packages: (packages as object[]).map(named) })],
      ['invoice', ({ schedule }) => ({ schedule: (schedule as object[]).map(named) })],
    ];
    for (const [kind, edit] of edits) expect(await change(leadId, kind, edit)).toMatchObject({ ok: true });
    await unwrap(
      mira.sending.share({
        workflowId: leadId,
        clientEmail: 'priya@nair.example',
        mailContent: {
          subject: HOSTILE,
          htmlBody: `<p>{{client.name}}</p>${payloads.slice(0, 20).join('')}`,
        },
      }),
    );
    await server.settle();
    const client = await clientWith(server, await tokenTo('priya@nair.example'));
    await unwrap(client.clientFile.sign(await signing(await chosenBy(client))));
    const { step, version } = await heldInvoice(server, mira, leadId);
    const { parts } = await unwrap(client.clientFile.payment({ stepId: step._id }));
    const { checkoutUrl } = await unwrap(
      client.clientFile.startCheckout({
        stepId: step._id,
        versionId: version.id,
        partIds: [parts[0]?._id ?? ''],
      }),
    );
    const page = await (await server.fetch(checkoutUrl)).text();
    expect(page).not.toMatch(/<(script|img)/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    await server.fetch(checkoutUrl, {
      method: 'POST',
      redirect: 'manual',
      body: 'outcome=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await server.settle();
    const mails = await outbox();
    const hostile = mails.filter(({ htmlBody }) => htmlBody?.includes('&lt;script&gt;'));
    const kinds = hostile.map(({ subject }) => subject.split(/[ :]/)[0]);
    // The first mail, the sealed copy, and the receipt, which starts with the amount.
    expect(new Set(kinds)).toEqual(new Set([HOSTILE.split(' ')[0], 'Signed', '€720']));
    for (const { subject, htmlBody } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect([subject, dangersIn(htmlBody ?? '', /^(https?:|mailto:|tel:)/)]).toEqual([subject, []]);
    }
  });
});

const outbox = () => server.platform.database.withSystem((tx) => tx.select().from(localOutboxMessages));

const tokenTo = async (recipient: string): Promise<string> =>
  tokenIn((await outbox()).find((mail) => mail.recipient === recipient)?.textBody);
