import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './LeadNext.module.css';

export interface LeadNextProps {
  /** `moss`: the studio's turn, all is well; `clay`: something went wrong; `stone`: the client's turn. */
  tone: 'moss' | 'clay' | 'stone';
  /** What is next: `Countersign to hold the date`. */
  title: string;
  /** Why, and what follows. */
  text?: ReactNode;
  /** The one thing to press. */
  action?: ReactNode;
  /** 2 on a page, 3 in a panel. Default 3. */
  titleLevel?: 2 | 3 | undefined;
}

/** What is next with a lead, above everything else that there is to know of it. */
export function LeadNext({ tone, title, text, action, titleLevel = 3 }: LeadNextProps) {
  const Title = `h${titleLevel}` as const;
  const id = useId();
  return (
    <section className={classes.next} data-tone={tone} aria-labelledby={id}>
      <Title id={id} className={classes.title}>
        <bdi>{title}</bdi>
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
