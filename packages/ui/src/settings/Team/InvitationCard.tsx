import type { ReactNode } from 'react';
import { WorkspaceAvatar } from '../../foundation/Avatar/Avatar';
import { FormError } from '../../foundation/FormError/FormError';
import classes from './Team.module.css';

export interface InvitationCardProps {
  title: string;
  text: ReactNode;
  /** The workspace; absent when the link leads nowhere. */
  workspace?: { name: string; logo: string | null; colour?: string } | undefined;
  error?: string | undefined;
  /** What the person can do. */
  actions: ReactNode;
}

/** What the link of an invitation leads to: what it offers, or why it no longer does and the way on. */
export function InvitationCard({ title, text, workspace, error, actions }: InvitationCardProps) {
  return (
    <section className={classes.card}>
      {workspace && <WorkspaceAvatar {...workspace} size={48} decorative />}
      <h1 className={classes.title}>{title}</h1>
      <p>{text}</p>
      {error && <FormError>{error}</FormError>}
      {actions}
    </section>
  );
}
