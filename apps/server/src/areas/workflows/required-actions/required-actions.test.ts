import { type RequiredActionItem, type RequiredActionKind, unwrap } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseCode } from '../../../platform/database/errors';
import { ProblemError } from '../../../platform/errors/problem';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { waitsOfLeads } from '../leads/lead-waits';
import { revokeLink } from '../record/links';
import { sentFile } from '../record/sent-file';
import { signerStates } from '../record/signers';
import { leads } from '../schema';
import { actOn, signAs } from '../testing/acting';
import { asMember, sendForTest, weddingLead } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `required-${studios}`);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const kinds = ['enquiry', 'counterSign', 'emailApproval', 'expiresInThreeDays', 'all'] as const;
const listed = async (filters: Parameters<TaskPerson['requiredActions']['list']>[0] = {}) =>
  (await unwrap(mira.requiredActions.list({ limit: 100, ...filters }))).data;
const shown = async () => (await listed()).map(({ action, workflowId }) => [action, workflowId]);
const expiring = (hours: number) => ({ expiresAt: new Date(server.clock.now().getTime() + hours * HOUR) });

/** Returns all pages of a list, three items at a time. */
async function allPages(action: RequiredActionKind): Promise<RequiredActionItem[]> {
  const all: RequiredActionItem[] = [];
  for (let page = 1; ; page += 1) {
    const { data, hasNextPage, totalDocs } = await unwrap(
      mira.requiredActions.list({ action, page, limit: 3 }),
    );
    all.push(...data);
    if (!hasNextPage) {
      expect(totalDocs).toBe(all.length);
      return all;
    }
    expect(data).toHaveLength(3);
  }
}

describe('an enquiry', () => {
  it('is required until a file is sent, the lead moves on, or it is deleted', async () => {
    const lead = await weddingLead(mira);
    const [item] = await listed();
    expect(item).toMatchObject({
      _id: lead._id,
      workflowId: lead._id,
      action: 'enquiry',
      title: lead.title,
      clientName: 'Priya Nair',
      status: 'enquiry',
      templateId: lead.templateId,
      approvalRequired: false,
      expiresAt: null,
      // A member added it: nobody has enquired.
      enquiryResponseId: null,
    });
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ requiredAction: 'enquiry' });
    expect(await unwrap(mira.templates.get(lead.templateId ?? ''))).toMatchObject({ actionRequired: 1 });
    await unwrap(mira.leads.move(lead._id, { status: 'archived' }));
    expect(await shown()).toEqual([]);
    await unwrap(mira.leads.move(lead._id, { status: 'enquiry' }));
    await unwrap(mira.leads.delete(lead._id));
    expect(await shown()).toEqual([]);
    await unwrap(mira.leads.restore(lead._id));
    await sendForTest(server, mira, lead._id);
    expect(await shown()).toEqual([]);
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ requiredAction: null });
  });
});

describe('a lead that nobody waits for', () => {
  it('is no enquiry: without a contact, or from sample data', async () => {
    const tried = await unwrap(mira.leads.createBlank({ title: 'Trying out a template' }));
    const sample = await weddingLead(mira);
    expect(await shown()).toEqual([['enquiry', sample._id]]);
    const contactId = sample.clientDetails?._id ?? '';
    const { _id: taskId } = await unwrap(mira.tasks.create({ title: 'Look around' }));
    await unwrap(mira.settings.updatePreferences({ sample: { contactId, leadId: sample._id, taskId } }));
    expect(await shown()).toEqual([]);
    expect((await unwrap(mira.requiredActions.counts())).all).toBe(0);
    // The lead counts once it is for somebody.
    await unwrap(mira.leads.update(tried._id, { clientId: contactId }));
    expect(await shown()).toEqual([['enquiry', tried._id]]);
  });
});

