import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createLocalWakeups } from '../wakeups/wakeups';
import { listenToChanges, publishChanges, readChanges } from './changes';

const [juniper, brandt, ada] = [uuid(), uuid(), uuid()];

describe('changes of a transaction', () => {
  it('are one for each entity: the newest revision, created and deleted stay', () => {
    const noted = [
      `${juniper} contact created ${ada} 1`,
      `${juniper} contact changed ${ada}`,
      `${juniper} contact changed ${ada} 2`,
      `${brandt} task deleted ${ada} 7`,
      `${brandt} task changed ${ada}`,
      '',
    ].join('\n');
    expect(Object.fromEntries(readChanges(noted))).toEqual({
      [juniper]: [{ entity: 'contact', id: ada, kind: 'created', revision: 2 }],
      [brandt]: [{ entity: 'task', id: ada, kind: 'deleted', revision: 7 }],
    });
  });

  it('are many from fifty-one on, and where the database says so', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => `${juniper} task changed ${uuid()} 3\n`).join('');
    expect(readChanges(lines(50)).get(juniper)).toHaveLength(50);
    expect(readChanges(lines(51)).get(juniper)).toEqual([{ entity: 'task', kind: 'changed' }]);
    expect(readChanges(`${lines(2)}${juniper} task changed *\n`).get(juniper)).toEqual([
      { entity: 'task', kind: 'changed' },
    ]);
  });

  it('reach the listeners of their workspace only', () => {
    const wakeups = createLocalWakeups();
    const heard: string[] = [];
    listenToChanges(wakeups, juniper, () => heard.push('juniper'));
    listenToChanges(wakeups, brandt, () => heard.push('brandt'));
    publishChanges(wakeups)(`${juniper} contact created ${ada} 1\n`);
    expect(heard).toEqual(['juniper']);
  });
});
