import { formatMoney } from '@atelier/domain/money';
import { useIncomeForecast } from '@atelier/react-hooks';
import { errorMessage, type IncomeForecast } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  ErrorState,
  Income,
  type IncomeProps,
  Loading,
  ScreenHead,
  Skeleton,
  useDay,
  useFormat,
} from '@atelier/ui';
import { IconCoin } from '@tabler/icons-react';
import { useToday } from '../../../app/use-today';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import classes from '../workflows.module.css';
import { dueInWords, stateOf, type Wording } from './payments';

/** How many named parts are loaded. If there are that many, there may be more, so no total is shown. */
const NAMED = 200;

export const inDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day of the next year, or the one after it. */
export function inAYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

/** Lists what is due and when, across all leads. */
export function IncomeScreen() {
  useBar([{ label: 'Leads', href: '/leads' }, { label: 'Income' }]);
  const { locale } = useFormat().settings;
  const day = useDay();
  const today = useToday();
  const to = inAYear(today);
  const forecast = useIncomeForecast({ from: today, to, by: 'month' });
  const error = forecast.error?.error;
  // A currency in which money only came in has nothing to list.
  const due = forecast.data?.filter(({ parts }) => parts.length > 0);
  return (
    <section className={layout.page} aria-label="Income">
      <div className={classes.viewers}>
        <ScreenHead title="Income" detail="What clients agreed to pay, and when" />
        {due ? (
          due.length === 0 ? (
            <EmptyState
              icon={IconCoin}
              title="Nothing is due yet"
              text="Once a client has signed or paid, upcoming payments appear here by month and client. Offers aren’t included."
              actions={<Button href="/leads">Go to leads</Button>}
            />
          ) : (
            due.map((one) => (
              <Income
                key={one.currency}
                {...incomeOf(one, { currency: one.currency, locale, day }, { today, to })}
              />
            ))
          )
        ) : error ? (
          <ErrorState
            title="Couldn’t load income"
            text={errorMessage(error)}
            onRetry={() => void forecast.refetch()}
            pending={forecast.isFetching}
            reference={error.requestId}
          />
        ) : (
          <Loading label="Loading income" className={classes.incomeLoading}>
            <Skeleton height={96} />
            <Skeleton height={280} />
          </Loading>
        )}
      </div>
    </section>
  );
}

/** Income as the kit draws it. */
function incomeOf(
  { currency, total, overdue, later, undated, test, periods, parts }: IncomeForecast[number],
  { locale, day }: Wording,
  { today, to }: { readonly today: string; readonly to: string },
): IncomeProps {
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const most = Math.max(1, ...periods.map(({ amount }) => amount));
  const soon = parts
    .filter(({ dueOn }) => dueOn && dueOn >= today && dueOn <= inDays(today, 30))
    .reduce((sum, { open }) => sum + open, 0);
  const late = parts.filter(({ state }) => state === 'overdue').length;
  return {
    currency,
    figures: [
      ...(parts.length < NAMED
        ? [{ label: 'Within 30 days', amount: money(soon), detail: `Until ${day(inDays(today, 30))}` }]
        : []),
      { label: 'Within a year', amount: money(total), detail: `Until ${day(to)}` },
      ...(overdue > 0
        ? [
            {
              label: 'Overdue',
              amount: money(overdue),
              isOverdue: true,
              detail: late === 1 ? '1 payment' : `${late} payments`,
            },
          ]
        : []),
      ...(undated > 0 ? [{ label: 'On signing', amount: money(undated), detail: 'No date yet' }] : []),
      ...(later > 0 ? [{ label: 'Later', amount: money(later), detail: `After ${day(to)}` }] : []),
      ...(test > 0 ? [{ label: 'Test payments', amount: money(test), detail: 'Not counted' }] : []),
    ],
    months: periods.map(({ period, amount, count }) => ({
      id: period,
      count,
      amount: money(amount),
      share: amount / most,
      label: month.format(new Date(`${period}-01T00:00:00Z`)),
    })),
    parts: parts.map((part) => ({
      id: `${part.stepId} ${part._id}`,
      who: part.clientName ?? part.title,
      detail: part.clientName ? `${part.name} · ${part.title}` : part.name,
      due: dueInWords(part, day),
      amount: money(part.open),
      state: stateOf(part.state),
      href: `/leads/${part.workflowId}`,
    })),
  };
}
