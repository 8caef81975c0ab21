import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../../../platform/identity/tokens';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { openLink } from '../record/links';
import { asMember } from '../testing/sent-lead';
import { OpenPage } from './testing/browser';
import { look, sentFileFor } from './testing/sent-file';
import { labelledTraces, type Trace, teamDevices } from './testing/traces';

let server: TestServer;
let mira: TaskPerson;
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  mira = await openTaskStudio(server, 'replay');
});
afterAll(() => server.close());

/** The team signs in on its devices. */
async function signTeamIn() {
  await server.platform.database.withSystem(async (tx) => {
    for (const { address, agent } of teamDevices)
      await tx.execute(sql`insert into sessions (id, account_id, token_hash, address, user_agent, idle_expires_at, expires_at)
        values (${uuid()}, ${mira.accountId}, ${createToken().hash}, ${address}, ${agent},
                atelier_now() + interval '14 days', atelier_now() + interval '60 days')`);
  });
}

interface Step {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** Plays traces against the real call, each at its time, and returns what became of each page. */
async function replay(leadId: string, stepId: string, traces: readonly Trace[]) {
  const start = server.clock.now().getTime();
  const links = new Map<string, { readonly token: string }>();
  const linkOf = (trace: Trace, index: number) => trace.link ?? String(index);
  await asMember(server, mira, async (context) => {
    for (const [index, trace] of traces.entries()) {
      if (links.has(linkOf(trace, index))) continue;
      const recipient = { name: null, email: `viewer-${index}@mail.example` };
      links.set(
        linkOf(trace, index),
        await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null }),
      );
    }
  });
  const pages: OpenPage[] = [];
  const steps = await Promise.all(
    traces.map(async (trace, index): Promise<Step[]> => {
      const link = links.get(linkOf(trace, index));
      if (!link) throw new Error('A trace has no link.');
      const page = await OpenPage.open(server, link, trace);
      pages[index] = page;
      let at = start + trace.opensAfter * 1_000;
      return trace.reports.map(({ after, seconds, isTrusted }) => {
        at += after * 1_000;
        const sections = seconds > 0 ? [look(stepId, 'top', seconds)] : [];
        return { at, run: () => page.tell({ isTrusted, sections }) };
      });
    }),
  );
  for (const { at, run } of steps.flat().sort((a, b) => a.at - b.at)) {
    server.clock.set(new Date(Math.max(at, server.clock.now().getTime())));
    await run();
  }
  const kept = await asMember(server, mira, async ({ tx }) => {
    const { rows } = await tx.execute<{ id: string; excluded: string | null }>(
      sql`select id, excluded from smart_file_page_opens where lead_id = ${leadId}`,
    );
    return new Map(rows.map(({ id, excluded }) => [id, excluded]));
  });
  return traces.map((trace, index) => {
    const excluded = kept.get(pages[index]?.visitId ?? '');
    if (excluded === undefined) throw new Error(`Nothing was kept of: ${trace.story}.`);
    return { ...trace, excluded };
  });
}

describe('a labelled replay', () => {
  it('excludes at least 99 of 100 scanners, previews and own views, and loses at most one person of 100', async () => {
    await signTeamIn();
    const { leadId, proposal } = await sentFileFor(server, mira);
    const traces = labelledTraces(20_261_122);
    expect(traces.length).toBeGreaterThanOrEqual(200);
    const classified = await replay(leadId, proposal, traces);
    const people = classified.filter(({ label }) => label === 'person');
    const others = classified.filter(({ label }) => label !== 'person');
    const lost = people.filter(({ excluded }) => excluded !== null);
    const passed = others.filter(({ excluded }) => excluded === null);
    expect(people.length).toBeGreaterThanOrEqual(100);
    expect(passed.length / others.length, passed.map(({ story }) => story).join('; ')).toBeLessThanOrEqual(
      0.01,
    );
    expect(lost.length / people.length, lost.map(({ story }) => story).join('; ')).toBeLessThanOrEqual(0.01);
    // Each excluded page is reported with the right reason.
    for (const { label, excluded, story } of others) {
      const expected = label === 'program' ? 'knownProgram' : label;
      if (label !== 'scanner') expect(excluded, story).toBe(expected);
    }
    const summary = await unwrap(mira.viewers.summary(leadId));
    const left = summary.excluded.reduce((sum, { count }) => sum + count, 0);
    expect(left).toBe(classified.filter(({ excluded }) => excluded !== null).length);
    expect(summary.viewerCount).toBe(people.length - lost.length - 5);
  }, 240_000);
});
