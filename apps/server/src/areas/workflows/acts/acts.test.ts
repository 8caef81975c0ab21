import { verifyChain } from '@atelier/domain/proof';
import { type ClientFile, unwrap } from '@atelier/sdk';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { activityLog } from '../activity/schema';
import { actsOf } from '../record/acts';
import { recordOf } from '../record/events';
import { revokeLink } from '../record/links';
import { leads, smartFileLinkRequests, smartFileLinks } from '../schema';
import { asClient, asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { choosing, chosenBy, signing, stepOfKind } from '../testing/signatures';
import { sign } from './sign';
import { readSignaturePicture } from './signature-picture';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `acts-${studios}`);
});
afterAll(() => server.close());

/** Returns why a call was refused: its code and the fields that it names. */
const refusal = (result: { ok: boolean; error?: unknown }) => {
  if (result.ok) return 'done';
  const { problem } = result.error as { problem?: { code: string; errors?: { field: string }[] } };
  const fields = problem?.errors?.map(({ field }) => field).join(',');
  return fields ? `${problem?.code}: ${fields}` : problem?.code;
};

async function sentTo(link: Parameters<typeof sendForTest>[3] = {}) {
  // A contact has one address: further files are copies for the same client.
  const {
    data: [there],
  } = await unwrap(mira.leads.list());
  const lead = there ? await unwrap(mira.leads.duplicate({ id: there._id })) : await weddingLead(mira);
  const { token, id } = await sendForTest(server, mira, lead._id, link);
  return { lead, token, linkId: id, client: await clientWith(server, token) };
}

const told = (leadId: string) =>
  asMember(server, mira, async ({ tx }) => {
    const record = await recordOf(tx, leadId);
    const acts = await actsOf(tx, leadId);
    const lines = await tx
      .select({ action: activityLog.action, actor: activityLog.actorName })
      .from(activityLog)
      .where(eq(activityLog.subjectId, leadId))
      .orderBy(asc(activityLog.id));
    return {
      kinds: record.map(({ kind }) => kind),
      record,
      acts: acts.map(({ kind }) => kind),
      rows: acts,
      activity: lines.map(({ action }) => action).filter((action) => /^(file|link)/.test(action)),
      actors: lines.map(({ actor }) => actor).filter((actor) => actor !== null),
    };
  });

const amend = (leadId: string) => sendForTest(server, mira, leadId);

/** Changes the contract of a lead, as the studio does in the editor. */
async function changeContract(leadId: string, plainWords: string) {
  const lead = await unwrap(mira.leads.get(leadId));
  const module = lead?.modules.find(({ module }) => module.kind === 'contract')?.module;
  if (!module) throw new Error('The lead has no contract.');
  const content = structuredClone(module.content) as { clauses: { plainWords: string | null }[] };
  if (content.clauses[0]) content.clauses[0].plainWords = plainWords;
  await unwrap(
    mira.smartFiles.updateModule('contract', { id: module._id, revision: module.revision, content }),
  );
}

describe('opening', () => {
  it('is recorded once for each link, and never for a preview', async () => {
    const { lead, client, linkId } = await sentTo();
    await Promise.all([client.clientFile.open(), client.clientFile.open()]);
    await unwrap(client.clientFile.open());
    const after = await told(lead._id);
    expect(after.kinds).toEqual(['opened']);
    expect(after.activity).toEqual(['fileOpened']);
    expect(after.actors).toEqual(['Priya Nair']);
    const [link] = await asMember(server, mira, ({ tx }) =>
      tx.select().from(smartFileLinks).where(eq(smartFileLinks.id, linkId)),
    );
    expect(link?.firstOpenedAt).not.toBeNull();
    server.clock.advance(120_000);
    await unwrap(client.clientFile.open());
    const [later] = await asMember(server, mira, ({ tx }) =>
      tx.select().from(smartFileLinks).where(eq(smartFileLinks.id, linkId)),
    );
    expect(later?.lastOpenedAt?.getTime()).toBeGreaterThan(link?.lastOpenedAt?.getTime() ?? 0);
    const preview = await sentTo({ kind: 'preview', recipient: null });
    await unwrap(preview.client.clientFile.open());
    expect((await told(preview.lead._id)).kinds).toEqual([]);
  });
});

