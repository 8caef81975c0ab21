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
