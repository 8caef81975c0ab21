import type { Result } from '@atelier/sdk';
import type { ClientCalls } from './calls';

type Answered<Call> = Call extends (...parameters: never[]) => Promise<Result<infer Data>> ? Data : never;

/** What a client can keep. */
export type ListOfDocuments = Answered<ClientCalls['documents']>['data'];
