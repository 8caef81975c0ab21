/** Runs: append-only logs of frames, tailed over HTTP and WebSocket. */
export { assistantHandlers, assistantStreams } from './handlers';
export { runStream } from './socket';
export { registerRuns } from './worker';
