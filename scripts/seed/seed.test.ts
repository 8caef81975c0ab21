import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginSignIn, createAtelier, createHosts, finishSignIn, unwrap } from '@atelier/sdk';
import { createServer, readConfiguration } from '@atelier/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients, people } from './cast';
import { readCode } from './outbox';
import { seed } from './seed';

const folder = mkdtempSync(join(tmpdir(), 'atelier-seed-'));
const server = createServer(readConfiguration({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }));
let origin: string;

beforeAll(async () => {
  ({ origin } = await server.start());
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('seed', () => {
  it('fills a fresh server with the cast, and adds nothing when it runs again', async () => {
    await seed(origin);
    await seed(origin);
    const atelier = createAtelier({ hosts: createHosts({ origin }) });
    const email = people[0]?.email ?? '';
    const since = Date.now();
    const begun = await unwrap(beginSignIn(atelier.client, { email }));
    expect(begun.isNew).toBe(false);
    const answer = await unwrap(finishSignIn(atelier.client, begun, await readCode(origin, email, since)));
    expect(answer.accessibleWorkspaces?.map(({ workspaceId }) => workspaceId)).toEqual(['juniper-light']);
    const { data } = await unwrap(atelier.contacts.list({ limit: 100 }));
    expect(data.map(({ name }) => name).sort()).toEqual(clients.map(({ name }) => name).sort());
    const { analytics } = await unwrap(atelier.tasks.list({ limit: 1, isTopLevel: true }));
    expect(analytics).toMatchObject({ allTasks: 14, completed: 3 });
    const { data: leads } = await unwrap(atelier.leads.list({ limit: 100 }));
    expect(leads.map(({ status }) => status).sort()).toEqual([
      'booked',
      'completed',
      'contract',
      'contract',
      'enquiry',
      'enquiry',
      'proposal',
      'proposal',
    ]);
    expect(leads.filter(({ firstModule }) => firstModule === null)).toHaveLength(1);
    expect(
      Object.fromEntries(leads.map(({ title, waitsFor }) => [title, waitsFor?.kind ?? null])),
    ).toMatchObject({
      'Album and prints': null,
      'Wedding weekend, Alentejo': 'counterSign',
      'Anniversary film stills': 'sign',
      'Brand portraits, studio and street': 'choose',
    });
    expect(leads.filter(({ version }) => version > 0).map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    const booked = leads.find(({ title }) => title === 'Album and prints')?._id ?? '';
    const [invoice] = await unwrap(atelier.payments.ofLead(booked));
    expect(invoice).toMatchObject({ payments: [{ state: 'paid' }], isConfirmed: true });
    expect((await unwrap(atelier.signatures.of(booked)))?.contracts).toMatchObject([{ signed: 2, total: 2 }]);
    expect(leads.find(({ _id }) => _id === booked)?.formResponse).toBe(1);
    const { prefix, views, inProgressGroupLabels } = await unwrap(atelier.tasks.metadata());
    expect([prefix, views.map(({ label }) => label)]).toEqual([
      'JL',
      ['Today', 'This autumn', 'Ferreira wedding'],
    ]);
    expect(inProgressGroupLabels.map(({ label }) => label)).toEqual(['In progress', 'With the client']);
  });
});
