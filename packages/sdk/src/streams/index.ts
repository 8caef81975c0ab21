/** Runs and live changes as they happen: sockets, following over HTTP, and the reducer of their frames. */

export { type LiveChange, type LiveEntity, liveEntities } from '../../contract/live.js';
export {
  type PageFrame,
  pageCloseCodes,
  pageSocketLimits,
} from '../../contract/page-frames.js';
export {
  answerPart,
  answerText,
  fold,
  initialRunState,
  type RunEnd,
  type RunMessage,
  type RunState,
  type RunStep,
} from './fold.js';
export { createLiveSocket, type LiveSocket, type LiveSocketOptions, type LiveStatus } from './live.js';
export { type PageSocket, type PageSocketOptions, pageSocketClass } from './page-socket.js';
export type { ReconnectPolicy } from './reconnect-policy.js';
export {
  createRunSocket,
  type Following,
  type RunSocket,
  type RunSocketOptions,
  type SocketStatus,
  type SocketStream,
} from './run-socket.js';
export { type FollowOptions, followRun } from './tail.js';
