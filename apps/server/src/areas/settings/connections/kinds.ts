import type { ConnectionScope } from '../../../generated/rest';

/** The services that accounts are connected at. */
export type ProviderName = 'google' | 'microsoft' | 'slack';

/** A kind of account that people connect. */
export interface Kind {
  readonly provider: ProviderName;
  readonly name: string;
  /** Everything that is asked for besides the account's identity; a connection needs all of it. */
  readonly scopes: readonly ConnectionScope[];
  /** The whole workspace uses it; administrators connect it. */
  readonly isShared: boolean;
  /** What stops without it, in a sentence. */
  readonly stops: string;
}

export const kinds = {
  gmail: {
    provider: 'google',
    name: 'Gmail',
    scopes: [
      { scope: 'https://www.googleapis.com/auth/gmail.readonly', words: 'Read your email' },
      { scope: 'https://www.googleapis.com/auth/gmail.send', words: 'Send email as you' },
    ],
    isShared: false,
    stops: 'New email stops coming in. What came in before stays.',
  },
  'google-calendar': {
    provider: 'google',
    name: 'Google Calendar',
    scopes: [
      { scope: 'https://www.googleapis.com/auth/calendar.readonly', words: 'See your calendars' },
      { scope: 'https://www.googleapis.com/auth/calendar.events', words: 'View and edit events' },
    ],
    isShared: false,
    stops: 'Its events stop blocking your time, and no bookings are written to it.',
  },
  'outlook-mail': {
    provider: 'microsoft',
    name: 'Outlook mail',
    scopes: [
      { scope: 'https://graph.microsoft.com/Mail.Read', words: 'Read your email' },
      { scope: 'https://graph.microsoft.com/Mail.Send', words: 'Send email as you' },
    ],
    isShared: false,
    stops: 'New email stops coming in. What came in before stays.',
  },
  'outlook-calendar': {
    provider: 'microsoft',
    name: 'Outlook Calendar',
    scopes: [
      {
        scope: 'https://graph.microsoft.com/Calendars.ReadWrite',
        words: 'View and edit calendars and events',
      },
    ],
    isShared: false,
    stops: 'Its events stop blocking your time, and no bookings are written to it.',
  },
  slack: {
    provider: 'slack',
    name: 'Slack',
    scopes: [
      { scope: 'channels:read', words: 'See public channels' },
      { scope: 'chat:write', words: 'Post messages as Atelier' },
    ],
    isShared: true,
    stops: 'Nothing is posted to Slack any more.',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

export const isKind = (text: string): text is KindName => Object.hasOwn(kinds, text);

/** A kind by its name; one that a newer server stored is unknown. */
export const kindOf = (name: string): Kind | undefined => (isKind(name) ? kinds[name] : undefined);
