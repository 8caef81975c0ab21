import { Button } from '../../foundation/Button/Button';
import { Pill } from '../../foundation/Pill/Pill';
import type { PillTone } from '../../foundation/Pill/tones';
import classes from './LeadPayments.module.css';

/** One part of a plan, or one payment, in words. */
export interface MoneyLine {
  id: string;
  name: string;
  /** Such as `€ 1,440.00`. */
  amount: string;
  /** Such as `Due 27 Feb 2027`, `Card ending 4242`. */
  detail?: string | undefined;
  state: { label: string; tone: PillTone };
  /** What can be done with it, in one or two words. */
  action?: { label: string; onPress: () => void; pending?: boolean | undefined } | undefined;
}

export interface LeadPaymentsProps {
  /** What the invoice is called: its step's name, and its number once it has one. */
  title: string;
  titleLevel?: 2 | 3 | undefined;
  /** Amounts in words. */
  total: string;
  paid: string;
  open: string;
  /** What is wrong with the plan, in words. */
  problem?: string | undefined;
  parts: readonly MoneyLine[];
  /** Newest first. */
  payments: readonly MoneyLine[];
  /** Left out when nothing is open. */
  onMarkPaid?: (() => void) | undefined;
}

/** The money of one invoice of a lead: what is asked for, what came, what is open. */
export function LeadPayments({
  title,
  titleLevel = 3,
  total,
  paid,
  open,
  problem,
  parts,
  payments,
  onMarkPaid,
}: LeadPaymentsProps) {
  const Title = `h${titleLevel}` as const;
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <Title className={classes.title}>
          <bdi>{title}</bdi>
        </Title>
        {onMarkPaid && (
          <Button size="sm" onClick={onMarkPaid}>
            Mark paid
          </Button>
        )}
      </div>
      <dl className={classes.figures}>
        {[
          ['Total', total],
          ['Paid', paid],
          ['Open', open],
        ].map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{amount}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {problem !== undefined && (
        <p role="status" className={classes.problem}>
          {problem}
        </p>
      )}
      <MoneyList label="Parts" lines={parts} />
      {payments.length > 0 && <MoneyList label="Payments" lines={payments} />}
    </section>
  );
}

function MoneyList({ label, lines }: { label: string; lines: readonly MoneyLine[] }) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ id, name, amount, detail, state, action }) => (
        <li key={id} className={classes.line}>
          <span className={classes.words}>
            <bdi>{name}</bdi>
            {detail !== undefined && (
              <small>
                <bdi>{detail}</bdi>
              </small>
            )}
          </span>
          <span className={classes.amount}>
            <bdi>{amount}</bdi>
          </span>
          <Pill tone={state.tone}>{state.label}</Pill>
          {action && (
            <Button
              size="sm"
              variant="subtle"
              pending={action.pending}
              onClick={action.onPress}
              aria-label={`${action.label}: ${name}, ${amount}`}
            >
              {action.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
