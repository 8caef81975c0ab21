import { createHash } from 'node:crypto';
import { verifySealedPdf } from '@atelier/domain/proof';
import { errorCode, fieldErrors, type Result, unwrap } from '@atelier/sdk';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localOutboxMessages } from '../../../platform/messages/schema';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { activityLog } from '../activity/schema';
import { stageAfter } from '../record/booking';
import { recordOf } from '../record/events';
import { smartFileSealings } from '../schema';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { chosenBy, signatureOf, signing } from '../testing/signatures';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `signing-${studios}`);
});

const why = (result: Result<unknown>): string => {
  if (result.ok) return 'done';
  const [field] = fieldErrors(result.error);
  return field ? `${errorCode(result.error)}: ${field.field}` : String(errorCode(result.error));
};

/** Sends a file that waits for its client, and returns who signs it. */
async function sent() {
  const lead = await weddingLead(mira);
  const { token } = await sendForTest(server, mira, lead._id);
  const client = await clientWith(server, token);
  return { id: lead._id, token, client, file: await chosenBy(client) };
}

/** Returns the input of the studio's countersignature. */
async function counterSignature(id: string) {
  const signatures = await unwrap(mira.signatures.of(id));
  const contract = signatures?.contracts[0];
  const signer = contract?.signers.find(({ role }) => role === 'studio');
  return {
    stepId: contract?.stepId ?? '',
    versionId: contract?.versionId ?? '',
    signerId: signer?._id ?? '',
    method: 'typed' as const,
    picture: await signatureOf('#222222'),
    consent: { version: contract?.consent.version ?? '', text: contract?.consent.text ?? '' },
  };
}

const mails = (recipient: string) =>
  server.platform.database.withSystem((tx) =>
    tx
      .select({ subject: localOutboxMessages.subject, text: localOutboxMessages.textBody })
      .from(localOutboxMessages)
      .where(eq(localOutboxMessages.recipient, recipient))
      .orderBy(desc(localOutboxMessages.createdAt), desc(localOutboxMessages.id)),
  );

const record = (id: string) => asMember(server, mira, ({ tx }) => recordOf(tx, id));

describe('the countersignature', () => {
  it('comes after all earlier signers, completes the contract, and is sealed with it', async () => {
    const { id, client, file } = await sent();
    const early = await counterSignature(id);
    expect(why(await mira.signatures.counterSign(id, early))).toBe('not_your_turn');
    await server.settle();
    const studio = `${mira.handle}@mail.example`;
    const told = async () =>
      (await mails(studio)).filter(({ subject }) => subject?.includes('countersignature'));
    const toldBefore = (await told()).length;
    await unwrap(client.clientFile.sign(await signing(file)));
    await server.settle();
    expect(await unwrap(mira.signatures.of(id))).toMatchObject({
      contracts: [
        { signed: 1, total: 2, signers: [{ state: 'signed' }, { state: 'asked', canCounterSign: true }] },
      ],
      documents: [],
    });
    expect([toldBefore, (await told()).length]).toEqual([0, 1]);
    const input = await counterSignature(id);
    const done = await unwrap(mira.signatures.counterSign(id, input));
    expect(done.contracts[0]).toMatchObject({ signed: 2, total: 2 });
    expect(why(await mira.signatures.counterSign(id, input))).toBe('done');
    await server.settle();
    const after = await unwrap(mira.signatures.of(id));
    const fingerprint = await server.platform.sealing.fingerprint();
    expect(after?.documents).toMatchObject([{ state: 'ready', fingerprint }]);
    const pdf = Buffer.from(await (await server.fetch(after?.documents[0]?.url ?? '')).arrayBuffer());
    expect(await verifySealedPdf(pdf, { knownKeys: [fingerprint] })).toMatchObject({
      verdict: 'intact',
      signers: [
        { signatures: [{ method: 'drawn' }] },
        { signatures: [{ method: 'typed', who: { check: 'signedIn' } }] },
      ],
    });
    const kinds = (await record(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'counterSigned')).toHaveLength(1);
    const lines = await asMember(server, mira, ({ tx }) =>
      tx.select({ action: activityLog.action }).from(activityLog).where(eq(activityLog.subjectId, id)),
    );
    expect(lines.filter(({ action }) => action === 'fileCounterSigned')).toHaveLength(1);
    expect((await unwrap(mira.leads.get(id)))?.status).toBe('contract');
  });

  it('is refused with its field: another signer, another consent, no picture, another version', async () => {
    const { id, client, file } = await sent();
    await unwrap(client.clientFile.sign(await signing(file)));
    const good = await counterSignature(id);
    const clientSigner = (await signing(file)).signerId;
    const sign = async (input: object) => why(await mira.signatures.counterSign(id, { ...good, ...input }));
    expect([
      await sign({ signerId: clientSigner }),
      await sign({ consent: { ...good.consent, text: 'I agree.' } }),
      await sign({ picture: null }),
      await sign({ versionId: file._id }),
      await sign({ stepId: file._id }),
    ]).toEqual([
      'invalid_input: input.signerId',
      'invalid_input: consent.text',
      'invalid_input: input.picture',
      'version_replaced',
      'not_found',
    ]);
    const { id: foreign } = { id: file.steps[0]?._id ?? '' };
    expect(why(await mira.signatures.counterSign(foreign, good))).toBe('not_found');
  });

  it('accepts an uploaded picture, which must be a PNG', async () => {
    const { id, client, file } = await sent();
    await unwrap(client.clientFile.sign(await signing(file)));
    const upload = async (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const ticket = await unwrap(mira.signatures.openUpload(id, { size: bytes.length, sha256 }));
      const headers = ticket.headers as Record<string, string>;
      const put = await server.fetch(ticket.signedUrl, {
        method: 'PUT',
        headers,
        body: new Uint8Array(bytes),
      });
      return { fileId: ticket.fileId, status: put.status };
    };
    const { picture: _, ...rest } = await counterSignature(id);
    const fake = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(why(await mira.signatures.counterSign(id, { ...rest, fileId: fake.fileId }))).toBe('file_differs');
    const sound = await upload(Buffer.from(await signatureOf(), 'base64'));
    expect(why(await mira.signatures.counterSign(id, { ...rest, fileId: sound.fileId }))).toBe('done');
  });
});