describe('choosing', () => {
  it('creates the invoice for the chosen package, and the last choice counts', async () => {
    const { lead, client } = await sentTo();
    const open = await unwrap(client.clientFile.open());
    const first = await unwrap(client.clientFile.choose(choosing(open, 0)));
    const again = await unwrap(client.clientFile.choose(choosing(first, 0)));
    expect(again).toEqual(first);
    const second = await unwrap(client.clientFile.choose(choosing(again, 1)));
    expect(stepOfKind(second, 'proposal').choice?.packageIds).toEqual(choosing(open, 1).packageIds);
    expect(stepOfKind(second, 'invoice').version.hash).not.toBe(stepOfKind(first, 'invoice').version.hash);
    const after = await told(lead._id);
    expect(after.kinds).toEqual(['opened', 'chosen', 'chosen']);
    expect(after.acts).toEqual(['choice', 'choice']);
    expect(after.activity).toEqual(['fileOpened', 'fileChosen', 'fileChosen']);
    // Choosing the first package again brings back its versions.
    const back = await unwrap(client.clientFile.choose(choosing(second, 0)));
    expect(stepOfKind(back, 'invoice').version._id).toBe(stepOfKind(first, 'invoice').version._id);
  });

  it('is refused with the field and the limit', async () => {
    const { client } = await sentTo();
    const file = await unwrap(client.clientFile.open());
    const good = choosing(file);
    const contract = stepOfKind(file, 'contract');
    const choose = async (input: object) => refusal(await client.clientFile.choose({ ...good, ...input }));
    expect([
      await choose({ packageIds: ['nothing'] }),
      await choose({ packageIds: [] }),
      await choose({ extras: [{ _id: 'nothing', quantity: 1 }] }),
      await choose({ stepId: contract._id, versionId: contract.version._id }),
      await choose({ versionId: contract.version._id }),
    ]).toEqual([
      'invalid_input: packageIds.0',
      'invalid_input: packageIds',
      'invalid_input: extras.0._id',
      'not_found',
      'version_replaced',
    ]);
  });

  it('is final once somebody signed', async () => {
    const { client } = await sentTo();
    const chosen = await chosenBy(client);
    const signed = await unwrap(client.clientFile.sign(await signing(chosen)));
    expect(stepOfKind(signed, 'proposal').choice?.isFinal).toBe(true);
    expect(refusal(await client.clientFile.choose(choosing(signed, 1)))).toBe('choice_final');
    // The same choice sent again by a tab that lost the response is not a change.
    expect(refusal(await client.clientFile.choose(choosing(signed, 0)))).toBe('done');
  });
});

