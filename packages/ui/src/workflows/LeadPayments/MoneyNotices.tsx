import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Icon } from '../../foundation/Icon';
import classes from './LeadPayments.module.css';

/** Something about money that a person has to know: what happened, and what to do. */
export interface MoneyNotice {
  id: string;
  /** `problem` needs the studio; `news` does not. */
  kind: 'problem' | 'news';
  title: string;
  text: string;
}

/** What is wrong with the money of an invoice, each with what to do. */
export function MoneyNotices({ notices }: { notices: readonly MoneyNotice[] }) {
  return notices.map(({ id, kind, title, text }) => (
    <div key={id} className={classes.notice} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      <Icon icon={kind === 'problem' ? IconAlertTriangle : IconInfoCircle} size={16} />
      <p>
        <b>{title}</b> {text}
      </p>
    </div>
  ));
}
