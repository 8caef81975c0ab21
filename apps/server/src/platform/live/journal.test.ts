import { describe, expect, it } from 'vitest';
import { createManualClock } from '../clock/clock';
import { createLocalWakeups } from '../wakeups/wakeups';
import { publishChanges } from './changes';
import { createLiveJournal, REMEMBERED } from './journal';

const [juniper, brandt] = ['a-workspace', 'another-workspace'];

function openJournal() {
  const clock = createManualClock('2026-10-15T08:12:00Z');
  const wakeups = createLocalWakeups();
  const journal = createLiveJournal(wakeups, clock);
  const publish = (workspace: string, id: string, revision = 1) =>
    publishChanges(wakeups)(`${workspace} contact changed ${id} ${revision}\n`);
  return { clock, wakeups, journal, publish };
}

describe('the journal of live changes', () => {
  it('returns what changed in a workspace since a moment, each thing once', () => {
    const { clock, journal, publish } = openJournal();
    clock.advance(60_000);
    publish(juniper, 'long-ago');
    clock.advance(10_000);
    publish(juniper, 'ada');
    publish(juniper, 'ada', 2);
    publish(brandt, 'tom');
    clock.advance(1_000);
    expect(journal.changesOfLast(juniper, 5_000)).toEqual([
      { entity: 'contact', id: 'ada', kind: 'changed', revision: 2 },
    ]);
    expect(journal.changesOfLast(juniper, 500)).toEqual([]);
  });

  it('admits what it does not know: before the server started, long ago, after a lost notification', () => {
    const { clock, wakeups, journal, publish } = openJournal();
    clock.advance(1_000);
    expect(journal.changesOfLast(juniper, 2_000)).toBeNull();
    expect(journal.changesOfLast(juniper, 1_000)).toEqual([]);
    clock.advance(10 * REMEMBERED);
    publish(juniper, 'ada');
    expect(journal.changesOfLast(juniper, REMEMBERED + 1)).toBeNull();
    expect(journal.changesOfLast(juniper, REMEMBERED)).toHaveLength(1);
    // A notification without names: anything may have changed.
    wakeups.wake(`live ${juniper}`);
    clock.advance(1_000);
    expect(journal.changesOfLast(juniper, 2_000)).toBeNull();
    expect(journal.changesOfLast(juniper, 900)).toEqual([]);
  });

  it('ignores other topics, and remembers a bounded number of changes', () => {
    const { clock, wakeups, journal, publish } = openJournal();
    clock.advance(1_000);
    wakeups.wake('jobs');
    expect(journal.changesOfLast(juniper, 1_000)).toEqual([]);
    for (let count = 0; count < 25_000; count += 1) {
      if (count % 5_000 === 0) clock.advance(1_000);
      publish(juniper, `c${count}`);
    }
    expect(journal.changesOfLast(juniper, 10_000)).toBeNull();
    const known = journal.changesOfLast(juniper, 1_000) ?? [];
    expect(known.length).toBeGreaterThanOrEqual(5_000);
    expect(known.length).toBeLessThanOrEqual(20_000);
  });
});
