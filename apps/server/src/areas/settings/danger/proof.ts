import { createHash } from 'node:crypto';
import { appendEvent, canonicalJson, hashJson, type Json } from '@atelier/domain/proof';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { DeletionRecord } from '../../../generated/rest';
import type { RestHandler } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { problem } from '../../../platform/errors/problem';
import { accounts } from '../../../platform/identity/schema';
import type { JobContext } from '../../../platform/jobs/jobs';
import { uncounted } from '../../../platform/mail/allowance';
import { mailFrame } from '../../../platform/mail/frame';
import { html } from '../../../platform/mail/markup';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import type { SealedBlock, SealedText } from '../../../platform/sealing/sealed-document';
import type { workspaceClosings } from '../../workspace/schema';
import { deletionProofs } from './schema';

/** Seals a proof, and mails it to the owners that the workspace had. */
export const proofJob = defineJob(
  'settings.deletion-proof',
  z.object({ proofId: z.uuid(), accountIds: z.array(z.uuid()) }),
  { retries: 12 },
);

const FORMAT = 'atelier-deletion/1';
const TITLE = 'Proof of deletion';

/** Returns what stands for a person in a record: they can show that it was them, and it names nobody. */
export const personHash = (workspaceId: string, accountId: string): string =>
  createHash('sha256').update(`${workspaceId}:${accountId}`).digest('hex');

const recordShape = z.object({
  format: z.string(),
  position: z.number(),
  previous: z.string().nullable(),
  workspace: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  erasedAt: z.string(),
  rows: z.record(z.string(), z.number()),
  objects: z.number(),
  lastAuditEntry: z.string().nullable(),
});

