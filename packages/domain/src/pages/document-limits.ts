/** What a document may hold. */
export const documentLimits = {
  /** Bytes of one update. */
  updateBytes: 1024 * 1024,
  /** Blocks of a page, all levels together. */
  blocks: 20_000,
  /** Levels of blocks. */
  depth: 50,
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A block with those inside it, as far as the limits look at it. */
export interface NestedBlock {
  readonly id: string;
  readonly children: readonly NestedBlock[];
}

/** Why a document is refused. */
export interface DocumentFault {
  readonly kind: 'depth' | 'blocks' | 'twice' | 'id';
  /** Of the block at which it shows. */
  readonly blockId: string;
}

/** Returns the first thing that a document may not hold; null if it may be stored. */
export function documentFault(blocks: readonly NestedBlock[]): DocumentFault | null {
  const seen = new Set<string>();
  const walk = (level: readonly NestedBlock[], depth: number): DocumentFault | null => {
    for (const { id, children } of level) {
      if (!UUID.test(id)) return { kind: 'id', blockId: id };
      if (depth > documentLimits.depth) return { kind: 'depth', blockId: id };
      if (seen.has(id)) return { kind: 'twice', blockId: id };
      seen.add(id);
      if (seen.size > documentLimits.blocks) return { kind: 'blocks', blockId: id };
      const fault = walk(children, depth + 1);
      if (fault) return fault;
    }
    return null;
  };
  return walk(blocks, 1);
}

/** Returns the words for a refused document. */
export function documentFaultWords({ kind, blockId }: DocumentFault): string {
  switch (kind) {
    case 'depth':
      return `Blocks can be nested ${documentLimits.depth} levels deep.`;
    case 'blocks':
      return `A page has at most ${documentLimits.blocks.toLocaleString('en-US')} blocks.`;
    case 'twice':
      return `Two blocks have the same ID: ${blockId}.`;
    case 'id':
      return 'The ID of a block is a UUID.';
  }
}
