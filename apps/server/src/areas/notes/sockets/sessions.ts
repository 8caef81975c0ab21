import { decide } from '@atelier/domain/access';
import type { PageLevel } from '@atelier/domain/pages';
import type { PageFrame } from '@atelier/sdk/contract';
import { identityOf, workspaceOf } from '../../../platform/context';
import { personOf } from '../../../platform/identity/access';
import type { SocketSession } from '../../../platform/sockets/door';

/** Somebody who has a page open. */
export interface PageReader {
  readonly session: SocketSession;
  readonly workspaceId: string;
  readonly accountId: string;
  readonly pageId: string;
  /** As the server knows them: presence shows it. */
  readonly name: string;
  /** Whether their access controls, or the scopes of their token, let them write notes at all. */
  readonly mayWrite: boolean;
  /** What they may do now. */
  level: PageLevel;
  /** The client of the sync protocol that is theirs: the first whose presence they sent. */
  clientId: number | undefined;
  /** Updates that came over the socket. */
  received: number;
  /** The highest sequence of the log that they were told of. */
  sequence: number;
}

const mayWrite = (session: SocketSession): boolean =>
  decide(personOf(session), 'write', { area: 'notes', role: 'member' }).isAllowed;

/** Returns what somebody may do with a page on which they have a level. */
export const cappedLevel = (reader: PageReader, level: PageLevel): PageLevel =>
  reader.mayWrite ? level : 'view';

/** Creates the reader of a socket that was let in. */
export const readerOf = (
  session: SocketSession,
  page: { readonly id: string; readonly level: PageLevel },
  name: string,
): PageReader => ({
  session,
  workspaceId: workspaceOf(session).id,
  accountId: identityOf(session).account.id,
  pageId: page.id,
  name,
  mayWrite: mayWrite(session),
  level: mayWrite(session) ? page.level : 'view',
  clientId: undefined,
  received: 0,
  sequence: 0,
});

/** Says a frame to a reader. */
export const say = ({ session }: PageReader, frame: PageFrame): void =>
  void session.send(JSON.stringify(frame));
