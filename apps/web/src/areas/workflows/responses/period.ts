import { dayIn } from '@atelier/filters';

/** What figures and responses are asked for. */
export interface FormQuestion {
  readonly formId: string;
  readonly timezone: string;
  readonly from?: string;
  readonly to?: string;
  readonly versions?: number[];
}

/** Days that can be asked for. */
export interface Period {
  readonly id: string;
  readonly label: string;
  /** First and last day, both included; none for all. */
  readonly days: (now: number, timeZone: string) => { readonly from?: string; readonly to?: string };
}

const last =
  (count: number): Period['days'] =>
  (now, timeZone) => ({ from: dayIn(now, timeZone, 1 - count), to: dayIn(now, timeZone) });

const month: Period = { id: '30', label: 'Last 30 days', days: last(30) };

/** The days that can be chosen. */
export const periods: readonly Period[] = [
  { id: '7', label: 'Last 7 days', days: last(7) },
  month,
  { id: '90', label: 'Last 90 days', days: last(90) },
  { id: 'all', label: 'All days', days: () => ({}) },
];

/** The period with an id; the last 30 days without one. */
export const periodOf = (id: string | null): Period => periods.find((one) => one.id === id) ?? month;
