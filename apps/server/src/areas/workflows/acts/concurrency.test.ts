import { verifyChain } from '@atelier/domain/proof';
import { errorCode, type Result, unwrap } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { actsOf } from '../record/acts';
import { recordOf } from '../record/events';
import { smartFileSealings } from '../schema';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';

/** How often two calls race each other; which one wins is left to chance. */
const ROUNDS = process.env.ATELIER_LONG_RUN === '1' ? 50 : 2;

let server: TestServer;
let mira: TaskPerson;
let original: Awaited<ReturnType<typeof weddingLead>>;
beforeAll(async () => {
  server = await sharedTestServer();
  mira = await openTaskStudio(server, 'at-once');
  original = await weddingLead(mira);
});

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : errorCode(answer.error));

const moduleOf = async (leadId: string, kind: string) => {
  const lead = await unwrap(mira.leads.get(leadId));
  const module = lead?.modules.find(({ module }) => module.kind === kind)?.module;
  if (!module) throw new Error(`There is no ${kind}.`);
  return module;
};

/** Changes the contract of a lead, as the studio does in the editor. */
async function changeContract(leadId: string, change: (content: Record<string, unknown>) => object) {
  const { _id: id, revision, content } = await moduleOf(leadId, 'contract');
  await unwrap(
    mira.smartFiles.updateModule('contract', { id, revision, content: { ...content, ...change(content) } }),
  );
}

/** A file that waits for its client's signature. */
async function waiting() {
  const { _id: leadId } = await unwrap(mira.leads.duplicate({ id: original._id }));
  const { token } = await sendForTest(server, mira, leadId);
  const client = await clientWith(server, token);
  return { leadId, client, input: await signing(await chosenBy(client)) };
}

/** The record and the signatures of a file; the record is complete whichever call wins. */
const toldOf = (leadId: string) =>
  asMember(server, mira, async ({ tx }) => {
    const record = await recordOf(tx, leadId);
    expect(await verifyChain(leadId, record)).toMatchObject({ isWhole: true });
    const acts = await actsOf(tx, leadId);
    return {
      record,
      kinds: record.map(({ kind }) => kind),
      signatures: acts.filter(({ kind }) => kind === 'signature'),
    };
  });

it('two concurrent signers leave two signatures under one seal', async () => {
  // Half as many rounds: each one renders pictures and seals.
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const { _id: leadId } = await unwrap(mira.leads.duplicate({ id: original._id }));
    await changeContract(leadId, ({ signers }) => {
      const client = (signers as { role: string; order: number }[]).find(({ role }) => role === 'client');
      const dev = { role: 'other', name: 'Dev Nair', email: 'dev@nair.example', order: client?.order };
      return { signers: [client, { ...dev, _id: 'second' }] };
    });
    const { token } = await sendForTest(server, mira, leadId);
    const priya = await clientWith(server, token);
    const file = await chosenBy(priya);
    const recipient = { name: 'Dev Nair', email: 'dev@nair.example' };
    const second = await sendForTest(server, mira, leadId, { recipient });
    const dev = await clientWith(server, second.token);
    const answers = await Promise.all([
      signing(file).then((input) => priya.clientFile.sign(input)),
      signing(file, 'other', '#222222').then((input) => dev.clientFile.sign(input)),
      signing(file).then((input) => priya.clientFile.sign(input)),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    await server.settle();
    const { kinds, signatures } = await toldOf(leadId);
    expect(signatures.map(({ actorName }) => actorName).sort()).toEqual(['Dev Nair', 'Priya Nair']);
    expect(kinds.filter((kind) => kind === 'signed' || kind === 'sealed')).toEqual([
      'signed',
      'signed',
      'sealed',
    ]);
    const sealings = await asMember(server, mira, ({ tx }) =>
      tx.select().from(smartFileSealings).where(eq(smartFileSealings.leadId, leadId)),
    );
    expect(sealings).toMatchObject([{ sealedAt: expect.any(Date) }]);
  }
}, 300_000);

it('an amendment during a signing leaves a signature on the bytes that the signer saw, or none', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { leadId, client, input } = await waiting();
    await changeContract(leadId, ({ clauses }) => ({
      clauses: (clauses as object[]).map((clause, at) =>
        at === 0 ? { ...clause, plainWords: 'Reworded.' } : clause,
      ),
    }));
    const [signed, amended] = await Promise.all([
      client.clientFile.sign(input),
      mira.sending.amend({ workflowId: leadId }),
    ]);
    expect(codeOf(amended)).toBe('ok');
    expect(['ok', 'version_replaced']).toContain(codeOf(signed));
    const { signatures } = await toldOf(leadId);
    expect(signatures.map(({ versionId }) => versionId)).toEqual(signed.ok ? [input.versionId] : []);
    const now = stepOfKind(await unwrap(client.clientFile.open()), 'contract');
    expect([now.version._id === input.versionId, now.duty]).toEqual([false, signed.ok ? 'askAgain' : 'ask']);
  }
}, 300_000);

it('a file that is voided during a signing is signed before that, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { leadId, client, input } = await waiting();
    const [signed, voided] = await Promise.all([
      client.clientFile.sign(input),
      mira.signatures.void(leadId, 'The date moved.'),
    ]);
    expect(codeOf(voided)).toBe('ok');
    expect(['ok', 'link_revoked', 'voided']).toContain(codeOf(signed));
    const { kinds, signatures } = await toldOf(leadId);
    expect(signatures).toHaveLength(signed.ok ? 1 : 0);
    // Everybody who knew about the file is notified, and nothing follows.
    expect(kinds.filter((kind) => kind !== 'mailed').at(-1)).toBe('voided');
  }
}, 300_000);
