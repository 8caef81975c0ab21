import { canonicalJson, hashJson, verifyChain } from '@atelier/domain/proof';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { sweepSmartFiles } from '../sweep';
import { signFor } from '../testing/payable-lead';
import { device, who } from '../testing/priya';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { writeAct } from './acts';
import { recordEvent, recordOf } from './events';
import { revokeLink } from './links';
import { sentFile, versionsOf } from './sent-file';
import { settleVersions } from './versions';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `record-${studios}`);
});
afterAll(() => server.close());

describe('a sent file', () => {
  it('consists of versions with the hashes of their bytes', async () => {
    const lead = await weddingLead(mira);
    const sent = await sendForTest(server, mira, lead._id);
    expect(sent.number).toBe(1);
    expect(sent.versions).toHaveLength(lead.modules.length);
    const versions = await asMember(server, mira, ({ tx }) => versionsOf(tx, lead._id));
    for (const { bytes, hash, effective } of versions) {
      expect(canonicalJson(effective)).toBe(bytes);
      expect(await hashJson(effective)).toBe(hash);
    }
  });

  it('gets new versions only of the steps that depend on a choice', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    const made = await asMember(server, mira, async (context) => {
      const { tx } = context;
      const file = await sentFile(tx, await lockLead(tx, lead._id));
      const proposal = file?.held.find(({ step }) => step.module === 'proposal');
      if (!file || proposal?.step.module !== 'proposal') throw new Error('No proposal was sent.');
      const owner = { workspaceId: mira.workspaceId, leadId: lead._id };
      const [first] = proposal.step.content.packages;
      const line = await recordEvent(tx, owner, {
        kind: 'chosen',
        who,
        zone: 'Europe/Lisbon',
        document: proposal.version.hash,
        ...device,
      });
      await writeAct(tx, {
        ...owner,
        stepId: proposal.step._id,
        versionId: proposal.version.id,
        kind: 'choice',
        accountId: mira.accountId,
        actorName: 'Priya Nair',
        eventIndex: line.index,
        values: { packageIds: [first?._id], extras: [] },
      });
      const versions = await settleVersions(tx, owner);
      const again = await settleVersions(tx, owner);
      const after = await sentFile(tx, await lockLead(tx, lead._id));
      return { versions, again, after, proposal };
    });
    const kinds = made.versions.map(
      ({ stepId }) => made.after?.steps.find(({ _id }) => _id === stepId)?.module ?? '',
    );
    expect(kinds).toContain('invoice');
    expect(kinds).not.toContain('proposal');
    expect(made.again).toEqual([]);
    const invoice = made.after?.held.find(({ step }) => step.module === 'invoice');
    expect(invoice?.version.effective.chosen?.length).toBeGreaterThan(0);
  });

  it('cannot be changed, not even by a query of the server', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    for (const table of [
      'smart_file_versions',
      'smart_file_editions',
      'smart_file_events',
      'smart_file_acts',
    ])
      for (const change of [`delete from ${table}`, `update ${table} set created_at = now()`])
        await expect(
          asMember(server, mira, ({ tx }) => tx.execute(sql.raw(change))),
          change,
        ).rejects.toThrow();
  });

  it('has a record of chained lines', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    const record = await asMember(server, mira, async ({ tx }) => {
      await lockLead(tx, lead._id);
      for (const kind of ['opened', 'viewed', 'viewed'])
        await recordEvent(
          tx,
          { workspaceId: mira.workspaceId, leadId: lead._id },
          { kind, who, zone: 'Europe/Lisbon', ...device },
        );
      return recordOf(tx, lead._id);
    });
    expect(record.map(({ index }) => index)).toEqual(record.map((_, index) => index));
    expect(await verifyChain(lead._id, record)).toMatchObject({ isWhole: true });
  });
});

