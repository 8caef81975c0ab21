import { advance, type MeterEvent, newMeter, type Place, takeLooks, tickEvery } from './meter';
import {
  type Interaction,
  type KeptReport,
  keep,
  type Store,
  takeLeftBehind,
  toSend,
  type VisitReport,
  visitorIdOf,
} from './reports';
import { watchSections } from './sections';

/** Milliseconds between reports of what was viewed. */
export const reportEvery = 15_000;

/** What is done in a report at most. */
const mostInteractions = 200;

/** What tells the time: how long the page has been there, and the time of day. Milliseconds. */
export interface VisitClock {
  readonly elapsed: () => number;
  readonly now: () => number;
}

/** The file of a visit, and where the visit is reported. */
export interface VisitOptions {
  /** The file as `openSmartFile` answers it. */
  readonly file: { readonly _id: string; readonly access: { readonly kind: string } };
  /**
   * Tells the server; true when it took the report, or never will. Must outlive the page: `fetch` with `keepalive`.
   */
  readonly report: (report: VisitReport) => Promise<boolean>;
  readonly clock?: VisitClock;
  readonly store: Store;
  /** Where the parts of the file stand, each with `data-step` and `data-section`. */
  readonly root?: HTMLElement;
}

/** A visit that is measured. */
export interface Visits {
  /** Notes that something was done: `choose`, `openClause`, `startSigning` and so on. */
  interact(stepId: string, kind: string): void;
  /** A visitor of a public link said who they are, and what they did was taken. */
  identify(visitor: { readonly name: string; readonly email: string }): void;
  /** Tells what is left and measures no more. */
  stop(): void;
}

const nothing: Visits = { interact: () => undefined, identify: () => undefined, stop: () => undefined };

/** What only a person does. A click is also how assistive technology presses a button. */
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'touchmove', 'click'] as const;

const browserClock: VisitClock = { elapsed: () => performance.now(), now: () => Date.now() };

/**
 * Measures how a file is viewed and reports it every 15 seconds, when the page is hidden, and when it is left. Reports that
 * could not be sent are kept in the browser and sent next time. Previews by the studio are not measured.
 */
export function startVisits({
  file,
  report,
  clock = browserClock,
  store,
  root = document.body,
}: VisitOptions): Visits {
  if (file.access.kind === 'preview') return nothing;
  const visitId = crypto.randomUUID();
  const visitorId = visitorIdOf(store, file._id);
  let meter = newMeter;
  let interactions: Interaction[] = [];
  let isTrusted = false;
  let isTrustTold = false;
  let visitor: VisitReport['visitor'];
  let sequence = 0;
  let unsent: KeptReport[] = takeLeftBehind(store, file._id, clock.now());
  const sending = new Set<KeptReport>();
  let keptAt = 0;
  let wasShown = false;

  const happen = (
    event: { kind: 'shown' | 'hidden' | 'active' | 'tick' } | { kind: 'sight'; place: Place | null },
  ) => {
    meter = advance(meter, { ...event, at: clock.elapsed() } as MeterEvent);
  };
  const draft = (): KeptReport => ({
    visitId,
    visitorId,
    sequence,
    interactions,
    isTrusted,
    endedAt: clock.now(),
    sections: takeLooks(meter).looks,
    ...(visitor && { visitor }),
  });
  const write = (reports: readonly KeptReport[]) => keep(store, file._id, visitId, reports, clock.now());

  /** Each on its own: a page that is left gets no answer any more, so that none may wait for the one before. */
  const send = (kept: KeptReport) => {
    const next = toSend(kept, clock.now());
    sending.add(kept);
    const taken = next === null ? Promise.resolve(true) : report(next).catch(() => false);
    void taken.then((isTaken) => {
      sending.delete(kept);
      if (!isTaken) return;
      unsent = unsent.filter((other) => other !== kept);
      write(unsent);
    });
  };
  /** Ends a report and tells it. Before the page was shown there is nothing to tell: a page that nobody saw was not visited. */
  const flush = () => {
    const next = draft();
    const hasNews =
      sequence === 0 ||
      next.sections.length > 0 ||
      interactions.length > 0 ||
      isTrusted !== isTrustTold ||
      visitor;
    if (wasShown && hasNews) {
      unsent.push(next);
      meter = takeLooks(meter).rest;
      sequence += 1;
      interactions = [];
      isTrustTold = isTrusted;
      visitor = undefined;
      write(unsent);
    }
    for (const kept of unsent) if (!sending.has(kept)) send(kept);
  };

  let ticking: ReturnType<typeof setInterval> | undefined;
  let reportedAt = clock.elapsed();
  const tick = () => {
    happen({ kind: 'tick' });
    const at = clock.elapsed();
    if (at - keptAt >= 1_000 && (meter.looks.length > 0 || interactions.length > 0)) {
      keptAt = at;
      write([...unsent, draft()]);
    }
    if (at - reportedAt < reportEvery) return;
    reportedAt = at;
    flush();
  };
  const show = () => {
    if (document.visibilityState !== 'visible' || ticking !== undefined) return;
    wasShown = true;
    happen({ kind: 'shown' });
    ticking = setInterval(tick, tickEvery);
    if (sequence === 0) flush();
  };
  const hide = () => {
    if (ticking === undefined) return;
    clearInterval(ticking);
    ticking = undefined;
    happen({ kind: 'hidden' });
    flush();
  };

  const listening = new AbortController();
  const on = (target: EventTarget, names: readonly string[], run: (event: Event) => void) => {
    for (const name of names)
      target.addEventListener(name, run, { passive: true, capture: true, signal: listening.signal });
  };
  on(document, signs, (event) => {
    // Scripts press and move as well; a browser tells apart who did.
    if (
      !event.isTrusted ||
      (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event))
    )
      return;
    isTrusted = true;
    happen({ kind: 'active' });
  });
  // The page of a scanner scrolls too: it says that somebody is still there, not that somebody is.
  on(document, ['scroll'], () => isTrusted && happen({ kind: 'active' }));
  on(window, ['focus'], () => happen({ kind: 'active' }));
  on(document, ['visibilitychange', 'resume'], () =>
    document.visibilityState === 'visible' ? show() : hide(),
  );
  on(document, ['freeze'], hide);
  on(window, ['pagehide'], hide);
  on(window, ['pageshow'], show);
  const unwatch = watchSections(root, (place) => happen({ kind: 'sight', place }));
  show();

  return {
    interact(stepId, kind) {
      if (interactions.length < mostInteractions)
        interactions.push({ stepId, kind, at: new Date(clock.now()).toISOString() });
    },
    identify(person) {
      visitor = person;
      flush();
    },
    stop() {
      hide();
      listening.abort();
      unwatch();
    },
  };
}

/** Browsers tell of a pointer also when the page moved under it. */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;
