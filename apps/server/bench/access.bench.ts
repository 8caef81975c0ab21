import { rankOfRole } from '@atelier/domain/access';
import type { Benchmark, Benchmarks } from '../../../bench/frame/benchmark';
import { openTeam } from '../src/areas/settings/team.testing';
import { isProblem } from '../src/platform/errors/problem';
import { decideAccess } from '../src/platform/identity/access';
import { type Authentication, entranceOf } from '../src/platform/identity/authenticate';
import { createTestServer } from '../src/testing';

/** Identifies the caller of a call as the pipeline does, and decides about it in one way or another. */
async function accessDecide(): Promise<Benchmark> {
  const server = await createTestServer();
  const { ws, member } = await openTeam(server);
  const uses = [{ area: 'contacts', action: 'read' }] as const;
  const enter = (isAllowed: (found: Authentication) => boolean) => ({
    run: async () => {
      const allowed = await server.platform.database.enter(entranceOf(member.token, ws), async (_tx, found) =>
        isAllowed(found),
      );
      if (!allowed) throw new Error('A member may read contacts.');
    },
  });
  return {
    name: 'access-decide',
    title: 'processor time of finding out who calls and whether they may: by decide, and by the role alone',
    measure: 'cpu',
    baseline: 'role alone',
    rounds: 40,
    candidates: {
      'role alone': enter(({ workspace }) => rankOfRole(workspace?.role ?? '') >= rankOfRole('member')),
      decide: enter((found) => !isProblem(decideAccess('member', found, { uses }))),
    },
    goals: [{ of: 'decide', over: 'role alone', atMost: 1.05 }],
    close: () => server.close(),
  };
}

export const benchmarks: Benchmarks = { 'access-decide': accessDecide };
