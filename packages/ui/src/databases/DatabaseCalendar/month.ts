import { addUnits, endOfUnit, startOfUnit, type WeekDay } from '@atelier/filters';

/** The whole weeks that a month is drawn in; days since 1970-01-01. */
export function daysOfMonth(month: number, weekStart: WeekDay): readonly number[] {
  const first = startOfUnit('week', startOfUnit('month', month, weekStart), weekStart);
  const last = endOfUnit('week', endOfUnit('month', month, weekStart), weekStart);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** How far each key moves: in days, or in months. */
export function dayByKey(key: string, day: number, weekStart: WeekDay): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return startOfUnit('week', day, weekStart);
    case 'End':
      return endOfUnit('week', day, weekStart);
    case 'PageUp':
      return addUnits('month', -1, day);
    case 'PageDown':
      return addUnits('month', 1, day);
    default:
      return undefined;
  }
}
