/**
 * The contract, for servers: services, the joined OpenAPI document, the SDL of every GraphQL service, and the frames
 * of streams. Clients use the entry `@atelier/sdk`, which contains none of these documents.
 */

export * from '@atelier/domain';
export { encodeFrame, encodeReply, heartbeat } from '../src/streams/codec.js';
export { answerPart, answerText, fold, initialRunState, type RunState } from '../src/streams/fold.js';
export * from './error-codes';
export * from './frames';
export { schemas } from './generated/graphql';
export * from './handles';
export * from './live';
export type { OpenApiDocument } from './openapi';
export { openapi } from './openapi';
export * from './page-frames';
export * from './regional';
export * from './regions';
export * from './services';
export * from './user-agents';
