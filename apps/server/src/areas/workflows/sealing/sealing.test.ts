import { verifyChain, verifySealedPdf } from '@atelier/domain/proof';
import { unwrap } from '@atelier/sdk';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localOutboxMessages } from '../../../platform/messages/schema';
import type { Outbox } from '../../../platform/outbox/outbox';
import { outbox } from '../../../platform/outbox/schema';
import { askPoppler, hasPoppler } from '../../../platform/sealing/testing/poppler';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { sign } from '../acts/sign';
import { readSignaturePicture } from '../acts/signature-picture';
import { actsOf } from '../record/acts';
import { recordOf } from '../record/events';
import { smartFileSealings } from '../schema';
import { smartFileSendings } from '../sending/schema';
import { createFaults, faultyPlatform, faultyTransaction, PowerCut } from '../testing/faults';
import { leadForOneSigner } from '../testing/one-signer';
import { asClient, asMember, clientWith, sendForTest } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';
import { finishSealings } from './register';
import { sealDocument } from './seal-document';

/** Returns the larger number in long runs. */
const runs = (usual: number, long: number): number => (process.env.ATELIER_LONG_RUN === '1' ? long : usual);

type SigningInput = Awaited<ReturnType<typeof signing>>;

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

/** Signs without running jobs: they wait for a day, as on a server that is killed right after. */
const signAlone = async (token: string, input: SigningInput, faults = createFaults(-1)) => {
  const { platform } = server;
  const picture = await readSignaturePicture(input.picture, 'picture');
  const tomorrow = new Date(server.clock.now().getTime() + 86_400_000);
  const outbox: Outbox = {
    enqueue: (tx, kind, payload, options) =>
      platform.outbox.enqueue(tx, kind, payload, { ...options, runAt: tomorrow }),
  };
  await asClient(server, token, async (context) => {
    const tx = faultyTransaction(context.tx, faults);
    await sign(
      input,
      { ...context, tx, platform: { ...platform, origin: platform.origin, outbox } },
      picture,
    );
    faults.before('commit of the signature');
  });
  faults.before('answer of the signature');
};

/** Seals until nothing is left to do. */
const sealAll = async (leadId: string, faults = createFaults(-1)) => {
  for (const { id } of await sealingsOf(leadId))
    await sealDocument(faultyPlatform(server.platform, faults), {
      workspaceId: mira.workspaceId,
      sealingId: id,
    });
};

/** Returns the counts of a file's rows and mails. */
const toldOf = async (leadId: string) => {
  const record = await asMember(server, mira, ({ tx }) => recordOf(tx, leadId));
  const acts = await asMember(server, mira, ({ tx }) => actsOf(tx, leadId));
  const count = (kind: string) => record.filter((line) => line.kind === kind).length;
  const mails = await asMember(server, mira, ({ tx }) =>
    tx.select().from(smartFileSendings).where(eq(smartFileSendings.leadId, leadId)),
  );
  expect(await verifyChain(leadId, record)).toMatchObject({ isWhole: true });
  return {
    signatures: count('signed'),
    consents: count('consented'),
    seals: count('sealed'),
    acts: acts.filter(({ kind }) => kind === 'signature').length,
    sealings: (await sealingsOf(leadId)).length,
    // Templates send mails of their own alongside, when their jobs run.
    copies: mails.filter(({ purpose }) => purpose === 'copy').length,
  };
};

const mailsTo = (recipient: string) =>
  server.platform.database.withSystem((tx) =>
    tx
      .select({ subject: localOutboxMessages.subject, text: localOutboxMessages.textBody })
      .from(localOutboxMessages)
      .where(eq(localOutboxMessages.recipient, recipient))
      .orderBy(desc(localOutboxMessages.createdAt)),
  );

