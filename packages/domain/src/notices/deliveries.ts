import { holdUntil, type NoticeTiming } from './timing.js';

/** The ways in which a notice comes. */
export const noticeApps = ['inApp', 'email', 'push'] as const;

/** A way in which a notice comes. */
export type NoticeApp = (typeof noticeApps)[number];

/** What the delivery of a kind of notice depends on. */
export interface NoticeDefaults {
  /** The apps by which it comes unless somebody chooses otherwise. */
  readonly by: readonly NoticeApp[];
  /** The apps by which it always comes; none if left out. */
  readonly always?: readonly NoticeApp[] | undefined;
}

/** What a person chose; what is not there follows the defaults. */
export interface NoticeChoices {
  /** The cells of the kind. */
  readonly cells: Partial<Readonly<Record<NoticeApp, boolean>>>;
  /** Whole apps. */
  readonly methods: Partial<Readonly<Record<NoticeApp, boolean>>>;
  /** Whether the thing that the notice is about is muted. */
  readonly isMuted: boolean;
  readonly timing: NoticeTiming;
}

/** One way in which a notice comes to a person, and when. */
export interface NoticeDelivery {
  readonly app: NoticeApp;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Returns whether a kind of notice always comes by an app (N-4). */
export const isAlwaysOn = ({ always = [] }: NoticeDefaults, app: NoticeApp): boolean => always.includes(app);

/** Returns whether a cell is on: what was chosen, else the default (N-1, N-4). */
export const isCellOn = (kind: NoticeDefaults, app: NoticeApp, cells: NoticeChoices['cells']): boolean =>
  isAlwaysOn(kind, app) || (cells[app] ?? kind.by.includes(app));

/** Returns how and when a notice comes to a person; empty if it does not (SPEC.md). */
export function deliveriesOf(kind: NoticeDefaults, choices: NoticeChoices, now: number): NoticeDelivery[] {
  return noticeApps.flatMap((app): NoticeDelivery[] => {
    if (isAlwaysOn(kind, app)) return [{ app, at: now }];
    const isWanted = isCellOn(kind, app, choices.cells) && (choices.methods[app] ?? true) && !choices.isMuted;
    if (!isWanted) return [];
    return [{ app, at: app === 'inApp' ? now : holdUntil(now, app, choices.timing) }];
  });
}

/** What has become of a notice since it was planned to be sent. */
export interface NoticeSince {
  /** It was read, on any device. */
  readonly isRead: boolean;
  /** The person may still see what it is about. */
  readonly mayRead: boolean;
}

/**
 * Judges an email or push again when its time has come (N-10).
 *
 * @returns when it leaves: now, or later, when it is judged again; null if it never does
 */
export function leavingAt(
  kind: NoticeDefaults,
  choices: NoticeChoices,
  app: 'email' | 'push',
  now: number,
  { isRead, mayRead }: NoticeSince,
): number | null {
  const isAlways = isAlwaysOn(kind, app);
  if (!mayRead || (isRead && !isAlways)) return null;
  if (!deliveriesOf(kind, choices, now).some((one) => one.app === app)) return null;
  // What waited for its digest is due now, whenever the next one is.
  const { digest } = choices.timing;
  return isAlways ? now : holdUntil(now, app, { ...choices.timing, digest: { ...digest, isEnabled: false } });
}
