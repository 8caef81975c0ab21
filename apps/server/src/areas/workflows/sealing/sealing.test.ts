import { unwrap } from '@atelier/sdk';
import { verifySealedPdf } from '@atelier/sdk/proof';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localOutboxMessages } from '../../../platform/messages/schema';
import { outbox } from '../../../platform/outbox/schema';
import { askPoppler, hasPoppler } from '../../../platform/sealing/testing/poppler';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { recordOf } from '../record/events';
import { smartFileSealings } from '../schema';
import { createFaults, faultyPlatform, PowerCut } from '../testing/faults';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';
import { finishSealings } from './register';
import { sealDocument } from './seal-document';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `sealing-${studios}`);
});
afterAll(() => server.close());

/** A lead whose contract needs the client's signature alone. */
async function leadForOne() {
  const lead = await weddingLead(mira);
  const module = lead.modules.find(({ module }) => module.kind === 'contract')?.module;
  if (!module) throw new Error('The lead has no contract.');
  const content = module.content as { signers: { role: string }[] };
  const signers = content.signers.filter(({ role }) => role === 'client');
  await unwrap(
    mira.smartFiles.updateModule('contract', {
      ...{ id: module._id, revision: module.revision },
      content: { ...content, signers },
    }),
  );
  return lead;
}

const sealingsOf = (leadId: string) =>
  asMember(server, mira, ({ tx }) =>
    tx.select().from(smartFileSealings).where(eq(smartFileSealings.leadId, leadId)),
  );

