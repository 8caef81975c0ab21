import { describe, expect, it } from 'vitest';
import { live } from '../../areas';
import { shownTo } from './live-stream';

const declared = new Map(Object.entries(live));
const [mira, tom] = ['0199c0de-0000-7000-8000-000000000001', '0199c0de-0000-7000-8000-000000000002'];
type Session = Parameters<typeof shownTo>[1];
const session = (id: string, role: string, scopes?: Record<string, 'read' | 'write'>): Session =>
  ({ identity: { account: { id }, scopes }, workspace: { role, controls: {} } }) as unknown as Session;
const hears = (of: string, about: string | undefined, who: Session) =>
  shownTo(declared, who, { entity: of, kind: 'changed', ...(about !== undefined && { id: about }) });

describe('a change of an access token', () => {
  it('is heard of by its person and by administrators', () => {
    expect(hears('access-token', mira, session(mira, 'member'))).toMatchObject({ id: mira });
    expect(hears('access-token', mira, session(tom, 'member'))).toBeNull();
    expect(hears('access-token', mira, session(tom, 'admin'))).toMatchObject({ id: mira });
    // Of many at once, without saying whose.
    expect(hears('access-token', undefined, session(tom, 'member'))).toMatchObject({ id: tom });
  });
});

describe('an access token', () => {
  it('hears of what its scopes name, and of nothing that is its person’s own', () => {
    const token = session(mira, 'owner', { tasks: 'read' });
    const heard = [...declared.keys()].filter((entity) => hears(entity, mira, token) !== null).sort();
    expect(heard).toEqual([
      'member',
      'task',
      'task-label',
      'task-metadata',
      'task-view',
      'task-view-choice',
      'workspace',
    ]);
  });
});
