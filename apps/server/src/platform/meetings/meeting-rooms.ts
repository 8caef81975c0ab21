import { createHmac } from 'node:crypto';
import type { Configuration } from '../../configuration/environment';
import type { Clock } from '../clock/clock';

/** How long one can join with a token; milliseconds. Whoever has joined stays. */
const VALIDITY = 10 * 60_000;

/** Somebody who joins a room. */
export interface RoomGuest {
  /** Everything that the room belongs to, outermost first: its name follows from it, and from nothing that people know. */
  readonly place: readonly string[];
  readonly accountId: string;
  readonly name: string;
  /** Whether they may speak and send; everybody may listen. */
  readonly canPublish: boolean;
}

/** A token to join a room. */
export interface RoomToken {
  readonly token: string;
  readonly url: string;
  readonly room: string;
  readonly canPublish: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The rooms of a meeting server. */
export interface MeetingRooms {
  join(guest: RoomGuest): RoomToken;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/**
 * Creates the connection to a LiveKit server: its access tokens are JWTs that are signed with the secret of an API key, so that
 * joining needs no call. Null if none is configured.
 */
export function createMeetingRooms(
  { liveKit }: Pick<Configuration, 'liveKit'>,
  clock: Clock,
): MeetingRooms | null {
  if (!liveKit) return null;
  const { url, apiKey, apiSecret } = liveKit;
  const sign = (text: string) => createHmac('sha256', apiSecret).update(text).digest('base64url');
  return {
    join({ place, accountId, name, canPublish }) {
      // Signed, so that whoever knows the IDs cannot name a room of another workspace.
      const room = `room-${sign(`room ${place.join('/')}`)}`;
      const at = clock.now().getTime();
      const expiresAt = at + VALIDITY;
      const claims = {
        iss: apiKey,
        sub: accountId,
        name,
        nbf: seconds(at),
        exp: seconds(expiresAt),
        video: { room, roomJoin: true, canSubscribe: true, canPublish, canPublishData: canPublish },
      };
      const body = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
      return { token: `${body}.${sign(body)}`, url, room, canPublish, expiresAt };
    },
  };
}
