import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { writeAct } from '../record/acts';
import { recordEvent } from '../record/events';
import { sentFile } from '../record/sent-file';
import { sweepSmartFiles } from '../sweep';
import { asMember, sendForTest } from '../testing/sent-lead';
import { agents, OpenPage } from './testing/browser';
import { look, sentFileFor } from './testing/sent-file';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `watched-${studios}`);
});
afterAll(() => server.close());

const seconds = (count: number) => server.clock.advance(count * 1_000);

/** Returns the number of the workspace's rows about visits. */
async function rowsKept(): Promise<number> {
  return asMember(server, mira, async ({ tx }) => {
    const { rows } = await tx.execute<{ number: number }>(sql`
      select (select count(*) from smart_file_viewers) + (select count(*) from smart_file_page_opens)
           + (select count(*) from smart_file_visit_reports) as number`);
    return Number(rows[0]?.number);
  });
}

/** Chooses by a link, as the client's page does. */
const act = (leadId: string, linkId: string, who: { name: string; email: string }) =>
  asMember(server, mira, async ({ tx }) => {
    const file = await sentFile(tx, await lockLead(tx, leadId));
    const proposal = file?.held.find(({ step }) => step.module === 'proposal');
    if (!proposal) throw new Error('No proposal was sent.');
    const owner = { workspaceId: mira.workspaceId, leadId };
    const line = await recordEvent(tx, owner, {
      kind: 'chosen',
      who: { kind: 'client', id: null, check: 'publicLink', ...who },

      zone: 'UTC',
      document: proposal.version.hash,
      address: '198.51.100.7',
      device: 'Chrome on Windows',
    });
    await writeAct(tx, {
      ...owner,
      stepId: proposal.step._id,
      versionId: proposal.version.id,
      kind: 'choice',
      linkId,

      actorName: who.name,
      actorEmail: who.email,
      eventIndex: line.index,
      values: { packageIds: [], extras: [] },
    });
  });

const dev = { name: 'Dev Nair', email: 'dev@nair.example' };

describe('somebody without a name', () => {
  it('becomes one viewer with their whole history once they acted, and not before', async () => {
    const { leadId, proposal, everybody } = await sentFileFor(server, mira);
    const visitorId = '0199e000-0000-7000-8000-000000000002';
    const first = await OpenPage.open(server, everybody, { agent: agents.windows, visitorId });
    await first.tell({ sections: [look(proposal, 'top', 5)] });
    seconds(3_600);
    const second = await OpenPage.open(server, everybody, { agent: agents.windows, visitorId });
    // A claim of the browser is not enough.
    await second.tell({ sections: [look(proposal, 'total', 5)], visitor: dev });
    expect((await unwrap(mira.viewers.list(leadId))).data).toMatchObject([
      { name: null, isAnonymus: true, hasJoined: false, sessionCount: 2 },
    ]);
    await act(leadId, everybody.id, dev);
    seconds(5);
    await second.tell({ visitor: { ...dev, email: 'DEV@nair.example' } });
    expect(await unwrap(mira.viewers.list(leadId))).toMatchObject({
      totalDocs: 1,
      data: [{ ...dev, isAnonymus: false, hasJoined: true, sessionCount: 2, duration: 10_000 }],
    });
    expect((await unwrap(mira.viewers.list(leadId, { isAnonymus: true }))).data).toEqual([]);

    // The same person in another browser is the same viewer, with the same id.
    const [{ _id } = { _id: '' }] = (await unwrap(mira.viewers.list(leadId))).data;
    const phone = await OpenPage.open(server, everybody, {
      address: '198.51.100.9',
      visitorId: '0199e000-0000-7000-8000-000000000003',
    });
    await phone.tell({ sections: [look(proposal, 'top', 1)] });
    expect((await unwrap(mira.viewers.list(leadId))).totalDocs).toBe(2);
    await phone.tell({ visitor: dev });
    const joined = await unwrap(mira.viewers.list(leadId));
    expect(joined).toMatchObject({ totalDocs: 1, data: [{ _id, duration: 11_000 }] });
  });

  it('does not get the name of somebody who acted by another link', async () => {
    const { leadId, everybody } = await sentFileFor(server, mira);
    const other = await sendForTest(server, mira, leadId, { kind: 'public', recipient: null });
    await act(leadId, other.id, dev);
    seconds(60);
    const page = await OpenPage.open(server, everybody, { agent: agents.windows });
    await page.tell({ visitor: dev });
    expect((await unwrap(mira.viewers.list(leadId))).data).toMatchObject([{ isAnonymus: true }]);
  });
});