describe('a countersignature', () => {
  it('is required once the client has signed, until the studio has', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    expect(await shown()).toEqual([]);
    server.clock.advance(HOUR);
    const signedAt = server.clock.now();
    await signAs(server, mira, lead._id, 'client');
    const [item] = await listed();
    expect(item).toMatchObject({ action: 'counterSign', workflowId: lead._id, clientName: 'Priya Nair' });
    expect(new Date(item?.createdAt ?? 0).getTime() - signedAt.getTime()).toBeLessThan(60_000);
    await signAs(server, mira, lead._id, 'studio');
    expect(await shown()).toEqual([]);
  });

  it('is not required after a refusal, nor for an archived lead', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    await signAs(server, mira, lead._id, 'client');
    await unwrap(mira.leads.move(lead._id, { status: 'archived' }));
    expect(await shown()).toEqual([]);
    await unwrap(mira.leads.move(lead._id, { status: 'contract' }));
    expect(await shown()).toEqual([['counterSign', lead._id]]);
    await signAs(server, mira, lead._id, 'studio', 'decline');
    expect(await shown()).toEqual([]);
  });

  it('is not required while the client refuses', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    await signAs(server, mira, lead._id, 'client', 'decline');
    expect(await shown()).toEqual([]);
  });

  it('is required again after the contract was amended', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id);
    await signAs(server, mira, lead._id, 'client');
    await unwrap(mira.leads.update(lead._id, { eventDate: '2027-03-06' }));
    await sendForTest(server, mira, lead._id);
    // The client is asked first again.
    expect(await shown()).toEqual([]);
    await signAs(server, mira, lead._id, 'client');
    expect(await shown()).toEqual([['counterSign', lead._id]]);
  });
});

describe('a link that expires', () => {
  it('is a required action in its last 72 hours, unless it is closed or nobody needs it', async () => {
    const lead = await weddingLead(mira);
    const link = await sendForTest(server, mira, lead._id, expiring(73));
    await sendForTest(server, mira, lead._id, { kind: 'preview', recipient: null, ...expiring(10) });
    expect(await shown()).toEqual([]);
    server.clock.advance(HOUR + 1_000);
    const [item] = await listed();
    expect(item).toMatchObject({ _id: link.id, action: 'expiresInThreeDays', clientName: 'Priya Nair' });
    server.clock.advance(72 * HOUR);
    expect(await shown()).toEqual([]);
    const shut = await sendForTest(server, mira, lead._id, expiring(5));
    expect(await shown()).toEqual([['expiresInThreeDays', lead._id]]);
    await asMember(server, mira, (context) => revokeLink(context, lead._id, shut.id));
    expect(await shown()).toEqual([]);
  });

  it('is no required action for a completed file', async () => {
    const lead = await weddingLead(mira);
    await sendForTest(server, mira, lead._id, expiring(48));
    for (const kind of ['choice', 'answers', 'plan'] as const) {
      expect(await shown()).toEqual([['expiresInThreeDays', lead._id]]);
      await actOn(server, mira, lead._id, kind);
    }
    await signAs(server, mira, lead._id, 'client');
    expect(await shown()).toEqual([
      ['counterSign', lead._id],
      ['expiresInThreeDays', lead._id],
    ]);
    expect(await unwrap(mira.leads.get(lead._id))).toMatchObject({ requiredAction: 'counterSign' });
    await signAs(server, mira, lead._id, 'studio');
    expect(await shown()).toEqual([]);
  });
});

