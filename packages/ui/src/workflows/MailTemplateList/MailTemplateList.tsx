import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import { Pill } from '../../foundation/Pill/Pill';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { Link } from '../../theme/links';
import classes from './MailTemplateList.module.css';

/** An email template in a list. */
export interface MailTemplateView {
  id: string;
  title: string;
  subject: string;
  /** When its mail leaves, in words: `7 days before a payment is due`. */
  when: string;
  approvalRequired: boolean;
  /** It is as it comes with the product. */
  isOriginal: boolean;
  href: string;
}

export interface MailTemplateListProps {
  /** Accessible name. */
  label: string;
  /** In the order in which they are listed. */
  mails: readonly MailTemplateView[];
  onDuplicate: (mail: MailTemplateView) => void;
  /** Deletes the template; the host offers Undo. */
  onDelete: (mail: MailTemplateView) => void;
  /** The loader of more rows. */
  after?: ReactNode;
}

/** Email templates: what each is for, its subject, and when it leaves. */
export function MailTemplateList({ label, mails, onDuplicate, onDelete, after }: MailTemplateListProps) {
  return (
    <div>
      <ul className={classes.list} aria-label={label}>
        {mails.map((mail) => (
          <li key={mail.id} className={classes.row}>
            <div className={classes.words}>
              <h2 className={classes.title}>
                <Link href={mail.href}>
                  <bdi>{mail.title}</bdi>
                </Link>
              </h2>
              <p className={classes.subject}>
                <bdi>{mail.subject || 'No subject yet'}</bdi>
              </p>
              <p className={classes.detail}>
                {mail.when}
                {mail.isOriginal && ', as it comes with Atelier'}
              </p>
            </div>
            {mail.approvalRequired && (
              <Pill tone="ochre" glyph="waiting">
                You approve
              </Pill>
            )}
            <Menu
              target={<IconButton edits icon={IconDots} iconSize={16} label={`Options for ${mail.title}`} />}
              groups={[
                {
                  items: [
                    {
                      id: 'duplicate',
                      label: 'Duplicate',
                      icon: IconCopy,
                      onSelect: () => onDuplicate(mail),
                    },
                    {
                      id: 'delete',
                      label: 'Delete',
                      icon: IconTrash,
                      danger: true,
                      onSelect: () => onDelete(mail),
                    },
                  ],
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {after}
    </div>
  );
}

/** The list while its templates are on the way. */
export function MailTemplateListLoading() {
  return (
    <Loading label="Loading email templates" className={classes.list}>
      {[42, 56, 38, 48].map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.words}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="70%" height={8} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