describe('visits that do not count', () => {
  it('a preview leaves no trace at all', async () => {
    const { leadId, proposal } = await sentFileFor(server, mira);
    const preview = await sendForTest(server, mira, leadId, { kind: 'preview', recipient: null });
    const page = await OpenPage.open(server, preview);
    await page.tell({ sections: [look(proposal, 'top', 5)] });
    expect(await rowsKept()).toBe(0);
  });

  it('the team on their own devices is excluded and reported; a client in the same house is not', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const tom = await addMember(server, mira, 'Tom');
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update sessions set address = '203.0.113.50', user_agent = ${agents.windows}
        where account_id = ${tom.accountId}`),
    );
    const own = await OpenPage.open(server, priya, {
      address: '203.0.113.50',
      agent: agents.windows.replace('141', '142'),
    });
    await own.tell({ sections: [look(proposal, 'top', 90)] });
    const client = await OpenPage.open(server, priya, { address: '203.0.113.50', agent: agents.iphone });
    await client.tell({ sections: [look(proposal, 'top', 7)] });
    expect(await unwrap(mira.viewers.summary(leadId))).toMatchObject({
      totalViews: 1,
      totalTimeSpent: 7_000,
      excluded: [{ reason: 'ownTeam', count: 1 }],
    });
  });

  it('the devices of another studio do not matter', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const hannah = await openTaskStudio(server, `other-${studios}`);
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update sessions set address = '203.0.113.60', user_agent = ${agents.mac}
        where account_id = ${hannah.accountId}`),
    );
    const planner = await OpenPage.open(server, priya, { address: '203.0.113.60', agent: agents.mac });
    await planner.tell({ sections: [look(proposal, 'top', 7)] });
    expect(await unwrap(mira.viewers.summary(leadId))).toMatchObject({ totalViews: 1, excluded: [] });
  });

  it('three links opened from one address as soon as they are mailed are excluded', async () => {
    const { leadId, proposal } = await sentFileFor(server, mira);
    const names = ['priya', 'dev', 'planner'];
    const links = await Promise.all(
      names.map((name) =>
        sendForTest(server, mira, leadId, { recipient: { name, email: `${name}@nair.example` } }),
      ),
    );
    seconds(30);
    for (const link of links) {
      const page = await OpenPage.open(server, link, { address: '192.0.2.10', agent: agents.windows });
      await page.tell({ sections: [look(proposal, 'top', 4)] });
      seconds(10);
    }
    expect(await unwrap(mira.viewers.summary(leadId))).toMatchObject({
      totalViews: 0,
      averageTimeSpent: 0,
      excluded: [{ reason: 'scanner', count: 3 }],
    });
  });

  it('the first view of somebody without any input counts once they are known', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const glance = await OpenPage.open(server, priya);
    await glance.tell({ isTrusted: false, sections: [look(proposal, 'top', 6)] });
    expect((await unwrap(mira.viewers.summary(leadId))).totalViews).toBe(0);
    seconds(3_600);
    const reading = await OpenPage.open(server, priya);
    await reading.tell({ sections: [look(proposal, 'top', 20)] });
    expect(await unwrap(mira.viewers.summary(leadId))).toMatchObject({
      totalViews: 2,
      totalTimeSpent: 26_000,
      excluded: [],
    });
  });
});

