import * as z from 'zod/mini';
import { utf8 } from './bytes.js';
import { canonicalJson, type Json } from './canonical-json.js';
import { type ChainHead, verifyChain } from './chain.js';
import { hashBytes, hashJson } from './digest.js';
import { eventSchema, hashSchema, instantSchema, type ProofEvent } from './event.js';

/** A version of a document: its whole content, and the hash that signatures name. */
export interface EvidenceDocument {
  readonly id: string;
  /** The kind of module: `contract`, `proposal`, … */
  readonly kind: string;
  readonly title: string;
  /** When this version was made, in UTC. */
  readonly madeAt: string;
  /** Hash of the version that it replaced by an amendment. */
  readonly replaces: string | null;
  /** SHA-256 of the canonical JSON of `content`. */
  readonly sha256: string;
  readonly content: Json;
}

/** Somebody who was asked to sign. */
export interface EvidenceSigner {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** `client`, `studio` or another part that they play. */
  readonly role: string;
  /** Place in the order of signing; the same for those who sign in any order. */
  readonly order: number;
}

/** A file that lies beside the evidence in the sealed PDF: the picture of a signature. */
export interface EvidenceFile {
  readonly name: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Everything that a sealed document proves, for machines. It lies in the PDF as `atelier-evidence.json`. */
export interface Evidence {
  readonly format: 'atelier-evidence/1';
  /** The id of the smart file, which the lines of its record are chained to. */
  readonly record: string;
  /** Every version that an event names. */
  readonly documents: readonly EvidenceDocument[];
  readonly signers: readonly EvidenceSigner[];
  /** The record, up to and including the line that tells of the seal. */
  readonly events: readonly ProofEvent[];
  readonly head: ChainHead;
  readonly files: readonly EvidenceFile[];
}

/** Name of the evidence among the files of a sealed PDF. */
export const evidenceFileName = 'atelier-evidence.json';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const list = <Item extends z.ZodMiniType>(item: Item, most: number) => z.array(item).check(z.maxLength(most));

let made: z.ZodMiniType<Evidence> | undefined;

function evidenceSchema(): z.ZodMiniType<Evidence> {
  const id = text(64);
  made ??= z.strictObject({
    format: z.literal('atelier-evidence/1'),
    record: id,
    documents: list(
      z.strictObject({
        id,
        kind: text(40),
        title: text(500),
        madeAt: instantSchema(),
        replaces: z.nullable(hashSchema()),
        sha256: hashSchema(),
        content: z.json(),
      }),
      200,
    ),
    signers: list(
      z.strictObject({
        id,
        name: text(200),
        email: z.nullable(text(320)),
        role: text(40),
        order: z.int().check(z.minimum(0)),
      }),
      100,
    ),
    events: list(eventSchema(), 10_000),
    head: z.strictObject({ count: z.int(), hash: hashSchema() }),
    files: list(
      z.strictObject({ name: text(200), mediaType: text(100), size: z.int(), sha256: hashSchema() }),
      200,
    ),
  });
  return made;
}

/** What the evidence says, or the first thing in it that does not hold. */
export type EvidenceVerdict =
  | { readonly holds: true; readonly evidence: Evidence }
  | { readonly holds: false; readonly message: string; readonly line?: number };

/**
 * The bytes of evidence: its canonical JSON as UTF-8.
 *
 * @throws TypeError when something in it is not JSON.
 */
export const evidenceBytes = (evidence: Evidence): Uint8Array<ArrayBuffer> => utf8(canonicalJson(evidence));

/**
 * Says whether evidence agrees with itself and with the files beside it: its record is whole, each document has its
 * hash, each event speaks of a document, a signer and a picture that are there, and nothing is there that no event
 * speaks of.
 *
 * @param bytes - of `atelier-evidence.json`. Nothing of them is believed.
 * @param files - the other files of the PDF, by name.
 * @see SPEC.md, P-14 to P-18
 */
export async function checkEvidence(
  bytes: Uint8Array,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<EvidenceVerdict> {
  const evidence = read(bytes);
  if (typeof evidence === 'string') return { holds: false, message: evidence };
  const chain = await verifyChain(evidence.record, evidence.events, evidence.head);
  if (!chain.isWhole) return { holds: false, message: chain.message, line: chain.line };
  const defect =
    (await defectOfDocuments(evidence)) ?? (await defectOfFiles(evidence, files)) ?? defectOfEvents(evidence);
  return defect === undefined ? { holds: true, evidence } : { holds: false, ...defect };
}

function read(bytes: Uint8Array): Evidence | string {
  try {
    const written = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(written);
    if (canonicalJson(value) !== written) return 'The evidence is not written as it should be.';
    const checked = evidenceSchema().safeParse(value);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    return `The evidence cannot be read: ${issue?.path.join('.')} ${issue?.message}.`;
  } catch {
    return 'The evidence cannot be read.';
  }
}

type Defect = { readonly message: string; readonly line?: number };

async function defectOfDocuments({ documents }: Evidence): Promise<Defect | undefined> {
  const hashes = new Set(documents.map(({ sha256 }) => sha256));
  if (hashes.size !== documents.length) return { message: 'A document stands in the evidence twice.' };
  for (const { title, content, sha256, replaces } of documents) {
    if ((await hashJson(content)) !== sha256)
      return { message: `The document “${title}” is not the one that its hash names.` };
    if (replaces !== null && !hashes.has(replaces))
      return { message: `The document that “${title}” replaced is missing.` };
  }
  return undefined;
}

async function defectOfFiles(
  { files, events }: Evidence,
  found: ReadonlyMap<string, Uint8Array>,
): Promise<Defect | undefined> {
  const pictures = new Set(events.flatMap(({ signature }) => signature?.image ?? []));
  const names = new Set(files.map(({ name }) => name));
  if (names.size !== files.length || names.size !== found.size)
    return { message: 'The files in the document are not those that the evidence lists.' };
  for (const { name, size, sha256 } of files) {
    const bytes = found.get(name);
    if (bytes === undefined || bytes.length !== size || (await hashBytes(bytes)) !== sha256)
      return { message: `The file “${name}” is not the one that the evidence lists.` };
    if (!pictures.has(sha256)) return { message: `The file “${name}” belongs to no signature.` };
  }
  const kept = new Set(files.map(({ sha256 }) => sha256));
  const line = events.findIndex(({ signature }) => signature !== null && !kept.has(signature.image));
  return line === -1
    ? undefined
    : { message: `The picture of the signature in line ${line + 1} is missing.`, line };
}

function defectOfEvents({ documents, signers, events }: Evidence): Defect | undefined {
  const hashes = new Set(documents.map(({ sha256 }) => sha256));
  const known = new Set(signers.map(({ id }) => id));
  if (known.size !== signers.length) return { message: 'A signer stands in the evidence twice.' };
  for (const [line, { document, signature, who }] of events.entries()) {
    if (document !== null && !hashes.has(document))
      return { message: `Line ${line + 1} speaks of a document that is not there.`, line };
    if (signature !== null && (who.id === null || !known.has(who.id)))
      return { message: `Line ${line + 1} is a signature of somebody who was not asked to sign.`, line };
  }
  const last = events.at(-1);
  // A seal of another document is history here; two of one, or one of nothing, are not told by anybody who seals.
  const isForeign = ({ document }: ProofEvent) => document !== null && document !== last?.document;
  if (
    last?.kind !== 'sealed' ||
    events.some((event, line) => event.kind === 'sealed' && line < events.length - 1 && !isForeign(event))
  )
    return { message: 'The record does not end with the seal.' };
  return undefined;
}
