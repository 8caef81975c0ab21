import { defineArea } from '../../platform/area';
import { MINUTE } from '../../platform/limits/named-limits';
import { assistantHandlers, assistantStreams } from './handlers';
import * as tables from './schema';
import { runStream } from './socket';
import { registerRuns } from './worker';

/** Runs: append-only logs of frames, tailed over HTTP and WebSocket. */
export const assistant = defineArea({
  name: 'assistant',
  handlers: assistantHandlers,
  streams: assistantStreams,
  sockets: { chat: runStream },
  jobs: registerRuns,
  tables,
  limits: { 'run-start': { rules: [{ by: 'account', points: 60, window: MINUTE }] } },
});