describe('recording when switched off', () => {
  it('stores nothing, opens the file all the same, and can be changed only by administrators', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const tom = await addMember(server, mira, 'Tom');
    expect((await refusal(tom.viewers.updateSettings({ isOn: false }))).code).toBe('forbidden');
    expect(await unwrap(mira.viewers.updateSettings({ isOn: false }))).toEqual({
      isOn: false,
      retentionDays: 365,
    });
    expect(await unwrap(tom.viewers.settings())).toEqual({ isOn: false, retentionDays: 365 });
    const page = await OpenPage.open(server, priya);
    await page.tell({ sections: [look(proposal, 'top', 5)] });
    expect(await rowsKept()).toBe(0);
    expect((await unwrap(page.atelier.clientFile.open())).steps.length).toBeGreaterThan(0);
    expect(await unwrap(mira.viewers.summary(leadId))).toMatchObject({
      totalViews: 0,
      settings: { isOn: false },
    });
    await unwrap(mira.viewers.updateSettings({ isOn: true }));
    await page.tell({ sections: [look(proposal, 'top', 5)] });
    expect(await unwrap(mira.viewers.summary(leadId))).toMatchObject({ totalViews: 1 });
  });

  it('is logged once, and not when nothing changed', async () => {
    const key = { idempotencyKey: 'switch-recording-off-1' };
    await unwrap(mira.viewers.updateSettings({ isOn: false, retentionDays: 30 }, key));
    await unwrap(mira.viewers.updateSettings({ isOn: false, retentionDays: 30 }, key));
    await unwrap(mira.viewers.updateSettings({ isOn: false }));
    const lines = (await unwrap(mira.smartFiles.activity({ action: ['viewerAnalyticsChanged'] }))).data;
    expect(lines).toHaveLength(1);
    expect(lines[0]?.changes).toEqual([
      { field: 'visit recording', before: 'on', after: 'off' },
      { field: 'days to keep visits', before: '365', after: '30' },
    ]);
  });
});

describe('visits', () => {
  it('are deleted after the retention time, and excluded ones after thirty days', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const scanner = await OpenPage.open(server, priya, { address: '192.0.2.9', agent: agents.firefox });
    await scanner.tell({ isTrusted: false });
    const page = await OpenPage.open(server, priya);
    await page.tell({ sections: [look(proposal, 'top', 5)] });
    const at = async () => {
      const { excluded, totalViews } = await unwrap(mira.viewers.summary(leadId));
      return [excluded.length, totalViews];
    };
    const sweep = () => sweepSmartFiles(server.platform);
    expect(await at()).toEqual([1, 1]);
    server.clock.advance(31 * 86_400_000);
    mira = await reopened();
    await sweep();
    expect(await at()).toEqual([0, 1]);
    await unwrap(mira.viewers.updateSettings({ retentionDays: 20 }));
    await sweep();
    expect(await at()).toEqual([0, 0]);
    expect(await rowsKept()).toBe(0);
  });

  it('of a lead of another workspace, or of none, are not returned', async () => {
    const { leadId, priya } = await sentFileFor(server, mira);
    const page = await OpenPage.open(server, priya);
    await page.tell();
    const hannah = await openTaskStudio(server, `foreign-${studios}`);
    const { visits } = await unwrap(mira.viewers.summary(leadId));
    for (const call of [
      hannah.viewers.summary(leadId),
      hannah.viewers.list(leadId),
      hannah.viewers.session(leadId, visits[0]?.sessionId ?? ''),
      mira.viewers.session(leadId, 'nothing'),
    ])
      expect((await refusal(call)).code).toBe('not_found');
    expect((await refusal(mira.viewers.summary('nothing'))).fields).toMatchObject([{ field: 'workflowId' }]);
  });
});

/** Signs Mira in again after a month. */
const reopened = async (): Promise<TaskPerson> => {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update sessions set idle_expires_at = atelier_now() + interval '1 day', expires_at = atelier_now() + interval '1 day'
      where account_id = ${mira.accountId}`),
  );
  return mira;
};
