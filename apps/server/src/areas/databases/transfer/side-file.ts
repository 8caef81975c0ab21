import { type DatabaseFieldType, databaseFieldTypes } from '@atelier/domain/databases';
import { z } from 'zod';

/** The name of the file that keeps what Markdown, HTML and CSV cannot hold. */
export const SIDE_FILE = 'atelier.json';

const json = z.record(z.string(), z.unknown());

/** A block with those inside it. */
export interface KeptBlock {
  readonly id: string;
  readonly type: string;
  readonly props: Record<string, unknown>;
  readonly content: Record<string, unknown>[] | null;
  readonly children: KeptBlock[];
}

const block: z.ZodType<KeptBlock> = z.lazy(() =>
  z.object({
    id: z.uuid(),
    type: z.string().min(1).max(100),
    props: json,
    content: z.array(json).nullable(),
    children: z.array(block),
  }),
);

const types = Object.keys(databaseFieldTypes) as [DatabaseFieldType, ...DatabaseFieldType[]];

/** The shape of the side file. */
export const sideFileShape = z.object({
  version: z.literal(1),
  pages: z.array(
    z.object({
      id: z.uuid(),
      parentId: z.uuid().nullable(),
      title: z.string().max(500),
      icon: z
        .object({ id: z.string(), native: z.string().nullable(), unified: z.string().nullable() })
        .nullable(),
      /** Where its text is, and its SHA-256: a text that somebody changed since is read instead of the blocks. */
      file: z.string(),
      sha256: z.string(),
      blocks: z.array(block),
    }),
  ),
  databases: z.array(
    z.object({
      id: z.uuid(),
      pageId: z.uuid(),
      sourceBlockId: z.uuid().nullable(),
      name: z.string(),
      description: z.string(),
      icon: z.string().nullable(),
      fields: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          type: z.enum(types),
          config: json,
          isRequired: z.boolean(),
          isUnique: z.boolean(),
          isReadOnly: z.boolean(),
          selectionLimit: z.number().int().nullable(),
        }),
      ),
      rows: z.array(
        z.object({
          id: z.uuid(),
          cells: z.record(
            z.string(),
            z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
          ),
        }),
      ),
    }),
  ),
});

/** What the side file says. */
export type SideFile = z.infer<typeof sideFileShape>;