describe('signing', () => {
  it('binds the bytes, the consent, the picture, the location and the person', async () => {
    const { lead, client, linkId } = await sentTo();
    const chosen = await chosenBy(client);
    const input = await signing(chosen);
    const signed = await unwrap(client.clientFile.sign(input));
    const contract = stepOfKind(signed, 'contract');
    expect(contract).toMatchObject({ duty: 'done' });
    expect(contract.signers.map(({ state }) => state)).toContain('signed');
    const { record, kinds, rows } = await told(lead._id);
    expect(kinds).toEqual(['opened', 'chosen', 'consented', 'signed']);
    expect(await verifyChain(lead._id, record)).toMatchObject({ isWhole: true });
    const act = rows.at(-1);
    expect(record.at(-1)).toMatchObject({
      kind: 'signed',
      document: contract.version.hash,
      consent: input.consent,
      who: { kind: 'client', name: 'Priya Nair', email: 'priya@nair.example', check: 'privateLink' },
      signature: { image: act?.pictureHash, method: 'drawn' },
      address: expect.stringMatching(/./),
      device: expect.stringMatching(/./),
    });
    expect(act).toMatchObject({ kind: 'signature', linkId, hash: contract.version.hash });
    const [row] = await asMember(server, mira, ({ tx }) =>
      tx.select().from(leads).where(eq(leads.id, lead._id)),
    );
    expect(row?.status).toBe('contract');
  });

  it('stores one signature for two tabs, a lost connection and concurrent requests', async () => {
    const { lead, client } = await sentTo();
    const input = await signing(await chosenBy(client));
    const first = await client.clientFile.sign(input, { idempotencyKey: 'the-first-key-of-signing' });
    const again = await client.clientFile.sign(input, { idempotencyKey: 'the-first-key-of-signing' });
    expect(again).toEqual(first);
    const others = await Promise.all(Array.from({ length: 4 }, () => client.clientFile.sign(input)));
    for (const other of others) expect(refusal(other)).toBe('done');
    const after = await told(lead._id);
    expect(after.kinds.filter((kind) => kind === 'signed')).toHaveLength(1);
    expect(after.kinds.filter((kind) => kind === 'consented')).toHaveLength(1);
    expect(after.acts).toEqual(['choice', 'signature']);
    expect(after.activity).toEqual(['fileOpened', 'fileChosen', 'fileSigned']);
  });

  it('stores one when twenty requests arrive before the first is done', async () => {
    const { lead, client, token } = await sentTo();
    const input = await signing(await chosenBy(client));
    // The picture is read once: starting twenty image processes is not what this test is about.
    const picture = await readSignaturePicture(input.picture, 'picture');
    const all = await Promise.all(
      Array.from({ length: 20 }, () => asClient(server, token, (context) => sign(input, context, picture))),
    );
    for (const one of all) expect(stepOfKind(one as ClientFile, 'contract').duty).toBe('done');
    const after = await told(lead._id);
    expect(after.acts).toEqual(['choice', 'signature']);
    expect(after.kinds).toEqual(['opened', 'chosen', 'consented', 'signed']);
  });

  it('is refused for other text, another signer, out of turn, and for another file', async () => {
    const { client } = await sentTo();
    const other = await sentTo();
    const chosen = await chosenBy(client);
    const good = await signing(chosen);
    const foreign = await signing(await chosenBy(other.client));
    const studio = stepOfKind(chosen, 'contract').signers.find(({ role }) => role === 'studio')?._id ?? '';
    const sign = async (input: object) => refusal(await client.clientFile.sign({ ...good, ...input }));
    expect([
      await sign({ consent: { ...good.consent, text: `${good.consent.text} ` } }),
      await sign({ consent: { ...good.consent, version: '1999-1' } }),
      await sign({ signerId: studio }),
      await sign({ signerId: 'nobody' }),
      await sign({ stepId: foreign.stepId, versionId: foreign.versionId }),
      await sign({ versionId: foreign.versionId }),
      await sign({ stepId: stepOfKind(chosen, 'invoice')._id }),
    ]).toEqual([
      'invalid_input: consent.text',
      'invalid_input: consent.version',
      'not_your_signature',
      'invalid_input: signerId',
      'not_found',
      'version_replaced',
      'not_found',
    ]);
    expect(await sign({})).toBe('done');
  });

  it('is refused after an amendment with the current file, and can be signed again', async () => {
    const { lead, client } = await sentTo();
    const before = await signing(await chosenBy(client));
    await changeContract(lead._id, 'What it means, in other words.');
    await amend(lead._id);
    const refused = await client.clientFile.sign(before);
    expect(refusal(refused)).toBe('version_replaced');
    if (refused.ok || refused.error.kind !== 'http') throw new Error('The signature was not refused.');
    // The response includes the current file, so that the page needs no second request.
    const { current } = refused.error.body as { current: ClientFile };
    expect(current).toEqual(await unwrap(client.clientFile.open()));
    const now = await signing(current);
    expect(now.versionId).not.toBe(before.versionId);
    expect(refusal(await client.clientFile.sign(now))).toBe('done');
  });

  it('ends with its link, even between opening and signing, and a preview cannot sign', async () => {
    const { lead, client, linkId } = await sentTo();
    const input = await signing(await chosenBy(client));
    await asMember(server, mira, (context) => revokeLink(context, lead._id, linkId));
    expect(refusal(await client.clientFile.sign(input))).toBe('link_revoked');
    const preview = await sentTo({ kind: 'preview', recipient: null });
    const file = await unwrap(preview.client.clientFile.open());
    const seen = await signing(file);
    expect([
      refusal(await preview.client.clientFile.choose(choosing(file))),
      refusal(await preview.client.clientFile.sign(seen)),
      refusal(
        await preview.client.clientFile.decline({
          stepId: seen.stepId,
          versionId: seen.versionId,
          signerId: seen.signerId,
          reason: 'The date moved.',
        }),
      ),
      await preview.client.clientFile.documents(),
    ]).toEqual(['preview', 'preview', 'preview', { ok: true, data: { data: [] } }]);
    expect((await told(preview.lead._id)).kinds).toEqual([]);
  });

  it('is refused for a link that is closed after the call was authorized', async () => {
    const { client, token, linkId } = await sentTo();
    const input = await signing(await chosenBy(client));
    const picture = await readSignaturePicture(input.picture, 'picture');
    const late = asClient(server, token, async (context) => {
      await context.tx
        .update(smartFileLinks)
        .set({ revokedAt: server.clock.now() })
        .where(eq(smartFileLinks.id, linkId));
      return sign(input, context, picture);
    });
    await expect(late).rejects.toMatchObject({ problem: { code: 'link_revoked' } });
  });

  it('requires a name and an address for a code behind a public link', async () => {
    const { client } = await sentTo({ kind: 'public', recipient: null });
    const { stepId, signerId } = await signing(await chosenBy(client));
    const send = async (name: string, email: string) =>
      refusal(await client.clientFile.sendSigningCode({ stepId, signerId, name, email }));
    expect([
      await send('Priya Nair', 'no address'),
      await send('   ', 'priya@nair.example'),
      await send('Priya Nair', 'priya@nair.example'),
    ]).toEqual(['invalid_input: email', 'invalid_input: name', 'done']);
  });
});

