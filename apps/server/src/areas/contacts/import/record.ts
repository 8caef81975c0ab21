import { contactImportFields } from '@atelier/domain/entities';
import { z } from 'zod';
import type { Import } from '../../../generated/rest';
import type { imports } from '../schema';
import { delimiters } from './dialect';

/** Steps that a job works on. */
export const workingStates = ['reading', 'checking', 'applying', 'undoing'] as const;
export type WorkingState = (typeof workingStates)[number];
export type ImportState =
  | WorkingState
  | 'uploading'
  | 'mapping'
  | 'checked'
  | 'stopped'
  | 'applied'
  | 'undone'
  | 'failed';

export const UNDO_DAYS = 30;

const states = z.enum([
  ...workingStates,
  'uploading',
  'mapping',
  'checked',
  'stopped',
  'applied',
  'undone',
  'failed',
]);

const dialectShape = z.object({
  delimiter: z.enum(delimiters),
  quote: z.enum(['"', "'"]).nullable(),
  escape: z.enum(['"', "'", '\\']).nullable(),
  hasHeader: z.boolean(),
  separatorLine: z.boolean(),
  columns: z.number().int(),
});

const columnShape = z.object({
  index: z.number().int(),
  name: z.string(),
  samples: z.array(z.string()),
  field: z.enum([...contactImportFields, 'leaveOut']),
  reading: z.string().nullable(),
});

const number = z.number().int().default(0);
const countsShape = z.object({
  new: number,
  changed: number,
  unchanged: number,
  joined: number,
  broken: number,
});
const columnCountsShape = z.record(
  z.string(),
  z.object({ withoutCountry: z.number(), asWritten: z.number(), tags: z.array(z.string()) }),
);
/** The person's settings for the file, which override what was detected. */
const wishesShape = z.object({
  encoding: z.string().optional(),
  delimiter: z.enum(delimiters).optional(),
  hasHeader: z.boolean().optional(),
});

const shapes = {
  state: states,
  dialect: z.union([dialectShape, wishesShape.strict(), z.null()]),
  columns: z.array(columnShape),
  counts: countsShape,
  columnCounts: columnCountsShape,
  applied: z.object({ created: number, updated: number, joined: number }),
  undone: z.object({ removed: number, restored: number, kept: number }),
};

export type ImportCounts = z.infer<typeof countsShape>;
type Row = typeof imports.$inferSelect;

/** An import with its JSON columns parsed to their types. */
export type ImportRecord = Omit<
  Row,
  'state' | 'dialect' | 'columns' | 'counts' | 'columnCounts' | 'applied' | 'undone'
> & {
  readonly state: ImportState;
  readonly dialect: z.infer<typeof dialectShape> | null;
  readonly wishes: z.infer<typeof wishesShape>;
  readonly columns: z.infer<typeof columnShape>[];
  readonly counts: ImportCounts;
  readonly columnCounts: z.infer<typeof columnCountsShape>;
  readonly applied: { created: number; updated: number; joined: number };
  readonly undone: { removed: number; restored: number; kept: number };
};

export function importRecord(row: Row): ImportRecord {
  const stored = shapes.dialect.parse(row.dialect);
  const isFound = stored !== null && 'columns' in stored;
  return {
    ...row,
    state: shapes.state.parse(row.state),
    dialect: isFound ? stored : null,
    wishes: isFound || stored === null ? {} : stored,
    columns: shapes.columns.parse(row.columns),
    counts: shapes.counts.parse(row.counts),
    columnCounts: shapes.columnCounts.parse(row.columnCounts),
    applied: shapes.applied.parse(row.applied),
    undone: shapes.undone.parse(row.undone),
  };
}

export const noCounts: ImportCounts = { new: 0, changed: 0, unchanged: 0, joined: 0, broken: 0 };

/** Returns until when an import can be undone; null when there is nothing to undo. */
export function undoUntil({ appliedAt, state }: Pick<ImportRecord, 'appliedAt' | 'state'>): Date | null {
  if (appliedAt === null || state === 'undone' || state === 'undoing') return null;
  return new Date(appliedAt.getTime() + UNDO_DAYS * 86_400_000);
}

/** Returns an import in the shape of the contract. */
export function importAnswer(record: ImportRecord): Import {
  const { dialect, encoding, failure, failureCode } = record;
  return {
    _id: record.id,
    fileName: record.fileName,
    size: record.fileSize,
    status: record.state,
    progress: { done: record.processedRows, total: record.stepTotal },
    file:
      dialect === null || encoding === null
        ? null
        : {
            rows: record.totalRows ?? 0,
            encoding,
            delimiter: dialect.delimiter,
            hasHeader: dialect.hasHeader,
          },
    columns: record.columns,
    strategy: record.strategy,
    counts: record.counts,
    applied: record.applied,
    undone: record.undone,
    failure: failure === null || failureCode === null ? null : { code: failureCode, message: failure },
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    appliedAt: record.appliedAt?.toISOString() ?? null,
    undoUntil: undoUntil(record)?.toISOString() ?? null,
  };
}
