import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { verifyChain, verifySealedPdf } from '@atelier/domain/proof';
import { unwrap } from '@atelier/sdk';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/clock';
import { localOutboxMessages } from '../../../platform/messages/schema';
import { TEST_TIME, type TestServer } from '../../../testing';
import { finishJobs, openServerOn } from '../../../testing/kept-server';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { actsOf } from '../record/acts';
import { recordOf } from '../record/events';
import { smartFileLinks, smartFileSealings } from '../schema';
import { type KillStepName, killStepNames } from '../testing/kill-steps';
import { leadForOneSigner } from '../testing/one-signer';
import { asMember, clientWith, sendForTest } from '../testing/sent-lead';
import { chosenBy, signing } from '../testing/signatures';

const program = fileURLToPath(new URL('../testing/killed-server.ts', import.meta.url));
const isLong = process.env.ATELIER_LONG_RUN === '1';

/** Each run costs the start of a server. Steps that are left out here are tested in-process by sealing.test.ts. */
const steps: readonly KillStepName[] = isLong
  ? Array.from({ length: 2 }, () => killStepNames).flat()
  : ['when the document is stored'];

/** Returns whether the signature was committed when the process was killed at a step. */
const isCommitted = (step: KillStepName): boolean =>
  killStepNames.indexOf(step) >= killStepNames.indexOf('before the signature is answered');

let directory: string;
let server: TestServer;
let child: ChildProcess | undefined;
const clock = createManualClock(TEST_TIME);
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-killed-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Waiting {
  readonly step: KillStepName;
  readonly leadId: string;
  readonly token: string;
  readonly key: string;
  readonly signature: Awaited<ReturnType<typeof signing>>;
}

/** Prepares a file that waits for one signature, for each run. */
async function prepare(mira: TaskPerson): Promise<Waiting[]> {
  const first = await leadForOneSigner(mira);
  const waiting: Waiting[] = [];
  for (const [index, step] of steps.entries()) {
    const lead = await unwrap(mira.leads.duplicate({ id: first._id }));
    const { token } = await sendForTest(server, mira, lead._id);
    const signature = await signing(await chosenBy(await clientWith(server, token)));
    waiting.push({ step, leadId: lead._id, token, key: `signature-${index}`, signature });
  }
  return waiting;
}

/** Starts a server on the folder, signs, waits for its end, and returns what it printed. */
async function liveAndDie({ step, token, key, signature }: Waiting): Promise<string> {
  const orders = JSON.stringify({ directory, step, token, key, signature });
  const life = spawn(
    process.execPath,
    ['--conditions', 'atelier-source', '--import', 'tsx', program, orders],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child = life;
  const closed = once(life, 'close');
  const said = await text(life.stdout);
  await closed;
  expect([step, life.signalCode]).toEqual([step, 'SIGKILL']);
  return said;
}

const readStored = async (key: string | null): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of (await server.platform.storage.openRead(key ?? '')) ?? [])
    parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** Returns the counts of a file's rows and mails. */
const toldOf = (mira: TaskPerson, leadId: string) =>
  asMember(server, mira, async ({ tx }) => {
    const record = await recordOf(tx, leadId);
    const count = (kind: string) => record.filter((line) => line.kind === kind).length;
    const acts = await actsOf(tx, leadId);
    const links = await tx.select().from(smartFileLinks).where(eq(smartFileLinks.leadId, leadId));
    const sealings = await tx.select().from(smartFileSealings).where(eq(smartFileSealings.leadId, leadId));
    expect(await verifyChain(leadId, record)).toMatchObject({ isWhole: true });
    return {
      consents: count('consented'),
      signatures: count('signed'),
      seals: count('sealed'),
      acts: acts.filter(({ kind }) => kind === 'signature').length,
      // Each copy has a link of its own, in addition to the one that was sent.
      copies: links.length - 1,
      sealings,
    };
  });

it(
  'keeps what was confirmed, seals it once and mails it once, wherever the process is killed',
  async () => {
    server = await openServerOn(directory, { clock });
    const mira = await openTaskStudio(server, 'killed');
    const waiting = await prepare(mira);
    await server.close();
    for (const one of waiting) {
      const said = await liveAndDie(one);
      // Sealing may be faster than the response, but nothing is confirmed before it is committed.
      if (!isCommitted(one.step)) expect([one.step, said]).toEqual([one.step, '']);
    }
    server = await openServerOn(directory, { clock });
    for (const { step, leadId, token, key, signature } of waiting) {
      const before = await toldOf(mira, leadId);
      // Either nothing of a signature exists, or all of it.
      const parts = [before.consents, before.signatures, before.acts, before.sealings.length];
      expect([step, ...parts]).toEqual([step, ...parts.map(() => (isCommitted(step) ? 1 : 0))]);
      // The page got no response, and asks again.
      const client = await clientWith(server, token);
      await unwrap(client.clientFile.sign(signature, { idempotencyKey: key }));
    }
    await finishJobs(server);
    const fingerprint = await server.platform.sealing.fingerprint();
    for (const { step, leadId } of waiting) {
      const after = await toldOf(mira, leadId);
      expect([step, after]).toMatchObject([
        step,
        {
          consents: 1,
          signatures: 1,
          acts: 1,
          seals: 1,
          copies: 1,
          sealings: [{ sealedAt: expect.any(Date) }],
        },
      ]);
      const pdf = await readStored(after.sealings[0]?.storageKey ?? null);
      expect(await verifySealedPdf(pdf, { knownKeys: [fingerprint] })).toMatchObject({ verdict: 'intact' });
    }
    const mails = await server.platform.database.withSystem((tx) =>
      tx
        .select({ body: localOutboxMessages.textBody })
        .from(localOutboxMessages)
        .where(sql`${localOutboxMessages.subject} like 'Signed by%'`),
    );
    const doors = mails.map(({ body }) => /\/f\/(\S+)/.exec(body)?.[1]);
    expect(new Set(doors).size).toBe(waiting.length);
    expect(doors).toHaveLength(waiting.length);
  },
  isLong ? 3_600_000 : 300_000,
);
