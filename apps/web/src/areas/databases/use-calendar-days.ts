import type { DatabaseField } from '@atelier/domain/databases';
import { endOfUnit, startOfUnit, zoneOf } from '@atelier/filters';
import type { NoteDatabaseView } from '@atelier/sdk';
import { useState } from 'react';
import { useLocalDay } from '../../app/use-local-day';
import { datesOf } from './dated-view';
import type { OwnRules } from './use-own-rules';
import type { DayRows } from './use-shown-rows';

/** Which month a calendar shows, and what it asks for; days since 1970-01-01. */
export interface CalendarDays {
  readonly today: number;
  readonly month: number;
  readonly setMonth: (day: number) => void;
  /** Undefined for other layouts. */
  readonly days: DayRows | undefined;
}

/** The month that a calendar shows: whole weeks of it. */
export function useCalendarDays(
  view: NoteDatabaseView,
  fields: readonly DatabaseField[],
  own: OwnRules,
): CalendarDays {
  const { now, timeZone, weekStart } = useLocalDay();
  const today = zoneOf(timeZone).dayOf(now);
  const [chosen, setMonth] = useState<number>();
  const month = chosen ?? today;
  const { start } = datesOf(view, fields);
  return {
    today,
    month,
    setMonth,
    days:
      view.type === 'calendar' && start
        ? {
            field: start,
            range: {
              from: startOfUnit('week', startOfUnit('month', month, weekStart), weekStart),
              to: endOfUnit('week', endOfUnit('month', month, weekStart), weekStart),
            },
            filter: own.complete,
            sorts: own.rules.sorts,
          }
        : undefined,
  };
}