describe('declining', () => {
  it('is recorded once with its reason, and the signer can still sign', async () => {
    const { lead, client } = await sentTo();
    const { stepId, versionId, signerId, ...rest } = await signing(await chosenBy(client));
    const no = { stepId, versionId, signerId, reason: 'The date moved.' };
    const file = await unwrap(client.clientFile.decline(no));
    expect(stepOfKind(file, 'contract').signers.find(({ isMe }) => isMe)?.state).toBe('declined');
    expect(refusal(await client.clientFile.decline(no))).toBe('done');
    expect(refusal(await client.clientFile.decline({ ...no, reason: '\u200b ' }))).toBe('done');
    const after = await told(lead._id);
    expect(after.kinds).toEqual(['opened', 'chosen', 'declined']);
    expect(after.record.at(-1)?.values).toEqual({ reason: 'The date moved.' });
    expect(after.activity.at(-1)).toBe('fileDeclined');
    expect(refusal(await client.clientFile.sign({ stepId, versionId, signerId, ...rest }))).toBe('done');
    expect(refusal(await client.clientFile.decline(no))).toBe('already_signed');
  });
});

describe('asking for a new link', () => {
  it('answers the same for every token, and notifies the studio once', async () => {
    const { lead, token, linkId, client } = await sentTo();
    const asks = async (given: string) => refusal(await client.clientFile.askForLink({ token: given }));
    const openOnes = () =>
      asMember(server, mira, ({ tx }) =>
        tx.select().from(smartFileLinkRequests).where(eq(smartFileLinkRequests.leadId, lead._id)),
      );
    // The link is open: there is nothing to request.
    expect(await asks(token)).toBe('done');
    await server.settle();
    expect(await openOnes()).toEqual([]);
    await asMember(server, mira, (context) => revokeLink(context, lead._id, linkId));
    expect([await asks(token), await asks('x'.repeat(43)), await asks('?')]).toEqual([
      'done',
      'done',
      'done',
    ]);
    await server.settle();
    expect(await asks(token)).toBe('done');
    await server.settle();
    expect(await openOnes()).toMatchObject([{ linkId, answeredAt: null }]);
    expect((await told(lead._id)).activity).toEqual(['linkAskedFor']);
  });

  it('answers a lost request again without counting it, also when the studio has sent a link meanwhile', async () => {
    const { lead, token, linkId, client } = await sentTo();
    const idempotencyKey = `lost-answer-${lead._id}`;
    const ask = async (options = {}) => refusal(await client.clientFile.askForLink({ token }, options));
    const requests = () =>
      asMember(server, mira, ({ tx }) =>
        tx.select().from(smartFileLinkRequests).where(eq(smartFileLinkRequests.leadId, lead._id)),
      );
    await asMember(server, mira, (context) => revokeLink(context, lead._id, linkId));
    for (let tries = 0; tries < 6; tries += 1) expect(await ask({ idempotencyKey })).toBe('done');
    await server.settle();
    await asMember(server, mira, ({ tx }) =>
      tx.update(smartFileLinkRequests).set({ answeredAt: server.clock.now() }),
    );
    expect(await ask({ idempotencyKey })).toBe('done');
    await server.settle();
    expect(await requests()).toHaveLength(1);
    // Three requests a day: one was counted so far.
    expect([await ask(), await ask(), await ask()]).toEqual(['done', 'done', 'rate_limited']);
  });
});