/** Adds the record of a deletion to the chain of all deletions. Returns its id. */
export async function addProof(
  tx: Transaction,
  { workspaceId, askedAt, askedBy, erased, objects, lastAuditHash }: typeof workspaceClosings.$inferSelect,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings.deletion-proofs', 0))`);
  const [last] = await tx.select().from(deletionProofs).orderBy(desc(deletionProofs.position)).limit(1);
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select atelier_now() as now`);
  const record: DeletionRecord = {
    format: FORMAT,
    position: (last?.position ?? 0) + 1,
    previous: last?.hash ?? null,
    workspace: workspaceId,
    askedAt: askedAt.toISOString(),
    askedBy: personHash(workspaceId, askedBy),
    erasedAt: new Date(rows[0]?.now ?? '').toISOString(),
    // The workspace itself and this deletion go with the record.
    rows: { ...erased, workspaces: 1, workspace_closings: 1 },
    objects: objects ?? 0,
    lastAuditEntry: lastAuditHash,
  };
  const id = uuid();
  await tx.insert(deletionProofs).values({
    id,
    position: record.position,
    record: canonicalJson(record),
    hash: await hashJson(record),
  });
  return id;
}

/** Returns a proof to anybody who has its address, after checking its place in the chain. */
export const readDeletionProof: RestHandler<'readDeletionProof'> = async ({ proofId }, { tx, platform }) => {
  const [row] = await tx.select().from(deletionProofs).where(eq(deletionProofs.id, proofId));
  if (!row)
    return problem('not_found', {
      title: 'There is no proof at this address. Open it from the email again.',
    });
  const record = recordShape.parse(JSON.parse(row.record));
  const around = await tx
    .select()
    .from(deletionProofs)
    .where(inArray(deletionProofs.position, [row.position - 1, row.position + 1]));
  const before = around.find(({ position }) => position === row.position - 1);
  const after = around.find(({ position }) => position === row.position + 1);
  const isUnbroken =
    (await hashJson(record)) === row.hash &&
    record.position === row.position &&
    record.previous === (before?.hash ?? null) &&
    (after === undefined || recordShape.parse(JSON.parse(after.record)).previous === row.hash);
  return {
    _id: row.id,
    isUnbroken,
    record,
    hash: row.hash,
    pdfUrl:
      row.fileKey === null
        ? null
        : await platform.storage.readUrl({ key: row.fileKey, type: 'application/pdf', name: `${TITLE}.pdf` }),
  };
};

/** Seals a proof and mails it, once. */
export async function deliverProof(
  platform: Platform,
  { proofId, accountIds }: { readonly proofId: string; readonly accountIds: readonly string[] },
  { once }: Pick<JobContext, 'once'>,
): Promise<void> {
  const { database, storage, origin, messages } = platform;
  const [row] = await database.withSystem((tx) =>
    tx.select().from(deletionProofs).where(eq(deletionProofs.id, proofId)),
  );
  if (!row) throw new Error('There is no such proof.');
  const record = recordShape.parse(JSON.parse(row.record));
  if (row.fileKey === null) {
    const fileKey = `deletions/${proofId}`;
    await storage.write(fileKey, await sealProof(platform, proofId, record, row.hash), 'application/pdf');
    await database.withSystem((tx) =>
      tx.update(deletionProofs).set({ fileKey }).where(eq(deletionProofs.id, proofId)),
    );
  }
  const url = `${origin()}/deleted/${proofId}`;
  await once(async (tx) => {
    const owners =
      accountIds.length === 0
        ? []
        : await tx
            .select({ email: accounts.email })
            .from(accounts)
            .where(inArray(accounts.id, [...accountIds]));
    for (const { email } of owners)
      await messages.mail(
        tx,
        { to: email, ...proofMail(record, url) },
        uncounted('The owner requested the deletion.'),
      );
  });
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en-GB');
const rowsIn = ({ rows }: DeletionRecord) => Object.values(rows).reduce((sum, rows) => sum + rows, 0);

/** What a record says, in lines for people. */
const factsOf = (record: DeletionRecord, hash: string): readonly (readonly [string, string])[] => [
  ['Workspace', record.workspace],
  ['Requested', `${day.format(new Date(record.askedAt))} UTC`],
  ['Requested by, as SHA-256 of workspace and account', record.askedBy],
  ['Erased', `${day.format(new Date(record.erasedAt))} UTC`],
  ['Rows', `${number.format(rowsIn(record))} in ${Object.keys(record.rows).length} tables`],
  ['Objects of the file store', number.format(record.objects)],
  ['Last entry of the audit log', record.lastAuditEntry ?? 'none'],
  ['Record before this one', record.previous ?? 'none: this is the first'],
  ['This record', hash],
];

function proofMail(record: DeletionRecord, url: string) {
  const lead = `Your workspace was erased on ${day.format(new Date(record.erasedAt))} UTC: ${number.format(rowsIn(record))} rows in ${Object.keys(record.rows).length} tables, and ${number.format(record.objects)} files.`;
  const rest =
    'The proof contains only counts and hashes, and nothing that was erased. Anyone with the address can check it, and save it as a sealed PDF.';
  const note = 'This is the last email about this workspace.';
  return {
    subject: 'Your workspace was erased: the proof',
    text: `${lead}\n\n${rest}\n\n${url}\n\n${note}\n\nAtelier\n`,
    html: mailFrame({
      language: 'en',
      title: TITLE,
      sender: 'Atelier',
      note,
      button: { label: 'Open the proof', url },
      body: html`<p style="margin:0 0 16px">${lead}</p>
<p style="margin:0 0 16px">${rest}</p>`,
    }),
  };
}

const paragraph = (text: string): SealedBlock => ({ kind: 'paragraph', runs: [{ text }] });

function proofText(record: DeletionRecord, hash: string): SealedText {
  const tables = Object.entries(record.rows).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    title: TITLE,
    sections: [
      {
        heading: null,
        blocks: [
          paragraph(
            'Everything of this workspace was erased: all rows, files, previews and links. This record is all that remains.',
          ),
          ...factsOf(record, hash).map(
            ([label, value]): SealedBlock => ({
              kind: 'paragraph',
              runs: [{ text: `${label}: `, bold: true }, { text: value }],
            }),
          ),
        ],
      },
      {
        heading: 'Rows by table',
        blocks: tables.map(
          ([table, rows]): SealedBlock => ({
            kind: 'listItem',
            runs: [{ text: `${table}: ${number.format(rows)}` }],
          }),
        ),
      },
    ],
  };
}

/** Seals a proof like a signed document, so that the same programs can check it. */
async function sealProof(
  { sealing }: Pick<Platform, 'sealing'>,
  proofId: string,
  record: DeletionRecord,
  hash: string,
): Promise<Buffer> {
  const content: Json = { ...record };
  const event = await appendEvent(proofId, undefined, {
    kind: 'sealed',
    at: Date.parse(record.erasedAt),
    zone: 'UTC',
    who: { kind: 'system', id: null, name: 'Atelier', email: null, check: 'none' },
    document: hash,
    values: { fingerprint: await sealing.fingerprint() },
  });
  return sealing.seal({
    language: 'en',
    studio: 'Atelier',
    text: proofText(record, hash),
    record: proofId,
    documents: [
      {
        id: proofId,
        kind: 'deletion',
        title: TITLE,
        madeAt: record.erasedAt,
        replaces: null,
        sha256: hash,
        content,
      },
    ],
    signers: [],
    events: [event],
    pictures: new Map(),
  });
}
