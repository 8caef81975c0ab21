/** A server that is killed with SIGKILL at a named step, while a client signs with a real call. */
import { createAtelier, createHosts, unwrap } from '@atelier/sdk';
import { z } from 'zod';
import { createManualClock } from '../../../platform/clock/clock';
import { TEST_TIME } from '../../../testing';
import { finishJobs, openServerOn } from '../../../testing/kept-server';
import { killAt, killStepNames } from './kill-steps';

const orders = z.object({
  directory: z.string(),
  step: z.enum(killStepNames),
  token: z.string(),
  key: z.string(),
  signature: z.object({
    stepId: z.string(),
    versionId: z.string(),
    signerId: z.string(),
    method: z.enum(['drawn', 'typed', 'uploaded']),
    picture: z.string(),
    consent: z.object({ version: z.string(), text: z.string() }),
  }),
});

const { directory, step, token, key, signature } = orders.parse(JSON.parse(process.argv[2] ?? ''));
const server = await openServerOn(directory, { clock: createManualClock(TEST_TIME) });
// The work of the previous run is finished first: this one stops at its own step.
await finishJobs(server);
killAt(step);
const atelier = createAtelier({
  hosts: createHosts({ origin: server.origin }),
  retry: { tries: 1 },
});
await atelier.client.session.set('token', token);
await unwrap(atelier.clientFile.sign(signature, { idempotencyKey: key }));
// Printed only after the response: from here on the signature is confirmed.
process.stdout.write('answered\n');
await finishJobs(server);
process.stdout.write('alive\n');
await server.close();