describe('the sweep', () => {
  it('spares a deleted file that somebody signed', async () => {
    const [signed, open] = [await weddingLead(mira), await unwrap(mira.leads.createBlank({ title: 'Open' }))];
    await sendForTest(server, mira, signed._id);
    await signFor(server, mira, signed._id);
    const opened = await unwrap(mira.leads.duplicate({ id: signed._id }));
    await sendForTest(server, mira, opened._id);
    for (const { _id } of [signed, open, opened]) await unwrap(mira.leads.delete(_id));
    server.clock.advance(30 * 86_400_000 - 1);
    await sweepSmartFiles(server.platform);
    const left = () =>
      asMember(server, mira, async ({ tx }) => {
        const { rows } = await tx.execute<{ id: string }>(sql`select id from leads`);
        return new Set(rows.map(({ id }) => id));
      });
    expect(await left()).toEqual(new Set([signed._id, open._id, opened._id]));
    server.clock.advance(1);
    await sweepSmartFiles(server.platform);
    expect(await left()).toEqual(new Set([signed._id]));
  });

  it('spares a deleted file that somebody paid', async () => {
    const [kept, gone] = [await weddingLead(mira), await unwrap(mira.leads.createBlank({ title: 'Gone' }))];
    await sendForTest(server, mira, kept._id);
    await asMember(server, mira, async ({ tx }) => {
      const file = await sentFile(tx, await lockLead(tx, kept._id));
      const invoice = file?.held.find(({ step }) => step.module === 'invoice');
      if (!invoice) throw new Error('No invoice was sent.');
      const owner = { workspaceId: mira.workspaceId, leadId: kept._id };
      const line = await recordEvent(tx, owner, { kind: 'paid', who, zone: 'Europe/Lisbon', ...device });
      await writeAct(tx, {
        ...owner,
        stepId: invoice.step._id,
        versionId: invoice.version.id,
        kind: 'plan',
        accountId: mira.accountId,
        actorName: 'Priya Nair',
        eventIndex: line.index,
      });
    });
    for (const { _id } of [kept, gone]) await unwrap(mira.leads.delete(_id));
    server.clock.advance(31 * 86_400_000);
    await sweepSmartFiles(server.platform);
    const left = await asMember(server, mira, ({ tx }) =>
      tx.execute<{ id: string }>(sql`select id from leads`),
    );
    expect(left.rows.map(({ id }) => id)).toEqual([kept._id]);
    expect(await asMember(server, mira, ({ tx }) => recordOf(tx, kept._id))).toHaveLength(1);
  });
});

describe('a link', () => {
  it('opens its file, as its recipient sees it', async () => {
    const lead = await weddingLead(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const priya = await clientWith(server, token);
    const file = await unwrap(priya.clientFile.open());
    expect(file).toMatchObject({
      _id: lead._id,
      client: { name: 'Priya Nair', email: 'priya@nair.example' },
      access: { kind: 'private', recipient: { email: 'priya@nair.example' } },
    });
    expect(file.steps.map(({ kind, duty }) => [kind, duty])).toEqual([
      ['proposal', 'ask'],
      ['contract', 'ask'],
      ['invoice', 'ask'],
      ['form', 'ask'],
      ['form', 'ask'],
      ['thankyou', 'nothing'],
    ]);
    expect(file.nextStepId).toBe(file.steps[0]?._id);
  });

  it('says why it is closed: unknown, expired, closed, withdrawn', async () => {
    const lead = await weddingLead(mira);
    const open = async (token: string) => {
      const opened = await (await clientWith(server, token)).clientFile.open();
      return opened.ok ? 'open' : 'problem' in opened.error ? opened.error.problem?.code : opened.error.kind;
    };
    const ending = await sendForTest(server, mira, lead._id, {
      expiresAt: new Date(server.clock.now().getTime() + 60_000),
    });
    expect(await open('x'.repeat(43))).toBe('unauthorized');
    expect(await open(ending.token)).toBe('open');
    server.clock.advance(61_000);
    expect(await open(ending.token)).toBe('link_expired');
    const closed = await sendForTest(server, mira, lead._id);
    const other = await sendForTest(server, mira, lead._id);
    expect(await asMember(server, mira, (context) => revokeLink(context, lead._id, closed.id))).toBe(true);
    expect([await open(closed.token), await open(other.token)]).toEqual(['link_revoked', 'open']);
    await unwrap(mira.leads.delete(lead._id));
    expect(await open(other.token)).toBe('link_withdrawn');
    await unwrap(mira.leads.restore(lead._id));
    expect(await open(other.token)).toBe('open');
  });
});
