import type { EvidenceSigner } from '@atelier/domain/proof';
import type { Language } from '@atelier/domain/words';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instant, instantNow } from '../../../platform/database/columns';
import type { Brand } from '../../../platform/sealing/letterhead';
import type { SealedText } from '../../../platform/sealing/sealed-document';

/** The readable part of a sealed document. It is stored with the last signature, so that sealing again makes the same file. */
export interface SealedPages {
  /** BCP 47. */
  readonly language: string;
  /** Of headings and labels; absent in documents that were sealed in English before there were others. */
  readonly words?: Language;
  /** The IANA time zone of the times in the record. */
  readonly zone: string;
  readonly studio: string;
  /** Added with the line about the seal, by the job: a signature never waits for the storage. */
  readonly brand?: Brand;
  readonly text: SealedText;
  readonly signers: readonly EvidenceSigner[];
}

/** Tenant table: contracts that everybody signed, and their sealed PDFs. */
export const smartFileSealings = pgTable(
  'smart_file_sealings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stepId: uuid('step_id').notNull(),
    versionId: uuid('version_id').notNull(),
    title: text('title').notNull(),
    /** The readable part, as it was when everybody had signed. */
    pages: checkedJson<SealedPages>('pages').notNull(),
    /** The line of the record about the seal; null until it is written. */
    eventIndex: integer('event_index'),
    /** The versions in the evidence. */
    versionIds: checkedJson<readonly string[]>('version_ids'),
    fingerprint: text('fingerprint'),
    storageKey: text('storage_key'),
    size: integer('size'),
    sha256: text('sha256'),
    createdAt: instantNow('created_at'),
    sealedAt: instant('sealed_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
