import { IconMail } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './Team.module.css';

/** The seats of a workspace. */
export interface SeatsView {
  members: number;
  invitations: number;
  /** Null for no limit. */
  total: number | null;
}

/** How many seats are in use, and how many are free. */
export function SeatsLine({ members, invitations, total }: SeatsView) {
  const used = members + invitations;
  const held =
    invitations === 1
      ? '1 open invitation holds a seat.'
      : `${invitations} open invitations hold a seat each.`;
  return (
    <div className={classes.seats}>
      <p className={classes.strong}>
        {total === null
          ? `${used} ${used === 1 ? 'seat' : 'seats'} in use`
          : `${used} of ${total} seats in use, ${Math.max(0, total - used)} free`}
      </p>
      <p className={classes.quiet}>
        {invitations > 0 ? held : 'An open invitation holds a seat.'}
        {total === null && ' There is no limit here.'}
      </p>
    </div>
  );
}

/** A member of the team, in words. */
export interface MemberView {
  id: string;
  name: string;
  email: string;
  picture: string | null;
  isYou: boolean;
  role: string;
  /** What they may do: `Edits 5 areas, views 1`. */
  access: string;
  /** Two-factor authentication; null where that is not shown. */
  isTwoFactorOn: boolean | null;
  /** When they were last here, in words. */
  seen?: string | undefined;
  href: string;
}

export interface MemberListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Everybody who works here. */
  members: readonly MemberView[];
}

/** Who works here: each opens what they may do. */
export function MemberList({ members, className, ...rest }: MemberListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {members.map((member) => (
        <li key={member.id} className={classes.row}>
          <Avatar name={member.name} picture={member.picture} size={32} decorative />
          <div>
            <p className={classes.strong}>
              {member.name}
              {member.isYou && <span className={classes.quiet}> you</span>}
            </p>
            {member.name !== member.email && <p className={classes.quiet}>{member.email}</p>}
            <p className={classes.quiet}>{[member.access, member.seen].filter(Boolean).join(' · ')}</p>
          </div>
          <div className={classes.end}>
            {member.isTwoFactorOn !== null && (
              <Pill
                tone={member.isTwoFactorOn ? 'moss' : 'stone'}
                glyph={member.isTwoFactorOn ? 'done' : 'notStarted'}
              >
                {member.isTwoFactorOn ? 'Two-factor on' : 'No two-factor'}
              </Pill>
            )}
            <Pill>{member.role}</Pill>
            <Button size="sm" href={member.href} aria-label={`Access of ${member.name}`}>
              Access
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An invitation, in words. */
export interface InvitationView {
  id: string;
  email: string;
  role: string;
  /** Who sent it and when. */
  detail: string;
  isExpired: boolean;
  /** When it expires or expired, in words. */
  expiry: string;
}

export interface InvitationListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** Open and expired invitations, newest first. */
  invitations: readonly InvitationView[];
  /** Sends the mail again, with another seven days. */
  onResend: (id: string) => void;
  /** Makes its link useless. */
  onWithdraw: (id: string) => void;
  /** The invitation that is being changed. */
  busy?: string | undefined;
}

/** Who was invited and has not come yet. */
export function InvitationList({
  invitations,
  onResend,
  onWithdraw,
  busy,
  className,
  ...rest
}: InvitationListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {invitations.map(({ id, email, role, detail, isExpired, expiry }) => (
        <li key={id} className={clsx(classes.row, classes.tall)}>
          <Icon icon={IconMail} size={18} />
          <div>
            <p className={classes.strong}>{email}</p>
            <p className={classes.quiet}>
              {role} · {detail}
            </p>
          </div>
          <div className={classes.end}>
            <Pill tone={isExpired ? 'stone' : 'sky'} glyph={isExpired ? 'lost' : 'inProgress'}>
              {expiry}
            </Pill>
            <Button
              size="sm"
              onClick={() => onResend(id)}
              disabled={busy === id}
              aria-label={`Send again to ${email}`}
            >
              Send again
            </Button>
            <Button
              size="sm"
              variant="subtle"
              onClick={() => onWithdraw(id)}
              disabled={busy === id}
              aria-label={`Withdraw the invitation of ${email}`}
            >
              Withdraw
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
