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

const DAY = 86_400_000;
const last =
  (count: number): Period['days'] =>
  (now, timeZone) => {
    const write = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    const to = write.format(now);
    // Days of the calendar, whatever the clocks do between them.
    const from = new Date(Date.parse(`${to}T00:00:00Z`) - (count - 1) * DAY).toISOString().slice(0, 10);
    return { from, to };
  };

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