describe('voiding a file', () => {
  it('closes its links and ends the signing, until it is sent again', async () => {
    const { id, client, file } = await sent();
    const input = await signing(file);
    expect(await unwrap(mira.signatures.void(id, 'The date moved.'))).toMatchObject({ isVoided: true });
    expect(why(await mira.signatures.void(id, 'Again.'))).toBe('done');
    expect(why(await client.clientFile.sign(input))).toBe('link_withdrawn');
    expect(why(await mira.signatures.counterSign(id, await counterSignature(id)))).toBe('voided');
    expect((await record(id)).filter(({ kind }) => kind === 'voided')).toMatchObject([
      { values: { reason: 'The date moved.' } },
    ]);
    // No link leads to it. Sent again, even unchanged, it is valid again.
    const link = {
      workflowId: id,
      kind: 'private' as const,
      recipient: { name: 'Priya Nair', email: 'priya@nair.example' },
    };
    expect(why(await mira.sending.createLink(link))).toBe('taken_back');
    expect(why(await mira.sending.share({ workflowId: id, clientEmail: 'priya@nair.example' }))).toBe(
      'taken_back',
    );
    expect(await unwrap(mira.sending.draftGaps(id))).toMatchObject({ hasChanges: true });
    await unwrap(mira.sending.amend({ workflowId: id }));
    const token = (await unwrap(mira.sending.createLink(link))).url.split('/').at(-1) ?? '';
    expect(why(await (await clientWith(server, token)).clientFile.sign(input))).toBe('done');
  });

  it('is refused when everybody has signed', async () => {
    const { id, client, file } = await sent();
    await unwrap(client.clientFile.sign(await signing(file)));
    await unwrap(mira.signatures.counterSign(id, await counterSignature(id)));
    expect(why(await mira.signatures.void(id, 'Too late.'))).toBe('all_signed');
  });
});

describe('another address of a signer', () => {
  it('closes the former links, sends a new one, and leaves the version as it is', async () => {
    const { id, client, file } = await sent();
    const input = await signing(file);
    const replace = (email: string, signerId = input.signerId) =>
      mira.signatures.replaceSigner({ id, stepId: input.stepId, signerId, email });
    expect(why(await replace('no address'))).toBe('invalid_input: email');
    expect(why(await replace('priya@new.example'))).toBe('done');
    expect(why(await replace('priya@new.example'))).toBe('done');
    expect(why(await client.clientFile.sign(input))).toBe('link_revoked');
    await server.settle();
    const sentNow = await mails('priya@new.example');
    expect(sentNow).toHaveLength(1);
    const newClient = await clientWith(server, /\/f\/(\S+)/.exec(sentNow[0]?.text ?? '')?.[1] ?? '');
    expect(why(await newClient.clientFile.sign(input))).toBe('done');
    expect(why(await replace('priya@other.example'))).toBe('already_signed');
    const events = await record(id);
    expect(events.filter(({ kind }) => kind === 'signerReplaced')).toHaveLength(1);
    expect(events.at(-1)?.who.email).toBe('priya@new.example');
    await unwrap(mira.signatures.counterSign(id, await counterSignature(id)));
    await server.settle();
    const [row] = await asMember(server, mira, ({ tx }) =>
      tx.select().from(smartFileSealings).where(eq(smartFileSealings.leadId, id)),
    );
    expect(row?.pages.signers[0]?.email).toBe('priya@new.example');
  });
});

it.each([
  [{ hasSigned: true, isBooked: true }, 'booked'],
  [{ hasSigned: true, isBooked: false }, 'contract'],
  [{ hasSigned: false, isBooked: false }, 'proposal'],
])('a lead moves on by itself, and stays where the studio put it: %o', (progress, stage) => {
  expect(stageAfter('proposal', progress)).toBe(stage);
  for (const put of ['booked', 'completed', 'archived']) expect(stageAfter(put, progress)).toBe(put);
});
