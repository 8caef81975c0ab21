import type { DatabaseField } from '@atelier/domain/databases';
import { clsx } from 'clsx';
import { Menu } from '../../foundation/Menu/Menu';
import { useFormat } from '../../theme/format';
import classes from './DatabaseTable.module.css';
import { type ColumnSum, type SumKind, sumKinds, sumsFor } from './sums';

export interface SumLineProps {
  fields: readonly DatabaseField[];
  sums: Readonly<Record<string, ColumnSum>>;
  /** Without it the sums are read only. */
  onSum: ((fieldId: string, kind: SumKind | null) => void) | undefined;
  /** How many rows the view has. */
  total: number | undefined;
  /** A cell for the check boxes stands first. */
  hasChecks: boolean;
}

/** The last line: how many rows there are, and what is computed under the columns. */
export function SumLine({ fields, sums, onSum, total, hasChecks }: SumLineProps) {
  const format = useFormat();
  return (
    <div className={clsx(classes.row, classes.foot)}>
      {hasChecks && <span />}
      {fields.map((field, index) => {
        const sum = sums[field.id];
        const name = sumKinds.find(({ id }) => id === sum?.kind)?.name;
        const figure = sum && (sum.value === null ? '–' : format.number(sum.value));
        const rows =
          index === 0 && total !== undefined && (total === 1 ? '1 row' : `${format.number(total)} rows`);
        const words = sum ? (
          <>
            {name} <b>{figure}</b>
          </>
        ) : (
          rows || null
        );
        const said = sum ? `${name} ${figure}` : rows || 'Nothing';
        const look = clsx(classes.sum, index === 0 && classes.total);
        const kinds = sumsFor(field);
        if (!onSum || kinds.length === 0)
          return (
            <span key={field.id} className={look}>
              {words}
            </span>
          );
        return (
          <Menu
            key={field.id}
            position="top-end"
            groups={[
              {
                label: `Under ${field.name}`,
                items: [
                  ...kinds.map(({ id, name }) => ({
                    id,
                    label: name,
                    checked: sum?.kind === id,
                    onSelect: () => onSum(field.id, id),
                  })),
                  { id: 'none', label: 'Nothing', checked: !sum, onSelect: () => onSum(field.id, null) },
                ],
              },
            ]}
            target={
              <button type="button" className={look} aria-label={`${said}, under ${field.name}`}>
                {words}
              </button>
            }
          />
        );
      })}
    </div>
  );
}
