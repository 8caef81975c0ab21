import { errorCode, exportSmartFileVisits, unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, setTimezone, type TaskPerson } from '../../tasks/testing/studio';
import { sendForTest } from '../testing/sent-lead';
import { agents, OpenPage } from './testing/browser';
import { anotherFile, look, sentFileFor } from './testing/sent-file';

/** The beginning of a page is called by its title. */
const [PROPOSAL, CONTRACT] = [
  'Your wedding in Known event.place, February 27, 2027',
  'Wedding photography agreement between Known workspace.name and Priya Nair',
];

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `viewers-${studios}`);
});
afterAll(() => server.close());

const minutes = (count: number) => server.clock.advance(count * 60_000);
const seconds = (count: number) => server.clock.advance(count * 1_000);

describe('three visits', () => {
  it('give exactly the figures of the script', async () => {
    await setTimezone(server, mira, 'Europe/Lisbon');
    const { leadId, proposal, contract, invoice, priya, everybody, lead } = await sentFileFor(server, mira);
    const content = lead.modules[0]?.module.content as { packages: { _id: string; name: string }[] };
    const [essential] = content.packages;
    server.clock.set('2026-10-20T17:00:00Z');

    // The first: Priya on her phone. She reads the letter, views a package, goes on for nine minutes, comes back to it.
    const phone = await OpenPage.open(server, priya);
    await phone.tell({ isTrusted: false });
    seconds(15);
    await phone.tell({ sections: [look(proposal, 'top', 9), look(proposal, essential?._id ?? '', 5)] });
    minutes(9);
    seconds(30);
    const chosenAt = server.clock.now().toISOString();
    await phone.tell({
      sections: [look(proposal, 'total', 20), look(proposal, 'top', 4)],
      interactions: [{ stepId: proposal, kind: 'choose', at: chosenAt }],
    });

    // The second: Priya again, the same evening, on her computer: the contract.
    minutes(45);
    const desk = await OpenPage.open(server, priya, { address: '203.0.113.40', agent: agents.windows });
    await desk.tell();
    seconds(60);
    await desk.tell({
      sections: [look(contract, 'top', 50)],
      interactions: [
        { stepId: contract, kind: 'openClause', at: server.clock.now().toISOString() },
        { stepId: contract, kind: 'openClause', at: server.clock.now().toISOString() },
      ],
    });

    // The third: somebody with the public link, two days later, without a name.
    server.clock.set('2026-10-22T08:00:00Z');
    const someone = await OpenPage.open(server, everybody, {
      address: '198.51.100.77',
      agent: agents.pixel,
      visitorId: '0199e000-0000-7000-8000-000000000001',
    });
    await someone.tell();
    seconds(40);
    await someone.tell({ sections: [look(invoice, 'total', 12)] });

    const summary = await unwrap(mira.viewers.summary(leadId));
    expect(summary).toMatchObject({
      tenantId: mira.workspaceId,
      workflowId: leadId,
      totalViews: 3,
      totalTimeSpent: 100_000,
      averageTimeSpent: 33_333,
      viewerCount: 2,
      namedViewerCount: 1,
      totalInteractions: 3,
      interaction: [
        { kind: 'openClause', count: 2 },
        { kind: 'choose', count: 1 },
      ],
      excluded: [],
      timeZone: 'Europe/Lisbon',
      timeline: [
        { day: '2026-10-20', views: 2, viewers: 1, milliseconds: 88_000 },
        { day: '2026-10-21', views: 0, viewers: 0, milliseconds: 0 },
        { day: '2026-10-22', views: 1, viewers: 1, milliseconds: 12_000 },
      ],
      settings: { isOn: true, retentionDays: 365 },
    });
    expect(
      summary.moduleViewDuration.slice(0, 3).map(({ module, milliseconds }) => [module, milliseconds]),
    ).toEqual([
      ['proposal', 38_000],
      ['contract', 50_000],
      ['invoice', 12_000],
    ]);
    expect(summary.sectionViewDuration.map(({ name, milliseconds }) => [name, milliseconds])).toEqual([
      [PROPOSAL, 13_000],
      ['Total', 20_000],
      [essential?.name, 5_000],
      [CONTRACT, 50_000],
      ['Total', 12_000],
    ]);

    const list = await unwrap(mira.viewers.list(leadId));
    expect(list).toMatchObject({
      totalDocs: 2,
      hasNextPage: false,
      data: [
        {
          name: null,
          isAnonymus: true,
          sessionCount: 1,
          duration: 12_000,
          clientDetails: { device: 'Android', browser: 'Chrome' },
        },
        {
          name: 'Priya Nair',
          email: 'priya@nair.example',
          isAnonymus: false,
          sessionCount: 2,
          duration: 88_000,
          clientDetails: { device: 'Windows', browser: 'Chrome', ip: '203.0.113.40', location: null },
        },
      ],
    });

    // The downloaded file has the same visits, one per row, in the workspace's zone.
    const { name, stream } = await unwrap(exportSmartFileVisits(mira.client, { workflowId: leadId }));
    expect(name).toBe('visits-2026-10-22.csv');
    const [head, ...rows] = (await new Response(stream).text()).trim().split('\r\n');
    expect(head).toMatch(/^\uFEFF?"Name","Email","Began","Ended","Reading time \(s\)"/);
    expect(rows.map((row) => row.slice(1, -1).split('","').slice(0, 5))).toEqual([
      ['Priya Nair', 'priya@nair.example', '2026-10-20 18:00:00', expect.any(String), '38.0'],
      ['Priya Nair', 'priya@nair.example', expect.any(String), expect.any(String), '50.0'],
      ['', '', '2026-10-22 09:00:00', expect.any(String), '12.0'],
    ]);
    expect(rows[0]).toContain('"iPhone"');
    expect(rows[0]).toMatch(/"choose: [^"]+"/);
    const hannah = await openTaskStudio(server, 'viewers-elsewhere');
    const refused = await exportSmartFileVisits(hannah.client, { workflowId: leadId });
    expect(!refused.ok && errorCode(refused.error)).toBe('not_found');

    // List, summary and timeline show the same visits.
    const sessionIds = list.data.flatMap((viewer) => viewer.sessionIds);
    expect(sessionIds.toSorted()).toEqual(summary.visits.map(({ sessionId }) => sessionId).toSorted());
    const firstVisit = list.data[1]?.sessionIds.at(-1) ?? '';
    const session = await unwrap(mira.viewers.session(leadId, firstVisit));
    expect(session).toMatchObject({
      duration: 38_000,
      clientDetails: { device: 'iPhone', browser: 'Safari', ip: '203.0.113.9' },
      interactions: [{ kind: 'choose', at: chosenAt, label: summary.moduleViewDuration[0]?.label }],
    });
    expect(session.path.map(({ name, milliseconds, isReturn }) => [name, milliseconds, isReturn])).toEqual([
      [PROPOSAL, 9_000, false],
      [essential?.name, 5_000, false],
      ['Total', 20_000, false],
      [PROPOSAL, 4_000, true],
    ]);
    for (const { figure, numeratorValue } of summary.definitions)
      if (figure === 'totalViews' || figure === 'timeline') expect(numeratorValue).toBe(3);
    expect(summary.definitions.find(({ figure }) => figure === 'averageTimeSpent')).toMatchObject({
      numeratorValue: 100_000,
      denominatorValue: 3,
    });
  });

  it('are plain text in a spreadsheet, whatever a person’s name is', async () => {
    const { leadId, proposal } = await sentFileFor(server, mira);
    const recipient = { name: '=HYPERLINK("https://evil.example")', email: 'eve@nair.example' };
    const link = await sendForTest(server, mira, leadId, { recipient });
    minutes(5);
    const page = await OpenPage.open(server, link);
    await page.tell();
    seconds(20);
    await page.tell({ sections: [look(proposal, 'top', 10)] });
    const { stream } = await unwrap(exportSmartFileVisits(mira.client, { workflowId: leadId }));
    expect(await new Response(stream).text()).toContain(
      `\r\n"'=HYPERLINK(""https://evil.example"")","eve@nair.example",`,
    );
  });

  it('are separate from ten minutes on, and one below that', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const page = await OpenPage.open(server, priya);
    const counts: number[] = [];
    await page.tell();
    for (const pause of [9 * 60 + 59, 10 * 60]) {
      seconds(pause);
      await page.tell({
        sections: [],
        interactions: [{ stepId: proposal, kind: 'choose', at: server.clock.now().toISOString() }],
      });
      counts.push((await unwrap(mira.viewers.summary(leadId))).totalViews);
    }
    expect(counts).toEqual([1, 2]);
  });
});

