import { IconAlertTriangle, IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './DeletionProof.module.css';

export interface DeletionProofCardProps extends Omit<ComponentProps<'section'>, 'children' | 'title'> {
  /** The record does not match its hash, or its neighbours. */
  isBroken: boolean;
  /** The verdict, in words. */
  title: string;
  /** What follows from it, in words. */
  text: string;
  /** What the record says, as label and value. */
  facts: readonly { readonly label: string; readonly value: string; readonly isCode?: boolean }[];
  /** Rows that were erased, by table. */
  tables: readonly { readonly name: string; readonly rows: string }[];
  /** Address of the sealed PDF; undefined while it is being sealed. */
  pdfUrl?: string | undefined;
}

/** The proof that a workspace was deleted: whether it holds, what it says, and the sealed PDF. */
export function DeletionProofCard({
  isBroken,
  title,
  text,
  facts,
  tables,
  pdfUrl,
  className,
  ...rest
}: DeletionProofCardProps) {
  return (
    <section {...rest} className={clsx(classes.card, className)}>
      <div role={isBroken ? 'alert' : 'status'} className={isBroken ? classes.broken : classes.whole}>
        <Icon icon={isBroken ? IconAlertTriangle : IconCircleCheckFilled} size={22} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ label, value, isCode }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={isCode ? classes.code : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.tables}>
        <summary>Rows by table</summary>
        <ul>
          {tables.map(({ name, rows }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{rows}</span>
            </li>
          ))}
        </ul>
      </details>
      {pdfUrl ? (
        <Button icon={IconDownload} href={pdfUrl}>
          Save as sealed PDF
        </Button>
      ) : (
        <p className={classes.quiet}>The sealed PDF is being made. Reload this page in a minute.</p>
      )}
    </section>
  );
}
