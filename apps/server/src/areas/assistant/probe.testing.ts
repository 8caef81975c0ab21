import { v7 as uuid } from 'uuid';
import { defineProbe, idOf } from '../../../test/probe/area-probe';

export const probe = defineProbe({
  kinds: ['run'],
  async create(server, { handle, token }) {
    const started = await server.fetch(`${server.origin}/api/assistant/${handle}/runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ key: uuid(), kind: 'connection-check' }),
    });
    return { things: { run: idOf.parse(await started.json())._id } };
  },
  fields: { runId: 'run' },
});
