import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneOf } from '../calendar/zone';
import { readDate } from '../cell/date';
import type { EvaluationContext } from '../definition/context';
import type { FieldType } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import { anyCell, anyContext, fields, reader, type TestRow } from '../sort/rows.testing';
import { compileGroup, type GroupKey } from './grouper';
import { anyGroup, ODD_KEYS } from './groups.testing';
import { type MoveResult, moveValue } from './move';

const context: EvaluationContext = {
  now: Date.parse('2026-11-21T12:00:00Z'),
  timeZone: 'Europe/Lisbon',
  locale: 'en',
  weekStart: 1,
};

const row = (fieldId: string, cell: unknown): TestRow => ({ id: 'a', order: 0, cells: { [fieldId]: cell } });

function move(
  definition: GroupDefinition,
  cell: unknown,
  to: GroupKey,
  from: GroupKey = null,
  example?: unknown,
): MoveResult {
  return moveValue(definition, fields, context, cell, from, to, example);
}

const typeOf = ({ fieldId }: GroupDefinition): FieldType =>
  fields.find(({ id }) => id === fieldId)?.type ?? 'text';

describe('moveValue', () => {
  const group: GroupDefinition = { fieldId: 'status', statusBy: 'group' };
  const number: GroupDefinition = { fieldId: 'number', numberBy: { range: [0, 0.5], interval: 0.1 } };
  const date = (dateBy: NonNullable<GroupDefinition['dateBy']>): GroupDefinition => ({
    fieldId: 'date',
    dateBy,
  });
  const tables: [rule: string, definition: GroupDefinition, cell: unknown, to: GroupKey, value: unknown][] = [
    ['MOVE-2', { fieldId: 'select' }, 's1', null, null],
    ['MOVE-2', { fieldId: 'text' }, 'A', null, null],
    ['MOVE-2', { fieldId: 'date' }, '2026-11-21', null, null],
    ['MOVE-2', number, 5, null, null],
    ['MOVE-1', { fieldId: 'select' }, 'deleted', null, 'deleted'],
    ['MOVE-4', { fieldId: 'select' }, 's1', 's2', 's2'],
    ['MOVE-4', { fieldId: 'status' }, null, 'l3', 'l3'],
    ['MOVE-4', { fieldId: 'checkbox' }, null, 'true', true],
    ['MOVE-4', { fieldId: 'checkbox' }, true, 'false', false],
    ['MOVE-1', { fieldId: 'checkbox' }, null, 'false', null],
    ['MOVE-4', group, 'l1', 'inProgress', 'l5'],
    ['MOVE-4', group, 'l3', 'todo', 'l1'],
    ['MOVE-1', group, 'l2', 'todo', 'l2'],
    ['MOVE-5', { fieldId: 'text' }, 'x', 'strasse', 'strasse'],
    ['MOVE-1', { fieldId: 'text' }, 'STRASSE', 'strasse', 'STRASSE'],
    ['MOVE-7', number, 5, '0.3', 0.3],
    ['MOVE-7', number, null, '0', 0],
    ['MOVE-1', number, '0.35', '0.3', '0.35'],
    ['MOVE-1', number, 7, 'other', 7],
    ['MOVE-8', date('day'), null, '2026-11-16', '2026-11-16'],
    ['MOVE-8', date('week'), '2026-01-01', '2026-11-16', '2026-11-16'],
    ['MOVE-1', date('week'), '2026-11-18', '2026-11-16', '2026-11-18'],
    ['MOVE-8', date('month'), '2026-01-31', '2026-02-01', '2026-02-01'],
    ['MOVE-8', date('year'), null, '2027-01-01', '2027-01-01'],
    ['MOVE-8', date('relative'), null, 'today', '2026-11-21'],
    ['MOVE-8', date('relative'), null, 'tomorrow', '2026-11-22'],
    ['MOVE-8', date('relative'), null, 'next7Days', '2026-11-23'],
    ['MOVE-8', date('relative'), null, 'last30Days', '2026-10-22'],
    ['MOVE-8', date('relative'), null, '2026-12-01', '2026-12-22'],
  ];
  it.each(tables)('%s: by %j, from %j to %j is %j', (_rule, definition, cell, to, value) => {
    expect(move(definition, cell, to)).toEqual({ value });
  });

  const lists: [cell: unknown, from: GroupKey, to: GroupKey, value: unknown][] = [
    [['m1', 'm2'], 'm1', 'm3', ['m3', 'm2']],
    [['m1', 'm2'], 'm1', 'm2', ['m2']],
    [['m1', 'm2'], 'm2', null, []],
    [null, null, 'm1', ['m1']],
    [['gone', 'm1'], 'm1', 'm2', ['gone', 'm2']],
    [['gone'], null, 'm2', ['gone', 'm2']],
    [['m1'], 'm2', 'm3', ['m1', 'm3']],
    ['m1', 'm1', 'm2', ['m2']],
    [['m1', 'm2'], 'm1', 'm1', ['m1', 'm2']],
    [['m1', 'm2'], null, 'm1', ['m1', 'm2']],
  ];
  it.each(lists)('MOVE-3: the list %j moved from %j to %j is %j', (cell, from, to, value) => {
    expect(move({ fieldId: 'multiSelect' }, cell, to, from)).toEqual({ value });
  });

  it('MOVE-3: a person whom the field does not name can be moved to as well', () => {
    expect(move({ fieldId: 'person' }, ['p1', 'p2'], 'stranger', 'p2')).toEqual({
      value: ['p1', 'stranger'],
    });
  });

  it('MOVE-5: a text is written as in the row that is given', () => {
    expect(move({ fieldId: 'text' }, 'x', 'strasse', 'x', 'Straße')).toEqual({ value: 'Straße' });
    expect(move({ fieldId: 'text' }, 'x', 'strasse', 'x', 'Street')).toEqual({ value: 'strasse' });
  });

  const refused: [rule: string, definition: GroupDefinition, cell: unknown, to: GroupKey][] = [
    ['MOVE-6', number, 0.1, 'other'],
    ['MOVE-6', { fieldId: 'text', textBy: 'firstLetter' }, 'Ana', 'B'],
    ['MOVE-6', { fieldId: 'checkbox' }, true, null],
    ['MOVE-6', { fieldId: 'checkbox' }, true, 'maybe'],
    ['MOVE-6', { fieldId: 'select' }, 's1', 'deleted'],
    ['MOVE-6', { fieldId: 'multiSelect' }, ['m1'], 'deleted'],
    ['MOVE-6', { fieldId: 'person' }, ['p1'], ''],
    ['MOVE-6', group, 'l1', 'l1'],
    ['MOVE-6', number, 0.1, '0.35'],
    ['MOVE-6', { fieldId: 'text' }, 'x', 'STRASSE'],
    ['MOVE-6', date('week'), null, '2026-11-17'],
    ['MOVE-6', date('relative'), null, '2026-11-01'],
    ['MOVE-6', { fieldId: 'gone' }, null, 'x'],
    ['MOVE-6', { fieldId: 'number' }, 5, '0'],
  ];
  it.each(refused)('%s: by %j, %j cannot be moved to %j', (_rule, definition, cell, to) => {
    expect(move(definition, cell, to)).toEqual({ refused: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('MOVE-11: a read-only field refuses every move, by its name, but of a card that is there already', () => {
    fc.assert(
      fc.property(
        anyGroup.chain((definition) =>
          fc.tuple(fc.constant(definition), anyCell(typeOf(definition)), anyContext),
        ),
        fc.constantFrom<GroupKey>(null, ...ODD_KEYS),
        ([definition, cell, use], to) => {
          const readOnly = fields.map((field) => ({ ...field, readOnly: true, name: 'Created' }));
          const free = moveValue(definition, fields, use, cell, null, to);
          const answer = moveValue(definition, readOnly, use, cell, null, to);
          if ('refused' in free || Object.is(free.value, cell))
            expect(Object.keys(answer)).toEqual(Object.keys(free));
          else expect(answer).toEqual({ refused: 'Created is read-only.' });
        },
      ),
    );
  });

  it('MOVE-6: a card of a first letter may stay where it is', () => {
    expect(move({ fieldId: 'text', textBy: 'firstLetter' }, 'bea', 'B')).toEqual({ value: 'bea' });
  });

  it('MOVE-9: an instant keeps its time of day, and the form in which it is written', () => {
    const rome = { ...context, timeZone: 'Europe/Rome' };
    const at = (cell: unknown) => moveValue(date('day'), fields, rome, cell, null, '2026-07-01');
    expect(at('2026-11-21T09:30:00+01:00')).toEqual({ value: '2026-07-01T07:30:00.000Z' });
    expect(at(Date.parse('2026-11-21T08:30:00Z'))).toEqual({ value: Date.parse('2026-07-01T07:30:00Z') });
    expect(at(new Date('2026-11-21T08:30:00Z'))).toEqual({ value: new Date('2026-07-01T07:30:00Z') });
  });

  it('MOVE-9: a time that the day does not have is moved forward with the clocks', () => {
    const cairo = { ...context, timeZone: 'Africa/Cairo' };
    const value = moveValue(date('day'), fields, cairo, '2026-04-20T00:30:00+02:00', null, '2026-04-24');
    expect(value).toEqual({ value: '2026-04-23T22:30:00.000Z' });
  });

  it('MOVE-9: a time that the clocks carry over midnight becomes the start of the day', () => {
    const toronto = { ...context, timeZone: 'America/Toronto' };
    const value = moveValue(date('day'), fields, toronto, '1919-03-20T23:45:00-05:00', null, '1919-03-30');
    expect(value).toEqual({ value: '1919-03-30T05:00:00.000Z' });
  });

  it('MOVE-10: an instant is refused by a day that the zone skips, and finds another in a longer range', () => {
    const apia = { ...context, timeZone: 'Pacific/Apia' };
    const to = (dateBy: NonNullable<GroupDefinition['dateBy']>, key: string, weekStart: 1 | 5 = 1) =>
      moveValue(date(dateBy), fields, { ...apia, weekStart }, '2026-11-21T00:00:00Z', null, key);
    expect(to('day', '2011-12-30')).toEqual({ refused: 'There is no time on this day in Pacific/Apia.' });
    expect(to('week', '2011-12-30', 5)).toEqual({ value: '2011-12-30T23:00:00.000Z' });
    expect(moveValue(date('day'), fields, apia, '2026-11-21', null, '2011-12-30')).toEqual({
      value: '2011-12-30',
    });
  });

  it('MOVE-1: a moved row is in the group that it was moved to, and only there if its field holds single values', () => {
    const anyMove = anyGroup.chain((definition) => {
      const field = fields.find(({ id }) => id === definition.fieldId);
      if (field === undefined) throw new Error('no such field');
      const cell = anyCell(field.type);
      return fc.tuple(
        fc.constant(definition),
        anyContext,
        cell,
        fc.array(cell, { maxLength: 5 }),
        fc.nat(),
        fc.nat(),
      );
    });
    let moved = 0;
    fc.assert(
      fc.property(anyMove, ([definition, anyOne, cell, others, pickFrom, pickTo]) => {
        const { fieldId } = definition;
        const { grouper } = compileGroup(definition, fields, reader, anyOne);
        if (grouper === undefined) throw new Error('the definition is wrong');
        const fromKeys = grouper.keysOf(row(fieldId, cell));
        const from = fromKeys[pickFrom % fromKeys.length] ?? null;
        const keysOfOthers = others.flatMap((other) => grouper.keysOf(row(fieldId, other)));
        const targets = [...grouper.known, ...keysOfOthers, ...ODD_KEYS, null];
        const to = targets[pickTo % targets.length] ?? null;
        const result = moveValue(definition, fields, anyOne, cell, from, to, others[0]);
        if ('refused' in result) {
          expect(mayRefuse(definition, to, keysOfOthers, grouper.known, cell)).toBe(true);
          return;
        }
        moved += 1;
        const keys = grouper.keysOf(row(fieldId, result.value));
        expect(keys).toContain(to);
        const isList = fieldId === 'person' || fieldId === 'multiSelect';
        const kept = isList && to !== null ? fromKeys.filter((key) => key !== from && key !== null) : [];
        expect([...new Set([...keys, ...kept])].sort()).toEqual([...new Set([to, ...kept])].sort());
        if (fromKeys.includes(to) && !isList) expect(result.value).toBe(cell);
        const [before, after] = [readDate(cell), readDate(result.value)];
        if (fieldId === 'date' && before?.kind === 'instant' && to !== null)
          expect(after?.kind).toBe('instant');
      }),
      { numRuns: 1500 },
    );
    expect(moved).toBeGreaterThan(500);
  });

  it('MOVE-9: the time of day stays, unless the clocks skip it', () => {
    fc.assert(
      fc.property(
        anyContext,
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 40_000 }),
        (anyOne, instant, day) => {
          const zone = zoneOf(anyOne.timeZone);
          const to = new Date(day * 86_400_000).toISOString().slice(0, 10);
          const result = moveValue(date('day'), fields, anyOne, instant, null, to);
          if ('refused' in result || typeof result.value !== 'number')
            throw new Error('the card was refused');
          expect(zone.dayOf(result.value)).toBe(day);
          const skipped = zone.timeOf(zone.instantOf(day, zone.timeOf(instant))) !== zone.timeOf(instant);
          if (!skipped) expect(zone.timeOf(result.value)).toBe(zone.timeOf(instant));
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Whether a refusal is one of those that the rules ask for. */
function mayRefuse(
  definition: GroupDefinition,
  to: GroupKey,
  ofOthers: readonly GroupKey[],
  known: readonly GroupKey[],
  cell: unknown,
): boolean {
  const { fieldId, textBy } = definition;
  if (fieldId === 'number' && to === 'other') return true;
  if (fieldId === 'text' && textBy === 'firstLetter') return true;
  if (fieldId === 'checkbox' && to === null) return true;
  // A day that a zone skips has no instants, and neither have the first and the last of the calendar.
  if (fieldId === 'date' && readDate(cell)?.kind === 'instant') return true;
  return !ofOthers.includes(to) && !known.includes(to);
}
