import { rankOfRole } from '@atelier/domain/access';
import type { Benchmarks } from '../../../bench/frame/benchmark';
import { isProblem } from '../src/platform/errors/problem';
import { decideAccess } from '../src/platform/identity/access';
import type { Authentication } from '../src/platform/identity/authenticate';

const DECISIONS = 1_000;
const uses = [{ area: 'contacts', action: 'read' }] as const;
/** What one statement finds of a narrowed member, whichever way it is decided. */
const found: Authentication = {
  identity: {
    account: { id: 'tom', kind: 'member', email: 'tom@juniper-light.example' },
    session: { id: 'session' },
  },
  hasEnded: false,
  staleSession: null,
  workspace: {
    id: 'workspace',
    handle: 'juniper-light',
    role: 'member',
    controls: { contacts: 'read' },
    mode: 'stable',
  },
};

const decisions = (isAllowed: (found: Authentication) => boolean) => ({
  run: () => {
    for (let made = 0; made < DECISIONS; made += 1)
      if (!isAllowed(found)) throw new Error('The member may read contacts.');
  },
});

export const benchmarks: Benchmarks = {
  'access-decide': async () => ({
    name: 'access-decide',
    title: '1 000 decisions about a call, after its caller was found: by decide, and by the role alone',
    measure: 'cpu',
    baseline: 'role alone',
    candidates: {
      'role alone': decisions(({ workspace }) => rankOfRole(workspace?.role ?? '') >= rankOfRole('member')),
      decide: decisions((caller) => !isProblem(decideAccess('member', caller, { uses }))),
    },
    // A call takes half a millisecond of processor time and more; a twentieth of that for each decision.
    goals: [{ of: 'decide', atMost: 25 }],
  }),
};
