import { verifySealedPdf } from '@atelier/domain/proof';
import { errorCode, type Lead, type Result, unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { recordOf } from '../record/events';
import { mailsTo as allMailsTo, tokenIn } from '../testing/mails';
import { leadForOneSigner } from '../testing/one-signer';
import { asMember, clientWith, sendForTest } from '../testing/sent-lead';
import { chosenBy, signing, stepOfKind } from '../testing/signatures';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
let start = new Date(0);
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `codes-${studios}`);
  // Each test has budgets of its own.
  server.clock.advance(25 * 3_600_000);
  start = server.clock.now();
});
afterAll(() => server.close());

const PRIYA = { name: 'P. Nair', email: 'priya@nair.example' };
const MALLORY = { name: 'Mallory Thief', email: 'mallory@thief.example' };
/** The mails of one test: all share the mailboxes. */
const mailsTo = async (recipient: string) =>
  (await allMailsTo(server, recipient)).filter(({ createdAt }) => createdAt >= start);
const codeOf = (result: Result<unknown>) => (result.ok ? 'done' : errorCode(result.error));

/** A file with a public link, whose contract waits for Priya. `isOpen`: neither the contract nor the contact has an address. */
async function publicFile({ isOpen = false } = {}) {
  const lead = await leadForOneSigner(mira);
  if (isOpen) {
    const { _id, revision, content } = contractOf(await unwrap(mira.leads.get(lead._id)));
    const signers = (content as { signers: object[] }).signers.map((signer) => ({
      ...signer,
      name: 'Priya Nair',
      email: null,
    }));
    await unwrap(
      mira.smartFiles.updateModule('contract', { id: _id, revision, content: { ...content, signers } }),
    );
  }
  const { token } = await sendForTest(server, mira, lead._id, { kind: 'public', recipient: null });
  if (isOpen) {
    const { data } = await unwrap(mira.contacts.list({ search: PRIYA.email, limit: 1 }));
    await unwrap(mira.contacts.update({ id: data[0]?._id ?? '', input: { email: null } }));
  }
  const client = await clientWith(server, token);
  const input = await signing(await chosenBy(client));
  const { stepId, signerId } = input;
  return { lead, token, client, input, of: { stepId, signerId } };
}

function contractOf(lead: Lead | null) {
  const module = lead?.modules.find(({ module }) => module.kind === 'contract')?.module;
  if (!module) throw new Error('The lead has no contract.');
  return module;
}

const codesTo = async (recipient: string): Promise<string[]> =>
  (await mailsTo(recipient)).flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject ?? '')?.[1] ?? []);
const newestCode = async (recipient: string) => (await codesTo(recipient)).at(-1) ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const recordOfFile = (leadId: string) => asMember(server, mira, ({ tx }) => recordOf(tx, leadId));

