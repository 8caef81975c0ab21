import { IconArrowNarrowRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { Icon } from '../../foundation/Icon';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import classes from './Import.module.css';

/** The value that leaves a column out. */
export const leaveOut = '';

/** A column of the file, and what it becomes. */
export interface ImportColumnView {
  /** Place of the column in the file, from 0. */
  index: number;
  /** Its head. */
  name: string;
  /** A value from the file. */
  sample: string;
  /** The field it goes to; `leaveOut` for none. */
  field: string;
  /** How it is read: `Split at the first space`. */
  note?: string | undefined;
  error?: string | undefined;
}

export interface ImportMappingProps extends Omit<ComponentProps<'section'>, 'children' | 'onChange'> {
  /** Name of the file, with its ending. */
  fileName: string;
  /** In the order of the file. Columns without values are listed separately. */
  columns: readonly ImportColumnView[];
  /** Atelier's fields, with the one that leaves out. */
  fields: readonly SelectOption[];
  onChange: (index: number, field: string) => void;
  disabled?: boolean | undefined;
}

/** Every column of the file and where it goes. */
export function ImportMapping({
  fileName,
  columns,
  fields,
  onChange,
  disabled,
  className,
  ...rest
}: ImportMappingProps) {
  const used = columns.filter((column) => column.field !== leaveOut).length;
  const isEmpty = ({ sample }: ImportColumnView) => sample === '';
  const empty = columns.filter(isEmpty);
  const row = (column: ImportColumnView) => (
    <div key={column.index} className={clsx(classes.row, column.field === leaveOut && classes.out)}>
      <span>
        <b>{column.name}</b>
        <small className={classes.sample}>{column.sample}</small>
      </span>
      <Icon icon={IconArrowNarrowRight} size={16} />
      <SelectField
        label={`${column.name} goes to`}
        hideLabel
        options={[...fields]}
        value={column.field}
        onChange={(field) => onChange(column.index, field)}
        muted={column.field === leaveOut}
        error={column.error}
        disabled={disabled}
      />
      <small className={classes.note}>{column.note}</small>
    </div>
  );
  return (
    <section {...rest} className={clsx(className)} aria-label="Columns">
      <h2 className={classes.sectionTitle}>
        Columns{' '}
        <small>
          {columns.length} found, {used} used
        </small>
      </h2>
      <div className={clsx(classes.row, classes.columns)} aria-hidden="true">
        <span>In {fileName}</span>
        <span />
        <span>In Atelier</span>
        <span className={classes.noteHead}>How it’s read</span>
      </div>
      {columns.filter((column) => !isEmpty(column)).map(row)}
      {empty.length > 0 && (
        <details className={classes.empty}>
          <summary>{empty.length === 1 ? '1 empty column' : `${empty.length} empty columns`}</summary>
          {empty.map(row)}
        </details>
      )}
    </section>
  );
}

/** The mapping while the file is being read. */
export function ImportMappingLoading() {
  return (
    <Loading label="Reading the file">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={classes.row}>
          <span>
            <Skeleton width={`${40 + ((row * 11) % 30)}%`} />
            <Skeleton width={`${50 + ((row * 7) % 30)}%`} height={9} style={{ marginTop: 8 }} />
          </span>
          <span />
          <Skeleton height={36} />
          <Skeleton width="70%" />
        </div>
      ))}
    </Loading>
  );
}
