import { useId } from 'react';
import { Pill } from '../../foundation/Pill/Pill';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import type { MoneyLine } from '../LeadPayments/money';
import classes from './Income.module.css';

/** What is due in one month. */
export interface IncomeMonth {
  /** `2027-01`. */
  id: string;
  /** `January 2027`. */
  label: string;
  /** In words. */
  amount: string;
  /** Of the largest month, from 0 to 1. */
  share: number;
  /** How many payments that is. */
  count: number;
}

/** A payment that is to come, and whose. */
export interface IncomePart extends Pick<MoneyLine, 'id' | 'amount' | 'state'> {
  /** Of the client, or what the lead is called. */
  who: string;
  /** Purpose: `Retainer, Wedding weekend`. */
  detail: string;
  /** `Due 27 Feb 2027`. */
  due: string;
  href: string;
}

/** Income to come in one currency. */
export interface IncomeProps {
  /** `EUR`; named where there are several. */
  currency: string;
  /** Amounts in words. `isOverdue` where somebody has to be asked. */
  figures: readonly { label: string; amount: string; detail?: string | undefined; isOverdue?: boolean }[];
  /** Earliest first. Without any, there is no overview by month. */
  months: readonly IncomeMonth[];
  /** The payments, earliest first, each with a link to its lead. */
  parts: readonly IncomePart[];
}

/** What is to come: figures, month by month, then payment by payment. */
export function Income({ currency, figures, months, parts }: IncomeProps) {
  const format = useFormat();
  const [byMonth, byPart] = [useId(), useId()];
  return (
    <section aria-label={`Income in ${currency}`} className={classes.income}>
      <dl className={classes.figures}>
        {figures.map(({ label, amount, detail, isOverdue }) => (
          <div key={label} data-overdue={isOverdue || undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
            {detail && <dd className={classes.detail}>{detail}</dd>}
          </div>
        ))}
      </dl>
      <div className={classes.columns}>
        {months.length > 0 && (
          <div>
            <h2 id={byMonth} className={classes.title}>
              Month by month
            </h2>
            <ul className={classes.months} aria-labelledby={byMonth}>
              {months.map(({ id, label, amount, share, count }) => (
                <li key={id}>
                  <span>{label}</span>
                  <span className={classes.track} aria-hidden="true">
                    <span style={{ inlineSize: `${Math.max(2, share * 100)}%` }} />
                  </span>
                  <bdi>{amount}</bdi>
                  <small>{count === 1 ? '1 payment' : `${format.number(count)} payments`}</small>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h2 id={byPart} className={classes.title}>
            Payment by payment
          </h2>
          <ul className={classes.parts} aria-labelledby={byPart}>
            {parts.map(({ id, who, detail, due, amount, state, href }) => (
              <li key={id}>
                <Link href={href} className={classes.part}>
                  <span className={classes.words}>
                    <b>
                      <bdi>{who}</bdi>
                    </b>
                    <small>
                      <bdi>{detail}</bdi>
                    </small>
                  </span>
                  <span className={classes.due}>{due}</span>
                  <bdi className={classes.amount}>{amount}</bdi>
                  {state && (
                    <Pill tone={state.tone} glyph={state.glyph} glyphTone={state.tone}>
                      {state.label}
                    </Pill>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
