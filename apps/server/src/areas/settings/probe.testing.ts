import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import { nextNumber } from '../../../test/probe/values';
import type { TestServer } from '../../testing';

export const probe = defineProbe({
  kinds: ['variable'],
  create: async (server, studio) => ({ things: { variable: await createVariable(server, studio) } }),
  ids: { updateVariable: 'variable', deleteVariable: 'variable' },
  values: {
    key: (call) => (call === 'createVariable' ? `preset.probe${nextNumber()}` : undefined),
    label: (call) => (call.endsWith('Variable') ? `Probe ${nextNumber()}` : undefined),
  },
  refusals: { updateTwoFactor: 'code_wrong' },
});

/** Creates an unused variable of the workspace that contains `canary`. */
async function createVariable(server: TestServer, { handle, token, canary }: CanaryStudio): Promise<string> {
  const created = await server.fetch(`${server.origin}/api/settings/${handle}/variables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ label: canary, type: 'text', defaultValue: canary }),
  });
  return idOf.parse(await created.json())._id;
}
