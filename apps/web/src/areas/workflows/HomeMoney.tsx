import { formatMoney } from '@atelier/domain/money';
import { useIncomeForecast } from '@atelier/react-hooks';
import type { IncomeForecast } from '@atelier/sdk';
import { SectionHead, useFormat } from '@atelier/ui';
import { useToday } from '../../app/use-today';
import classes from './home-cards.module.css';
import { inAYear, inDays } from './payments/IncomeScreen';

/** Days that count as soon. */
const SOON_DAYS = 30;

/** What clients owe and what came in lately; nothing while there is neither. */
export function HomeMoney() {
  const today = useToday();
  const { locale } = useFormat().settings;
  const forecast = useIncomeForecast({ from: today, to: inAYear(today), by: 'month' });
  if (!forecast.data?.length) return null;
  return (
    <section aria-labelledby="home-money">
      <SectionHead titleId="home-money" title="Money due" link={{ label: 'Income', href: '/leads/income' }} />
      {forecast.data.map((one) => (
        <Currency key={one.currency} one={one} today={today} locale={locale} />
      ))}
    </section>
  );
}

function Currency({ one, today, locale }: { one: IncomeForecast[number]; today: string; locale: string }) {
  const { currency, total, overdue, later, undated, received, test, parts } = one;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const soon = parts
    .filter(({ dueOn }) => dueOn && dueOn >= today && dueOn <= inDays(today, SOON_DAYS))
    .reduce((sum, { open }) => sum + open, 0);
  const lines = [
    { label: 'Overdue', amount: overdue, isOverdue: true },
    { label: `Due within ${SOON_DAYS} days`, amount: soon },
    { label: 'Due later', amount: total - soon + later },
    { label: 'On signing', amount: undated },
    { label: `Received in the last ${SOON_DAYS} days`, amount: received },
    { label: 'Test payments, not counted', amount: test },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <strong className={classes.total}>{money(overdue + total + later + undated)}</strong>
      <ul className={classes.lines}>
        {lines.map(({ label, amount, isOverdue }) => (
          <li key={label} className={isOverdue ? classes.overdue : undefined}>
            <span>{label}</span>
            <b>{money(amount)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
