import type { Configuration } from '../configuration/environment';
import type { Clock } from './clock/clock';
import type { Database } from './database/database';
import type { FaceDetector } from './faces/face-detector';
import type { Health } from './health/health';
import type { Idempotency } from './idempotency/idempotency';
import type { Codes } from './identity/codes';
import type { ServerKeys } from './identity/keys';
import type { Shares } from './identity/shares';
import type { tokens } from './identity/tokens';
import type { TwoFactor } from './identity/two-factor';
import type { Visits } from './identity/visits';
import type { Jobs } from './jobs/jobs';
import type { Limits } from './limits/limits';
import type { Logger } from './logging/logger';
import type { MailAllowance } from './mail/allowance';
import type { MailPort } from './mail/mail';
import type { MeetingRooms } from './meetings/meeting-rooms';
import type { MessageQueue } from './messages/message-queue';
import type { NoticeKinds } from './notices/kind';
import type { Outbox } from './outbox/outbox';
import type { Photographs } from './photographs/photographs';
import type { PushPort } from './push/push';
import type { Sealing } from './sealing/sealing';
import type { Storage } from './storage/storage';
import type { Wakeups } from './wakeups/wakeups';

/** The parts of the platform that calls and the pipeline use. */
export interface Platform {
  readonly clock: Clock;
  readonly configuration: Configuration;
  readonly database: Pick<
    Database,
    'enter' | 'gatherStatistics' | 'withEraser' | 'withSystem' | 'withWorkspace'
  >;
  readonly logger: Logger;
  readonly keys: ServerKeys;
  readonly tokens: typeof tokens;
  readonly codes: Codes;
  readonly twoFactor: TwoFactor;
  readonly limits: Limits;
  readonly idempotency: Idempotency;
  /** Effects outside the database, as rows of the transaction that causes them. */
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  /** Sends mails and text messages through the outbox. */
  readonly messages: MessageQueue;
  /** Counts the mails that members cause to people outside their workspace. */
  readonly mailAllowance: MailAllowance;
  /** For workers that have to know whether a mail was accepted. */
  readonly mail: Pick<MailPort, 'send'>;
  /** Sends to browsers, for workers; null while pushes are off. */
  readonly push: PushPort | null;
  /** What people can be notified about. */
  readonly noticeKinds: NoticeKinds;
  /** What was shared with members of an area that they may not use as a whole. */
  readonly shares: Shares;
  /** Who was let into a gallery. */
  readonly visits: Visits;
  readonly storage: Storage;
  /** Opens photographs in processes of their own. */
  readonly photographs: Photographs;
  /** Rooms in which people meet live; null while no meeting server is configured. */
  readonly meetingRooms: MeetingRooms | null;
  /** Finds faces on photographs, for workers; null while no detector is configured. */
  readonly faceDetector: FaceDetector | null;
  readonly sealing: Sealing;
  readonly wakeups: Wakeups;
  readonly health: Health;
  /** Returns the public origin of this server, without a trailing slash. Known once it listens. */
  origin(): string;
  /** Whether mails stay on this host and can be read on its outbox page. */
  readonly isMailLocal: boolean;
}

/** The HTTP server. `createHttp(platform)` creates it; it is started first and stopped first. */
export interface HttpServer {
  /** Listens on the configured host and port. Returns the port in use. */
  listen(): Promise<{ readonly port: number }>;
  /** Runs the real stack in this process, without a socket. */
  readonly fetch: typeof fetch;
  /** Refuses new calls, lets the running ones finish, and ends streams and sockets. */
  close(): Promise<void>;
}
