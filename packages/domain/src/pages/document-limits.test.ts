import { describe, expect, it } from 'vitest';
import { createId } from '../identifiers';
import {
  deepestPage,
  documentFault,
  documentFaultWords,
  documentLimits,
  type NestedBlock,
  pageMoveFault,
} from './index';

const block = (...children: NestedBlock[]): NestedBlock => ({ id: createId(), children });
const nested = (depth: number): NestedBlock => (depth === 1 ? block() : block(nested(depth - 1)));

describe('D-1, D-2: a document', () => {
  it('may hold 20,000 blocks and 50 levels', () => {
    expect(documentFault(Array.from({ length: documentLimits.blocks }, () => block()))).toBeNull();
    expect(documentFault([nested(documentLimits.depth)])).toBeNull();
  });

  it('may not hold one more of either', () => {
    const many = Array.from({ length: documentLimits.blocks + 1 }, () => block());
    expect(documentFault(many)).toEqual({ kind: 'blocks', blockId: many.at(-1)?.id });
    expect(documentFault([nested(documentLimits.depth + 1)])?.kind).toBe('depth');
  });

  it('may not hold an ID twice, or one that is no UUID', () => {
    const one = block();
    expect(documentFault([one, block(block(one))])).toEqual({ kind: 'twice', blockId: one.id });
    expect(documentFault([{ id: 'initialBlockId', children: [] }])?.kind).toBe('id');
    expect(documentFaultWords({ kind: 'blocks', blockId: one.id })).toContain('20,000');
  });
});

describe('T-1, T-2: a page', () => {
  it('is never inside itself', () => {
    expect(pageMoveFault('a', ['b', 'c'])).toBeNull();
    expect(pageMoveFault('a', ['a'])).toBe('inside_itself');
    expect(pageMoveFault('a', ['b', 'a'])).toBe('inside_itself');
  });

  it('has at most fifty pages above it, and so has what moves with it', () => {
    const above = Array.from({ length: deepestPage }, (_, at) => `p${at}`);
    expect(pageMoveFault('a', above)).toBeNull();
    expect(pageMoveFault('a', above, 1)).toBe('too_deep');
    expect(pageMoveFault('a', above.slice(1), 1)).toBeNull();
  });
});