describe('a public link', () => {
  it('signs for nobody without a code sent to the signer', async () => {
    const { lead, client, input, of } = await publicFile();
    expect(codeOf(await client.clientFile.sign(input))).toBe('code_needed');
    const asked = await unwrap(client.clientFile.sendSigningCode({ ...of, ...MALLORY }));
    const mails = await mailsTo(MALLORY.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^This address cannot sign /),
    ]);
    expect(mails[0]?.textBody).not.toContain('priya@nair.example');
    expect(await codesTo(PRIYA.email)).toEqual([]);
    const proof = { flow: asked.flow, code: '123456' };
    expect(codeOf(await client.clientFile.sign({ ...input, proof }))).toBe('code_wrong');
    const no = { stepId: of.stepId, versionId: input.versionId, signerId: of.signerId, reason: 'No.' };
    expect(codeOf(await client.clientFile.decline(no))).toBe('code_needed');
    expect(codeOf(await client.clientFile.decline({ ...no, proof }))).toBe('code_wrong');
    expect((await recordOfFile(lead._id)).map(({ kind }) => kind)).toEqual(['opened', 'chosen']);
    const own = await clientWith(server, (await sendForTest(server, mira, lead._id)).token);
    const contract = stepOfKind(await unwrap(own.clientFile.open()), 'contract');
    expect(contract).toMatchObject({
      duty: 'ask',
      signers: [{ state: 'asked', signedBy: null, needsCode: false }],
    });
  });

  it('signs as the signer whose mailbox has the code, and keeps what was claimed and verified', async () => {
    const { lead, client, input, of } = await publicFile();
    const before = stepOfKind(await unwrap(client.clientFile.open()), 'contract');
    expect(before.signers).toMatchObject([{ isMe: true, needsCode: true }]);
    const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const code = await newestCode(PRIYA.email);
    const signed = await unwrap(client.clientFile.sign({ ...input, proof: { flow, code } }));
    // Addresses are for those who were invited.
    expect(stepOfKind(signed, 'contract').signers).toMatchObject([
      { state: 'signed', signedBy: { check: 'emailCode', email: null } },
    ]);
    const line = (await recordOfFile(lead._id)).find(({ kind }) => kind === 'signed');
    expect(line).toMatchObject({
      who: { email: PRIYA.email, check: 'emailCode' },
      values: { claimed: PRIYA, verified: { email: PRIYA.email, by: 'emailCode' } },
    });
    const studio = await unwrap(mira.signatures.of(lead._id));
    expect(studio?.contracts[0]?.signers[0]?.signedBy).toMatchObject({
      email: PRIYA.email,
      check: 'emailCode',
    });
    expect(codeOf(await client.clientFile.sendSigningCode({ ...of, ...PRIYA }))).toBe('already_signed');
  });

  it('records an open signer under the name and address that were given and verified, also under seal', async () => {
    const { lead, client, input, of } = await publicFile({ isOpen: true });
    const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...MALLORY }));
    const code = await newestCode(MALLORY.email);
    await unwrap(client.clientFile.sign({ ...input, proof: { flow, code } }));
    await server.settle();
    expect((await recordOfFile(lead._id)).find(({ kind }) => kind === 'signed')?.who).toMatchObject({
      ...MALLORY,
      check: 'emailCode',
    });
    const studio = await unwrap(mira.signatures.of(lead._id));
    expect(studio?.contracts[0]?.signers[0]).toMatchObject({
      name: 'Priya Nair',
      signedBy: { ...MALLORY, check: 'emailCode', givenName: null },
    });
    const pdf = await server.fetch(studio?.documents[0]?.url ?? '');
    const verdict = await verifySealedPdf(new Uint8Array(await pdf.arrayBuffer()));
    // The seal holds; its key was not given to the check.
    expect(verdict).toMatchObject({ verdict: 'unknownSigner', signers: [MALLORY] });
    // Their copy goes to the address that was verified.
    expect((await mailsTo(MALLORY.email)).length).toBe(2);
  });
});

describe('a signing code', () => {
  it('is graded at most five times, however many guesses come at once', async () => {
    const { client, input, of } = await publicFile();
    const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const code = await newestCode(PRIYA.email);
    const no = { ...of, versionId: input.versionId, reason: 'No.' };
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.clientFile.decline({ ...no, proof: { flow, code: wrong(code) } }).then(codeOf),
      ),
    );
    expect(guesses).not.toContain('done');
    // The fifth uses the code up.
    expect(guesses.filter((one) => one === 'code_wrong')).toHaveLength(4);
    expect(codeOf(await client.clientFile.sign({ ...input, proof: { flow, code } }))).toBe('code_exhausted');
    const again = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA, flow }));
    expect(again.flow).toBe(flow);
    const proof = { flow, code: await newestCode(PRIYA.email) };
    const both = await Promise.all([
      client.clientFile.sign({ ...input, proof }).then(codeOf),
      client.clientFile.sign({ ...input, proof }).then(codeOf),
    ]);
    expect(both).toEqual(['done', 'done']);
  });

  it('stays good when another is requested, in the browser that requested it alone', async () => {
    const { lead, client, input, of } = await publicFile();
    const first = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const code = await newestCode(PRIYA.email);
    const second = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA, flow: first.flow }));
    expect(second.flow).toBe(first.flow);
    const other = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    expect(other.flow).not.toBe(first.flow);
    expect(codeOf(await client.clientFile.sign({ ...input, proof: { flow: other.flow, code } }))).toBe(
      'code_wrong',
    );
    const door = await sendForTest(server, mira, lead._id, { kind: 'public', recipient: null });
    const elsewhere = await clientWith(server, door.token);
    expect(codeOf(await elsewhere.clientFile.sign({ ...input, proof: { flow: first.flow, code } }))).toBe(
      'code_expired',
    );
    expect(codeOf(await client.clientFile.sign({ ...input, proof: { flow: first.flow, code } }))).toBe(
      'done',
    );
  });

  it('ends after ten minutes, and when the studio changes the address', async () => {
    const { lead, client, input, of } = await publicFile();
    const late = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const lateCode = await newestCode(PRIYA.email);
    server.clock.advance(10 * 60_000 + 1);
    expect(
      codeOf(await client.clientFile.sign({ ...input, proof: { flow: late.flow, code: lateCode } })),
    ).toBe('code_expired');
    const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const proof = { flow, code: await newestCode(PRIYA.email) };
    await unwrap(mira.signatures.replaceSigner({ id: lead._id, ...of, email: 'priya@new.example' }));
    expect(codeOf(await client.clientFile.sign({ ...input, proof }))).toBe('code_wrong');
  });

  it('gives way to a link of the signer’s own after five in a day', async () => {
    const { lead, client, input, of } = await publicFile();
    for (let request = 0; request < 6; request += 1) {
      await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
      server.clock.advance(5 * 60_000);
    }
    expect(new Set(await codesTo(PRIYA.email)).size).toBeGreaterThanOrEqual(4);
    const last = (await mailsTo(PRIYA.email)).at(-1);
    expect(last?.subject).toMatch(/^Your link to sign /);
    const own = await clientWith(server, tokenIn(last?.textBody));
    expect(codeOf(await own.clientFile.sign(input))).toBe('done');
    expect((await recordOfFile(lead._id)).at(-1)?.who.check).toBe('privateLink');
  });

  it('is not sent through a private link', async () => {
    const { lead, of } = await publicFile();
    const own = await clientWith(server, (await sendForTest(server, mira, lead._id)).token);
    expect(codeOf(await own.clientFile.sendSigningCode({ ...of, ...PRIYA }))).toBe('code_not_needed');
  });

  it('is sent at most five times a day, however many requests come at once', async () => {
    const { client, of } = await publicFile();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => client.clientFile.sendSigningCode({ ...of, ...PRIYA }).then(codeOf)),
    );
    expect(new Set(answers)).toEqual(new Set(['done']));
    expect(await codesTo(PRIYA.email)).toHaveLength(5);
    // One link, and a pause.
    const links = (await mailsTo(PRIYA.email)).filter(({ subject }) =>
      subject?.startsWith('Your link to sign'),
    );
    expect(links).toHaveLength(1);
  });
});