describe('a contract that everybody signed', () => {
  it('is sealed, stored, mailed and downloaded by its signer', async () => {
    const lead = await leadForOneSigner(mira);
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

  it.runIf(hasPoppler)('is valid for another PDF reader', async () => {
    const lead = await leadForOneSigner(mira);
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
    const lead = await leadForOneSigner(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await signAlone(token, await signing(await chosenBy(client)));
    await server.platform.database.withSystem((tx) =>
      tx.delete(outbox).where(eq(outbox.job, 'workflows.seal')),
    );
    // A recent request has a job of its own.
    await finishSealings(server.platform);
    await server.settle();
    expect(await sealingsOf(lead._id)).toMatchObject([{ sealedAt: null }]);
    server.clock.advance(301_000);
    await finishSealings(server.platform);
    await server.settle();
    expect(await sealingsOf(lead._id)).toMatchObject([{ sealedAt: expect.any(Date) }]);
  });

  it('has a separate seal for a signed amendment, with the version that it replaced', async () => {
    const lead = await leadForOneSigner(mira);
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
    // Words that the PDF leaves out make no other document: the client keeps the newest.
    const kept = async () => (await unwrap(client.clientFile.documents())).data;
    expect(await kept()).toMatchObject([{ kind: 'contract', state: 'ready' }]);
    const fingerprint = await server.platform.sealing.fingerprint();
    const newest = rows.toSorted((left, right) => (left.eventIndex ?? 0) - (right.eventIndex ?? 0)).at(-1);
    const verdict = await verifySealedPdf(await read(newest?.storageKey), { knownKeys: [fingerprint] });
    expect(verdict.verdict).toBe('intact');
    if (!('evidence' in verdict)) throw new Error('Nothing is proved.');
    const contracts = verdict.evidence.documents.filter(({ kind }) => kind === 'contract');
    expect(contracts.at(-1)?.replaces).toBe(contracts.at(-2)?.sha256);
    expect(verdict.evidence.events.filter(({ kind }) => kind === 'sealed')).toHaveLength(2);
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
    await sendForTest(server, mira, lead._id);
    const moved = await unwrap(client.clientFile.open());
    await unwrap(client.clientFile.sign(await signing(moved, 'client', '#333333')));
    await server.settle();
    const [current, earlier, ...more] = await kept();
    expect(more).toEqual([]);
    expect(earlier?.title).toBe(`${current?.title} (earlier version)`);
    expect(earlier?.url).not.toBe(current?.url);
  });
});

describe('a server that crashes between the signature and the seal', () => {
  it(
    'loses nothing, leaves no partial signature, and seals one document, wherever it crashes',
    async () => {
      const first = await leadForOneSigner(mira);
      const fingerprint = await server.platform.sealing.fingerprint();
      const waiting = async () => {
        const lead = await unwrap(mira.leads.duplicate({ id: first._id }));
        const { token } = await sendForTest(server, mira, lead._id);
        const client = await clientWith(server, token);
        return { leadId: lead._id, token, input: await signing(await chosenBy(client)) };
      };
      const known = createFaults(-1);
      const example = await waiting();
      await signAlone(example.token, example.input, known);
      await sealAll(example.leadId, known);
      const points = known.points();
      const cases = runs(20, 200);
      expect(points.length).toBeGreaterThan(40);
      const [cut, halves]: [string[], string[]] = [[], []];
      for (let index = 0; index < cases; index += 1) {
        // Calls are limited by the minute, and this clock does not advance by itself.
        server.clock.advance(runs(0, 60_000));
        const stopAt = Math.floor((index * points.length) / cases) % points.length;
        const { leadId, token, input } = await waiting();
        const faults = createFaults(stopAt);
        try {
          await signAlone(token, input, faults);
          await sealAll(leadId, faults);
        } catch (error) {
          if (!(error instanceof PowerCut)) throw error;
          cut.push(error.message);
        }
        const told = await toldOf(leadId);
        // Either all of a signature exists, or nothing of it.
        const kinds = [told.signatures, told.consents, told.acts, told.sealings];
        if (new Set(kinds).size !== 1) halves.push(`${points[stopAt]}: ${kinds}`);
        // The page asks again, and the server starts again.
        await signAlone(token, input);
        await sealAll(leadId);
        await sealAll(leadId);
        const after = await toldOf(leadId);
        expect(after).toMatchObject({
          signatures: 1,
          consents: 1,
          acts: 1,
          sealings: 1,
          seals: 1,
          copies: 1,
        });
        const [row] = await sealingsOf(leadId);
        const pdf = await read(row?.storageKey);
        expect(await verifySealedPdf(pdf, { knownKeys: [fingerprint] })).toMatchObject({
          verdict: 'intact',
          signers: [{ name: 'Priya Nair', signatures: [{ method: 'drawn' }] }],
        });
        if (hasPoppler && index % 10 === 0)
          expect(askPoppler('pdfsig', [], pdf)).toContain('Signature is Valid.');
      }
      expect(halves).toEqual([]);
      expect(cut).toHaveLength(cases);
    },
    runs(300_000, 1_800_000),
  );

  it('produces the same bytes however often it restarts', async () => {
    const lead = await leadForOneSigner(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await signAlone(token, await signing(await chosenBy(client)));
    const files = new Set<string>();
    for (let stopAt = 0; ; stopAt += 1) {
      const ended = await sealAll(lead._id, createFaults(stopAt)).then(
        () => true,
        (error) => {
          if (error instanceof PowerCut) return false;
          throw error;
        },
      );
      const [row] = await sealingsOf(lead._id);
      const stored = await read(`workspaces/${mira.workspaceId}/sealed/${row?.id}`);
      if (stored.length > 0) files.add(stored.toString('base64'));
      // A document that is marked as sealed is stored.
      if (row?.sealedAt !== null) expect(stored.length).toBe(row?.size);
      if (ended) break;
    }
    expect(files.size).toBe(1);
  });

  it('seals one document when two servers work at once', async () => {
    const lead = await leadForOneSigner(mira);
    const { token } = await sendForTest(server, mira, lead._id);
    const client = await clientWith(server, token);
    await signAlone(token, await signing(await chosenBy(client)));
    await Promise.all([sealAll(lead._id), sealAll(lead._id), sealAll(lead._id)]);
    expect(await toldOf(lead._id)).toMatchObject({ seals: 1, copies: 1 });
  });
});
