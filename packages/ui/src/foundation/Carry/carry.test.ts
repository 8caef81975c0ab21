import { describe, expect, it } from 'vitest';
import {
  type CarryStep,
  heldOver,
  isElsewhere,
  type Lane,
  moveOf,
  pickedUp,
  placeInWords,
  slotIn,
  stepped,
  stillHeld,
} from './carry';

const lanes: readonly Lane[] = [
  { id: 'todo', name: 'To do', items: ['a', 'b', 'c'], total: 6 },
  { id: 'empty', name: 'Waiting', items: [] },
  { id: 'done', name: 'Done', items: ['x', 'y'] },
];

function held(id: string, all = lanes) {
  const carried = pickedUp(all, id);
  if (!carried) throw new Error(`${id} is in no lane`);
  return carried;
}
const walk = (id: string, steps: CarryStep[], flow: 'columns' | 'stack' = 'columns', isSorted = false) =>
  steps.reduce((carried, step) => stepped(lanes, carried, step, flow, isSorted), held(id));

describe('carrying', () => {
  it('picks up nothing that is in no lane', () => {
    expect(pickedUp(lanes, 'nobody')).toBeNull();
  });

  it.each<[string, CarryStep[], { lane: string; index: number }]>([
    ['a', ['down'], { lane: 'todo', index: 1 }],
    ['a', ['down', 'down', 'down'], { lane: 'todo', index: 2 }],
    ['a', ['up'], { lane: 'todo', index: 0 }],
    ['a', ['previous'], { lane: 'todo', index: 0 }],
    ['c', ['next'], { lane: 'empty', index: 0 }],
    ['b', ['next', 'next'], { lane: 'done', index: 0 }],
    ['x', ['next'], { lane: 'done', index: 0 }],
    ['a', ['next', 'next', 'down', 'down', 'down'], { lane: 'done', index: 2 }],
  ])('walks %s by %j in columns', (id, steps, to) => {
    expect(walk(id, steps).to).toEqual(to);
  });

  it.each<[string, CarryStep[], { lane: string; index: number }]>([
    ['c', ['down'], { lane: 'empty', index: 0 }],
    ['c', ['down', 'down'], { lane: 'done', index: 0 }],
    ['x', ['up'], { lane: 'empty', index: 0 }],
    ['x', ['up', 'up'], { lane: 'todo', index: 3 }],
    ['y', ['down'], { lane: 'done', index: 1 }],
  ])('walks %s by %j from group to group in a stack', (id, steps, to) => {
    expect(walk(id, steps, 'stack').to).toEqual(to);
  });

  it('leaves the place to the sort where there is one', () => {
    expect(walk('a', ['down'], 'columns', true).to).toEqual({ lane: 'todo', index: 0 });
    expect(walk('a', ['next', 'next'], 'columns', true).to).toEqual({ lane: 'done', index: 2 });
    expect(walk('a', ['next', 'previous'], 'columns', true).to).toEqual({ lane: 'todo', index: 0 });
  });

  it('keeps a place inside the lane', () => {
    expect(heldOver(lanes, held('a'), { lane: 'done', index: 99 }, false).to.index).toBe(2);
    expect(heldOver(lanes, held('a'), { lane: 'done', index: -4 }, false).to.index).toBe(0);
    expect(heldOver(lanes, held('a'), { lane: 'nowhere', index: 0 }, false).to.lane).toBe('todo');
  });

  it('draws the free place before what would follow, and none at home', () => {
    expect(slotIn(held('a'), 'todo')).toBeNull();
    expect(slotIn(walk('a', ['down']), 'todo')).toBe(2);
    expect(slotIn(walk('c', ['up']), 'todo')).toBe(1);
    expect(slotIn(walk('a', ['next']), 'todo')).toBeNull();
    expect(slotIn(walk('a', ['next', 'next', 'down']), 'done')).toBe(1);
  });

  it('says where it would be, with what is not here yet counted', () => {
    expect(placeInWords(lanes, walk('a', ['down']), String)).toBe('To do, position 2 of 6');
    expect(placeInWords(lanes, walk('a', ['next']), String)).toBe('Waiting, position 1 of 1');
    expect(placeInWords(lanes, walk('a', ['next', 'next', 'down']), String)).toBe('Done, position 2 of 3');
    expect(placeInWords(lanes, walk('a', ['next']), String, 'due date')).toBe('Waiting, sorted by due date');
  });

  it('tells the host what it now stands before', () => {
    expect(moveOf(lanes, walk('a', ['down'])).before).toBe('c');
    expect(moveOf(lanes, walk('a', ['next', 'next'])).before).toBe('x');
    expect(moveOf(lanes, walk('a', ['next'])).before).toBeNull();
    expect(isElsewhere(held('a'))).toBe(false);
  });
});

describe('what changes under the hand', () => {
  it('lets go of what was taken away by somebody else', () => {
    const without = lanes.map((lane) => ({ ...lane, items: lane.items.filter((id) => id !== 'a') }));
    expect(stillHeld(without, held('a'))).toBeNull();
  });
  it('goes home when its lane is gone', () => {
    const fewer = lanes.filter((lane) => lane.id !== 'done');
    expect(stillHeld(fewer, walk('a', ['next', 'next']))?.to).toEqual({ lane: 'todo', index: 0 });
  });
  it('stays inside a lane that became shorter', () => {
    const shorter = lanes.map((lane) => (lane.id === 'done' ? { ...lane, items: ['x'] } : lane));
    expect(stillHeld(shorter, walk('a', ['next', 'next', 'down', 'down']))?.to).toEqual({
      lane: 'done',
      index: 1,
    });
  });
});