describe('while a stranger requests codes and guesses', () => {
  it.each([{ isOpen: false }, { isOpen: true }])('the signer still signs (%o)', async ({ isOpen }) => {
    const { lead, client, input, of } = await publicFile({ isOpen });
    const no = { ...of, versionId: input.versionId, reason: 'No.' };
    for (let request = 0; request < 20; request += 1) {
      const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
      for (let guess = 0; guess < 6; guess += 1)
        await client.clientFile.decline({ ...no, proof: { flow, code: '000000' } });
      server.clock.advance(30_000);
    }
    const asked = await client.clientFile.sendSigningCode({ ...of, ...PRIYA });
    expect(codeOf(asked)).toBe('done');
    const last = (await mailsTo(PRIYA.email)).at(-1);
    const own = await clientWith(server, tokenIn(last?.textBody));
    expect(codeOf(await own.clientFile.sign(input))).toBe('done');
    expect((await recordOfFile(lead._id)).at(-1)?.who).toMatchObject({
      email: PRIYA.email,
      check: 'privateLink',
    });
  });

  it('a code that the signer is typing stays valid', async () => {
    const { client, input, of } = await publicFile();
    const mine = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const code = await newestCode(PRIYA.email);
    for (let request = 0; request < 8; request += 1) {
      const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
      const no = { ...of, versionId: input.versionId, reason: 'No.' };
      for (let guess = 0; guess < 6; guess += 1)
        await client.clientFile.decline({ ...no, proof: { flow, code: '000000' } });
    }
    expect(codeOf(await client.clientFile.sign({ ...input, proof: { flow: mine.flow, code } }))).toBe('done');
  });

  it('requests for one file leave the codes of another alone', async () => {
    const theirs = await publicFile({ isOpen: true });
    for (let request = 0; request < 12; request += 1)
      await theirs.client.clientFile.sendSigningCode({ ...theirs.of, ...PRIYA });
    const { client, input, of } = await publicFile();
    const before = new Set(await codesTo(PRIYA.email));
    const { flow } = await unwrap(client.clientFile.sendSigningCode({ ...of, ...PRIYA }));
    const code = (await codesTo(PRIYA.email)).find((one) => !before.has(one)) ?? '';
    expect(codeOf(await client.clientFile.sign({ ...input, proof: { flow, code } }))).toBe('done');
  });
});