const read = async (key: string | null | undefined): Promise<Buffer> => {
  const parts: Buffer[] = [];
  const body = await server.platform.storage.openRead(key ?? '');
  for await (const part of body ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** Takes waiting seals out of the outbox, as a server that is killed before it looks leaves them. */
const holdJobs = () =>
  server.platform.database.withSystem((tx) =>
    tx
      .update(outbox)
      .set({ runAt: sql`atelier_now() + interval '1 day'` })
      .where(eq(outbox.job, 'workflows.seal')),
  );

const mailsTo = (recipient: string) =>
  server.platform.database.withSystem((tx) =>
    tx
      .select({ subject: localOutboxMessages.subject, text: localOutboxMessages.textBody })
      .from(localOutboxMessages)
      .where(eq(localOutboxMessages.recipient, recipient))
      .orderBy(desc(localOutboxMessages.createdAt)),
  );

describe('a contract that everybody signed', () => {
  it('is sealed, kept, mailed and got again by its signer', async () => {
    const lead = await leadForOne();
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    const input = await signing(await chosenBy(client));
    await unwrap(client.clientFile.sign(input));
    expect((await unwrap(client.clientFile.documents())).data).toMatchObject([
      { state: 'preparing', url: null },
    ]);
    await server.settle();
    const {
      data: [document],
    } = await unwrap(client.clientFile.documents());
    const fingerprint = await server.platform.sealing.fingerprint();
    expect(document).toMatchObject({ kind: 'contract', state: 'ready', fingerprint });
    const got = await server.fetch(document?.url ?? '');
    const pdf = Buffer.from(await got.arrayBuffer());
    const verdict = await verifySealedPdf(pdf, { knownKeys: [fingerprint] });
    expect(verdict).toMatchObject({
      verdict: 'intact',
      signers: [{ name: 'Priya Nair', email: 'priya@nair.example', signatures: [{ method: 'drawn' }] }],
    });
    if (!('evidence' in verdict)) throw new Error('Nothing is proved.');
    expect(verdict.evidence.events.map(({ kind }) => kind)).toEqual([
      'opened',
      'chosen',
      'consented',
      'signed',
      'sealed',
    ]);
    expect(
      verdict.evidence.documents.some(({ sha256 }) => sha256 === verdict.signers[0]?.signatures[0]?.document),
    ).toBe(true);
    const [mail, ...others] = (await mailsTo('priya@nair.example')).filter(({ subject }) =>
      subject?.startsWith('Signed by'),
    );
    expect(others).toEqual([]);
    expect(mail?.text).toContain(fingerprint);
    const copy = await clientWith(server, /\/f\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect((await unwrap(copy.clientFile.documents())).data).toMatchObject([{ state: 'ready' }]);
  });

  it.runIf(hasPoppler)('is valid for another program', async () => {
    const lead = await leadForOne();
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await unwrap(client.clientFile.sign(await signing(await chosenBy(client))));
    await server.settle();
    const [row] = await sealingsOf(lead._id);
    const words = askPoppler('pdfsig', [], await read(row?.storageKey));
    expect(words).toContain('Signature is Valid.');
    expect(words).toContain('Total document signed');
  });

  it('is finished by the sweep when its job was lost', async () => {
    const lead = await leadForOne();
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await unwrap(client.clientFile.sign(await signing(await chosenBy(client))));
    await server.platform.database.withSystem((tx) =>
      tx.delete(outbox).where(eq(outbox.job, 'workflows.seal')),
    );
    const jobs = await sealingsOf(lead._id);
    if (jobs[0]?.sealedAt !== null) return;
    await finishSealings(server.platform);
    await server.settle();
    expect(await sealingsOf(lead._id)).toMatchObject([{ sealedAt: null }]);
    server.clock.advance(301_000);
    await finishSealings(server.platform);
    await server.settle();
    expect(await sealingsOf(lead._id)).toMatchObject([{ sealedAt: expect.any(Date) }]);
  });

  it('has a seal of its own for an amendment that was signed, with what it replaced', async () => {
    const lead = await leadForOne();
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await unwrap(client.clientFile.sign(await signing(await chosenBy(client))));
    await server.settle();
    const again = await unwrap(mira.leads.get(lead._id));
    const module = again?.modules.find(({ module }) => module.kind === 'contract')?.module;
    const content = module?.content as { clauses: { plainWords: string | null }[] };
    if (content.clauses[0]) content.clauses[0].plainWords = 'In other words.';
    await unwrap(
      mira.smartFiles.updateModule('contract', {
        id: module?._id ?? '',
        revision: module?.revision ?? 0,
        content,
      }),
    );
    await sendForTest(server, mira, lead._id);
    const file = await unwrap(client.clientFile.open());
    expect(stepOfKind(file, 'contract').duty).toBe('askAgain');
    await unwrap(client.clientFile.sign(await signing(file, 'client', '#222222')));
    await server.settle();
    const rows = await sealingsOf(lead._id);
    expect(rows).toHaveLength(2);
    const fingerprint = await server.platform.sealing.fingerprint();
    const newest = rows.toSorted((left, right) => (left.eventIndex ?? 0) - (right.eventIndex ?? 0)).at(-1);
    const verdict = await verifySealedPdf(await read(newest?.storageKey), { knownKeys: [fingerprint] });
    expect(verdict.verdict).toBe('intact');
    if (!('evidence' in verdict)) throw new Error('Nothing is proved.');
    const contracts = verdict.evidence.documents.filter(({ kind }) => kind === 'contract');
    expect(contracts.at(-1)?.replaces).toBe(contracts.at(-2)?.sha256);
    expect(verdict.evidence.events.filter(({ kind }) => kind === 'sealed')).toHaveLength(2);
  });
});

describe('a seal that is cut short', () => {
  it('is the same one document wherever it was cut, and nothing is told twice', async () => {
    const lead = await leadForOne();
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    // The job must not do what the test does.
    server.platform.jobs.stop;
    const input = await signing(await chosenBy(client));
    await unwrap(client.clientFile.sign(input));
    await holdJobs();
    const fingerprint = await server.platform.sealing.fingerprint();
    const [row] = await sealingsOf(lead._id);
    if (!row) throw new Error('No seal was asked for.');
    const place = { workspaceId: mira.workspaceId, sealingId: row.id };
    const files = new Set<string>();
    let cuts = 0;
    for (let stopAt = 0; ; stopAt += 1) {
      const faults = createFaults(stopAt);
      try {
        await sealDocument(faultyPlatform(server.platform, faults), place);
      } catch (error) {
        if (!(error instanceof PowerCut)) throw error;
        cuts += 1;
        const [now] = await sealingsOf(lead._id);
        const stored = await read(`workspaces/${mira.workspaceId}/sealed/${row.id}`);
        if (stored.length > 0) files.add(stored.toString('base64'));
        // Marked as sealed means: the file is there.
        if (now?.sealedAt !== null) expect(stored.length).toBeGreaterThan(0);
        continue;
      }
      break;
    }
    expect(cuts).toBeGreaterThanOrEqual(15);
    expect(files.size).toBe(1);
    const [pdf = ''] = files;
    const verdict = await verifySealedPdf(Buffer.from(pdf, 'base64'), { knownKeys: [fingerprint] });
    expect(verdict).toMatchObject({ verdict: 'intact', signers: [{ signatures: [{}] }] });
    const record = await asMember(server, mira, ({ tx }) => recordOf(tx, lead._id));
    expect(record.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
    await server.settle();
    expect(
      (await mailsTo('priya@nair.example')).filter(({ subject }) => subject?.startsWith('Signed by')).length,
    ).toBe(1);
  }, 120_000);
});
