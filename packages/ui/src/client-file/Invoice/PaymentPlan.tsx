import type { ReactNode } from 'react';
import panel from '../Contract/SigningPanel.module.css';
import { AlertIcon, CheckIcon, ClockIcon } from '../icons';
import { Refusal } from '../Notices/Refusal';
import { BrandButton } from '../Page/BrandButton';
import { PhoneBar } from '../Page/PhoneBar';
import { useSections } from '../sections';
import type { KeptDocument } from '../ThankYou/ThankYouView';
import { useWords } from '../words';
import classes from './PaymentPlan.module.css';

/** One part of what is paid. */
export interface PlanLine {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  /** `When you sign`, `30 January 2027`. */
  readonly when: string;
  /** `Paid`, `On its way`, `Due now`; null for what is later. */
  readonly state: string | null;
  readonly look: 'later' | 'now' | 'done';
}

/** A payment that came in, or was returned. */
export interface PaymentLine {
  readonly id: string;
  readonly amount: string;
  /** `Card ending 4242, 15 October 2026`. */
  readonly detail: string;
}

export interface PaymentPlanProps {
  /** The parts of the total in the order in which they are due, amounts formatted. */
  plan: readonly PlanLine[];
  /** Payments that were received. Without any, the list is not drawn. */
  payments: readonly PaymentLine[];
  /** What is to be paid now; null when nothing is. */
  pay?: { readonly label: string; readonly amount: string; readonly onPay: () => void } | null | undefined;
  /** Agrees to changed payments of which nothing is due; null when that is not asked. */
  accept?: { readonly label: string; readonly onAccept: () => void } | null | undefined;
  isBusy?: boolean | undefined;
  problem?: string | null | undefined;
  /** What to know when there is nothing to press: how to pay otherwise, or that all is paid. */
  note?: string | null | undefined;
  /** What became of the payment that somebody came back from. */
  arrival?: { readonly words: string; readonly look: 'looking' | 'done' | 'stopped' } | null | undefined;
  /** Receipts, as soon as there are some. */
  receipts?: readonly KeptDocument[] | undefined;
  /** What comes next, where nothing is to be paid now. */
  onward?: ReactNode;
  /** Who pays, where that is not known. */
  children?: ReactNode;
}

const icons = { looking: ClockIcon, done: CheckIcon, stopped: AlertIcon } as const;

/** The plan of payments with the state of each part, and the way to pay. */
export function PaymentPlan(props: PaymentPlanProps) {
  const {
    plan,
    payments,
    pay,
    accept,
    isBusy,
    problem,
    note,
    arrival,
    receipts = [],
    onward,
    children,
  } = props;
  const section = useSections();
  const ArrivalIcon = icons[arrival?.look ?? 'looking'];
  const words = useWords();
  const button = pay ? (
    <BrandButton isBusy={isBusy} onClick={pay.onPay}>
      {isBusy ? words.plan.opening : pay.label}
    </BrandButton>
  ) : (
    accept && (
      <BrandButton isBusy={isBusy} onClick={accept.onAccept}>
        {accept.label}
      </BrandButton>
    )
  );
  return (
    <>
      <aside className={panel.panel} aria-label={words.plan.title} {...section('plan')}>
        <h2>{words.plan.title}</h2>
        {arrival && (
          <p className={classes.arrival} data-look={arrival.look}>
            <ArrivalIcon size={18} /> {arrival.words}
          </p>
        )}
        {plan.length > 0 && (
          <ul className={classes.plan}>
            {plan.map(({ id, name, amount, when, state, look }) => (
              <li key={id} data-look={look}>
                <span>
                  <b>{name}</b>
                  <small>
                    {when}
                    {state !== null && <em>{state}</em>}
                  </small>
                </span>
                <b>{amount}</b>
              </li>
            ))}
          </ul>
        )}
        {children}
        {problem && <Refusal className={panel.problem}>{problem}</Refusal>}
        {button && <div className={panel.sign}>{button}</div>}
        {note && <p className={classes.note}>{note}</p>}
        {!button && onward && <div className={classes.onward}>{onward}</div>}
        {payments.length > 0 && (
          <>
            <h3 className={classes.title}>{words.plan.paid}</h3>
            <ul className={classes.paid}>
              {payments.map(({ id, amount, detail }) => (
                <li key={id}>
                  <span>{detail}</span>
                  <b>{amount}</b>
                </li>
              ))}
            </ul>
          </>
        )}
        {receipts.length > 0 && (
          <>
            <h3 className={classes.title}>{words.plan.receipts}</h3>
            <ul className={classes.paid}>
              {receipts.map(({ id, title, url, detail }) => (
                <li key={id}>
                  {url === null ? <span>{title}</span> : <a href={url}>{title}</a>}
                  <span>{detail}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </aside>
      {button && (
        <PhoneBar amount={pay?.amount} problem={problem}>
          {button}
        </PhoneBar>
      )}
    </>
  );
}