describe('lists and counts', () => {
  it('are limited to one workspace and one lead, and refuse an invalid id', async () => {
    const lead = await weddingLead(mira);
    const other = await unwrap(
      mira.leads.createBlank({ title: 'Clara Mendes', clientId: lead.clientDetails?._id ?? '' }),
    );
    expect((await listed({ workflowId: lead._id })).map(({ _id }) => _id)).toEqual([lead._id]);
    expect((await listed()).map(({ _id }) => _id)).toEqual([lead._id, other._id]);
    expect(await refusal(mira.requiredActions.list({ workflowId: 'x' }))).toMatchObject({
      code: 'invalid_input',
    });
    const hannah = await openTaskStudio(server, `required-other-${studios}`);
    expect(await unwrap(hannah.requiredActions.counts())).toMatchObject({ all: 0 });
    expect((await unwrap(hannah.requiredActions.list({ workflowId: lead._id }))).data).toEqual([]);
  });

  it('agree throughout random histories, and with whose turn it is to sign', async () => {
    const step = fc.oneof(
      ...(['send', 'choice', 'answers', 'plan', 'client', 'studio', 'amend'] as const).map((does) =>
        fc.record({ does: fc.constant(does), lead: fc.nat(3), hours: fc.integer({ min: 1, max: 120 }) }),
      ),
      fc.record({
        does: fc.constantFrom(
          'archive' as const,
          'reopen' as const,
          'delete' as const,
          'restore' as const,
          'wait' as const,
        ),
        lead: fc.nat(3),
        hours: fc.integer({ min: 1, max: 60 }),
      }),
    );
    const first = await weddingLead(mira);
    const ids = [first._id];
    for (let at = 0; at < 3; at += 1) ids.push((await unwrap(mira.leads.duplicate({ id: first._id })))._id);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (history) => {
        for (const { does, lead: which, hours } of history) {
          const id = ids[which] ?? first._id;
          // Impossible actions (on a deleted lead, a second signature) are skipped; the counts must agree all the same.
          await doIt(does, id, hours).catch(tolerate);
          await checkAgreement();
        }
      }),
      { numRuns: 6 },
    );
  }, 240_000);

  /** Ignores refusals: a deleted lead accepts no acts, and nobody signs a version twice. */
  function tolerate(error: unknown): void {
    if (!(error instanceof ProblemError) && databaseCode(error) !== '23505') throw error;
  }

  async function doIt(does: string, id: string, hours: number): Promise<unknown> {
    switch (does) {
      case 'send':
        return sendForTest(server, mira, id, expiring(hours));
      case 'amend':
        await mira.leads.update(id, { eventDate: `2027-03-${String((hours % 28) + 1).padStart(2, '0')}` });
        return sendForTest(server, mira, id, { expiresAt: null });
      case 'choice':
      case 'answers':
      case 'plan':
        return actOn(server, mira, id, does);
      case 'client':
      case 'studio':
        return signAs(server, mira, id, does);
      case 'archive':
        return mira.leads.move(id, { status: 'archived' });
      case 'reopen':
        return mira.leads.move(id, { status: 'enquiry' });
      case 'delete':
        return mira.leads.delete(id);
      case 'restore':
        return mira.leads.restore(id);
      default:
        server.clock.advance(hours * HOUR);
        return undefined;
    }
  }

  async function checkAgreement(): Promise<void> {
    const counts = await unwrap(mira.requiredActions.counts());
    for (const kind of kinds) {
      const all = await allPages(kind);
      expect(all.length, kind).toBe(counts[kind]);
      expect(new Set(all.map(({ _id }) => _id)).size, kind).toBe(all.length);
      if (kind !== 'all') expect(all.every(({ action }) => action === kind)).toBe(true);
    }
    expect(counts.all).toBe(
      counts.enquiry + counts.counterSign + counts.emailApproval + counts.expiresInThreeDays,
    );
    const asked = (await allPages('counterSign')).map(({ _id }) => _id).sort();
    expect(asked).toEqual((await askedOfStudio()).sort());
    await checkWaits();
  }

  /** Checks that each lead waits for the first thing that its client's page still asks for. */
  async function checkWaits(): Promise<void> {
    await asMember(server, mira, async ({ tx }) => {
      const rows = await tx.select().from(leads).where(eq(leads.workspaceId, mira.workspaceId));
      const waits = await waitsOfLeads(tx, rows);
      for (const lead of rows) {
        const file = await sentFile(tx, lead);
        const open = file?.held.find(
          ({ step, isVisible }) =>
            isVisible &&
            file.asked.some(
              ({ stepId, requests }) => stepId === step._id && requests.some(({ duty }) => duty !== 'done'),
            ),
        );
        const wait = waits.get(lead.id);
        expect(wait?.stepId).toBe(open?.step._id);
        if (open?.step.module !== 'contract') continue;
        const left = signerStates(open, file?.acts ?? []).filter(({ state }) => state !== 'signed');
        const isStudio = left[0]?.signer.role === 'studio';
        const isDeclined = left.some(({ state }) => state === 'declined');
        expect(wait?.kind).toBe(isDeclined ? 'declined' : isStudio ? 'counterSign' : 'sign');
      }
    });
  }

  /** Returns the contracts whose turn is the studio's, according to the client's page. */
  async function askedOfStudio(): Promise<string[]> {
    return asMember(server, mira, async ({ tx }) => {
      const rows = await tx.select().from(leads).where(eq(leads.workspaceId, mira.workspaceId));
      const asked: string[] = [];
      for (const lead of rows) {
        const file =
          lead.deletedAt === null && lead.status !== 'archived' ? await sentFile(tx, lead) : undefined;
        for (const { step, version, isVisible } of file?.held ?? []) {
          if (!isVisible || step.module !== 'contract') continue;
          const states = signerStates({ step, version }, file?.acts ?? []);
          if (states.some(({ signer, state }) => signer.role === 'studio' && state === 'asked'))
            asked.push(version.id);
        }
      }
      return asked;
    });
  }
});
