import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleAfter } from './meter';
import type { VisitReport } from './reports';
import { foremost } from './sections';
import { reportEvery, startVisits, type Visits } from './start-visits';

const file = { _id: 'file-1', access: { kind: 'private' } };

/** Tells which element is in sight, as a browser would. */
let seen: ((element: Element, height: number) => void) | undefined;
let visibility: DocumentVisibilityState;
let visits: Visits | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  localStorage.clear();
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.body.innerHTML =
    '<section data-step="s1" data-section="top"></section><section data-step="s1" data-section="total"></section>';
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(run: (entries: { target: Element; intersectionRect: { height: number } }[]) => void) {
        seen = (target, height) => run([{ target, intersectionRect: { height } }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  visits?.stop();
  visits = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const section = (name: string): Element => {
  const found = document.querySelector(`[data-section="${name}"]`);
  if (!found) throw new Error(`The page has no section ${name}.`);
  return found;
};
/** What a browser says of a person; scripts cannot say it. */
const sign = (kind: string, isTrusted = true) => {
  const event = new Event(kind, { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  document.body.dispatchEvent(event);
};
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Opens the page; `answers` decides what the server says. */
function open({ takes = () => true, ...rest }: { takes?: () => boolean; kind?: string } = {}) {
  const told: VisitReport[] = [];
  visits = startVisits({
    store: localStorage,
    file: { ...file, access: { kind: rest.kind ?? 'private' } },
    report: (report) => {
      const isTaken = takes();
      if (isTaken) told.push(report);
      return Promise.resolve(isTaken);
    },
  });
  return told;
}
const timeOf = (told: readonly VisitReport[], name: string) =>
  told
    .flatMap(({ sections }) => sections)
    .filter((look) => look.section === name)
    .reduce((sum, { milliseconds }) => sum + milliseconds, 0);

describe('a visible page', () => {
  it('tells at once that it is open, and every 15 seconds what was seen', async () => {
    const told = open();
    expect(told).toMatchObject([{ sequence: 0, sections: [], isTrusted: false, age: 0 }]);
    seen?.(section('top'), 400);
    sign('pointerdown');
    await pass(reportEvery);
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ sequence: 1, isTrusted: true, visitId: told[0]?.visitId });
    expect(timeOf(told, 'top')).toBeGreaterThanOrEqual(reportEvery - 1_000);
    expect(timeOf(told, 'top')).toBeLessThanOrEqual(reportEvery);
  });

  it('says nothing more when nobody is there', async () => {
    const told = open();
    seen?.(section('top'), 400);
    sign('keydown');
    await pass(10 * 60_000);
    expect(timeOf(told, 'top')).toBe(idleAfter);
    expect(told.length).toBeLessThanOrEqual(4);
  });

  it('tells what was seen when its tab is hidden, and counts none of the time in the dark', async () => {
    const told = open();
    seen?.(section('top'), 400);
    sign('keydown');
    await pass(4_000);
    turn('hidden');
    expect(timeOf(told, 'top')).toBe(4_000);
    await pass(5 * 60_000);
    turn('visible');
    await pass(1_000);
    turn('hidden');
    expect(timeOf(told, 'top')).toBe(5_000);
  });

  it('is reported when it enters the back-forward cache and returns', async () => {
    const told = open();
    seen?.(section('top'), 400);
    sign('keydown');
    await pass(2_000);
    window.dispatchEvent(new Event('pagehide'));
    await pass(60_000);
    window.dispatchEvent(new Event('pageshow'));
    await pass(3_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(timeOf(told, 'top')).toBe(5_000);
  });

  it('takes no script for a person', async () => {
    const told = open();
    seen?.(section('top'), 400);
    sign('click', false);
    sign('keydown', false);
    await pass(reportEvery);
    turn('hidden');
    expect(told.every(({ isTrusted }) => !isTrusted)).toBe(true);
  });

  it('gives time to the section that has most of the window', async () => {
    const told = open();
    seen?.(section('top'), 300);
    seen?.(section('total'), 500);
    sign('keydown');
    await pass(2_000);
    seen?.(section('total'), 0);
    await pass(1_000);
    turn('hidden');
    expect([timeOf(told, 'total'), timeOf(told, 'top')]).toEqual([2_000, 1_000]);
    expect(foremost(new Map())).toBeNull();
  });

  it('tells what was done and who did it', async () => {
    const told = open();
    visits?.interact('s1', 'choose');
    visits?.identify({ name: 'Dev Nair', email: 'dev@nair.example' });
    await pass(0);
    expect(told.at(-1)).toMatchObject({
      interactions: [{ stepId: 's1', kind: 'choose', at: '2026-11-22T10:00:00.000Z' }],
      visitor: { name: 'Dev Nair', email: 'dev@nair.example' },
    });
  });

  it('is not measured when the studio looks, or before anybody sees it', async () => {
    expect(open({ kind: 'preview' })).toEqual([]);
    visibility = 'hidden';
    const told = open();
    await pass(60_000);
    expect(told).toEqual([]);
    turn('visible');
    expect(told).toHaveLength(1);
  });
});

describe('what could not be sent', () => {
  it('is sent later, once, with its age', async () => {
    let isOnline = false;
    const told = open({ takes: () => isOnline });
    seen?.(section('top'), 400);
    sign('keydown');
    await pass(reportEvery);
    expect(told).toEqual([]);
    isOnline = true;
    await pass(reportEvery);
    expect(told.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(told.map(({ age }) => Math.round(age / 1_000))).toEqual([30, 15, 0]);
    expect(timeOf(told, 'top')).toBeLessThanOrEqual(idleAfter);
    expect(timeOf(told, 'top')).toBeGreaterThanOrEqual(idleAfter - 1_000);
  });

  it('by a page that was killed is sent by the next one, accurate to a second', async () => {
    const first = open();
    seen?.(section('top'), 400);
    sign('keydown');
    await pass(7_300);
    // No event tells of a kill: the page is not there any more, and its note is.
    const note = new Map(Object.entries({ ...localStorage }));
    visits?.stop();
    await pass(0);
    localStorage.clear();
    for (const [key, value] of note) localStorage.setItem(key, value);
    const visitId = first[0]?.visitId;
    await pass(60_000);
    const next = open();
    await pass(reportEvery);
    const left = next.filter((report) => report.visitId === visitId);
    expect(left).toHaveLength(1);
    expect(left[0]?.sequence).toBe(1);
    expect(timeOf(left, 'top')).toBeGreaterThanOrEqual(6_300);
    expect(timeOf(left, 'top')).toBeLessThanOrEqual(7_300);
    expect(Object.keys({ ...localStorage }).filter((key) => key.startsWith('atelier:visits'))).toEqual([]);
  });

  it('does no harm where the browser keeps nothing', () => {
    const refuse = () => {
      throw new Error('Not allowed.');
    };
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 1 };
    const told: VisitReport[] = [];
    visits = startVisits({
      file,
      store,
      report: (report) => {
        told.push(report);
        return Promise.resolve(true);
      },
    });
    expect(told).toHaveLength(1);
  });
});