describe('a report', () => {
  it('counts once, however often and in whatever order it arrives', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const page = await OpenPage.open(server, priya);
    await page.tell();
    seconds(15);
    // The first of two reports is delayed, and arrives after the second.
    const late = { sequence: 1, sections: [look(proposal, 'top', 15)] };
    seconds(15);
    await page.tell({ sequence: 2, sections: [look(proposal, 'total', 15)] });
    seconds(5);
    for (const _again of [1, 2, 3]) await page.tell({ ...late, age: 20_000 });
    await page.tell({ sequence: 2, sections: [look(proposal, 'total', 15)] });
    const summary = await unwrap(mira.viewers.summary(leadId));
    expect(summary).toMatchObject({ totalViews: 1, totalTimeSpent: 30_000 });
    const session = await unwrap(mira.viewers.session(leadId, summary.visits[0]?.sessionId ?? ''));
    expect(session.path.map(({ name }) => name)).toEqual([PROPOSAL, 'Total']);
  });

  it('that was delayed from an earlier day belongs to that day', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const page = await OpenPage.open(server, priya);
    await page.tell();
    const day = server.clock.now().toISOString().slice(0, 10);
    minutes(2 * 24 * 60);
    await page.tell({ sections: [look(proposal, 'top', 8)], age: (2 * 24 * 60 - 1) * 60_000 });
    const { timeline, totalViews } = await unwrap(mira.viewers.summary(leadId));
    expect(totalViews).toBe(1);
    expect(timeline).toMatchObject([{ day, views: 1, milliseconds: 8_000 }]);
  });

  it('has no more time than has passed', async () => {
    const { leadId, proposal, priya } = await sentFileFor(server, mira);
    const page = await OpenPage.open(server, priya);
    await page.tell();
    for (let times = 0; times < 5; times += 1) {
      seconds(10);
      await page.tell({ sections: [look(proposal, 'top', 3_600)] });
    }
    const { totalTimeSpent } = await unwrap(mira.viewers.summary(leadId));
    // No longer than the link exists, plus the tolerance: five minutes and fifty seconds.
    expect(totalTimeSpent).toBeLessThanOrEqual(355_000);
    expect(totalTimeSpent).toBeGreaterThan(0);
  });

  it('cannot be about another file, and adds nothing to a visit of another one', async () => {
    const ours = await sentFileFor(server, mira);
    const other = await anotherFile(server, mira, ours.leadId);
    const page = await OpenPage.open(server, ours.priya);
    await page.tell({ sections: [look(ours.proposal, 'top', 10)] });
    const forged = await OpenPage.open(server, other.priya, { address: '192.0.2.1' });
    const refused = await refusal(forged.try({ sections: [look(ours.proposal, 'top', 10)] }));
    expect(refused.fields).toEqual([
      { field: 'sections.0.stepId', message: 'This step does not belong to this file.' },
    ]);
    await forged.tell({ visitId: page.visitId, sequence: 7, sections: [look(other.proposal, 'top', 30)] });
    expect(await unwrap(mira.viewers.summary(ours.leadId))).toMatchObject({
      totalTimeSpent: 10_000,
      viewerCount: 1,
    });
    expect(await unwrap(mira.viewers.summary(other.leadId))).toMatchObject({ totalTimeSpent: 30_000 });
  });
});
