import { IconDots, IconFileDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { ProgressBar } from '../../foundation/Progress/Progress';
import classes from './LeadPayments.module.css';
import { MoneyList } from './MoneyList';
import { type MoneyNotice, MoneyNotices } from './MoneyNotices';
import type { MoneyLine } from './money';

export interface LeadPaymentsProps {
  /** What the invoice is called: its step's name, and its number once it has one. */
  title: string;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
  /** Amounts in words. */
  total: string;
  /** Amount that was received, formatted with its currency. */
  paid: string;
  /** Amount still to be paid, formatted with its currency. */
  open: string;
  /** How much of it is paid, from 0 to 1. */
  share: number;
  /** What else became of it, such as `Refunded`, `€500.00`; only what there is. */
  besides?: readonly (readonly [label: string, amount: string])[] | undefined;
  /** What is wrong, and what to do. */
  notices?: readonly MoneyNotice[] | undefined;
  /** The payments of the schedule, in their order. */
  parts: readonly MoneyLine[];
  /** Newest first. */
  payments: readonly MoneyLine[];
  /** Invoices that were issued for other amounts before, newest first. */
  replaced?: readonly MoneyLine[] | undefined;
  /** Newest first. */
  creditNotes?: readonly MoneyLine[] | undefined;
  /** Where the invoice is got as a PDF. */
  pdf?: string | undefined;
  /** Left out when nothing is open. */
  onMarkPaid?: (() => void) | undefined;
  /** What is done seldom: issue the invoice, a credit note, give up what is open. */
  menu?: readonly MenuGroup[] | undefined;
}

/** The money of one invoice of a lead: what is asked for, what came, what is open, what is wrong. */
export function LeadPayments({
  title,
  titleLevel = 3,
  total,
  paid,
  open,
  share,
  besides = [],
  notices = [],
  parts,
  payments,
  replaced = [],
  creditNotes = [],
  pdf,
  onMarkPaid,
  menu = [],
}: LeadPaymentsProps) {
  const Title = `h${titleLevel}` as const;
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title id={id} className={classes.title}>
          <bdi>{title}</bdi>
        </Title>
        {pdf !== undefined && (
          <Button size="sm" variant="subtle" icon={IconFileDownload} href={pdf}>
            PDF
          </Button>
        )}
        {onMarkPaid && (
          <Button edits size="sm" onClick={onMarkPaid}>
            Mark paid
          </Button>
        )}
        {menu.length > 0 && (
          <Menu
            position="bottom-end"
            width={240}
            target={<IconButton edits icon={IconDots} label={`More actions for ${title}`} />}
            groups={menu}
          />
        )}
      </div>
      <div className={classes.figures}>
        <p>
          <bdi className={classes.paid}>{paid}</bdi> paid of <bdi>{total}</bdi>
        </p>
        <p>
          <bdi>{open}</bdi> open
        </p>
      </div>
      <ProgressBar done={share} total={1} label={`${paid} paid of ${total}`} className={classes.bar} />
      {besides.length > 0 && (
        <dl className={classes.besides}>
          {besides.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{amount}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <MoneyNotices notices={notices} />
      <MoneyList label="Parts" lines={parts} />
      {payments.length > 0 && <MoneyList label="Payments" lines={payments} isTitled />}
      {replaced.length > 0 && <MoneyList label="Replaced invoices" lines={replaced} isTitled />}
      {creditNotes.length > 0 && <MoneyList label="Credit notes" lines={creditNotes} isTitled />}
    </section>
  );
}
