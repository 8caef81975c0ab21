import { type EvaluationContext, type FilterDefinition, resolveFilter } from '@atelier/filters';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { FilterField } from '../rules/fields';
import { filterOf, rootOf } from '../rules/tree';
import classes from './FilterBuilder.module.css';
import { GroupEditor } from './GroupEditor';

export interface FilterBuilderProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** A plain definition of @atelier/filters; undefined shows everything. */
  filter: FilterDefinition | undefined;
  /** What can be filtered by; conditions on other fields are shown as deleted. */
  fields: readonly FilterField[];
  /** Whose days, words and "me" count. */
  context: EvaluationContext;
  /** With the filter as it is after each change, incomplete conditions among it. */
  onChange: (filter: FilterDefinition | undefined) => void;
}

/**
 * A whole filter: conditions that all or any must hold, and groups of them inside each other. It keeps nothing of its
 * own; what is incomplete says why.
 */
export function FilterBuilder({ filter, fields, context, onChange, className, ...rest }: FilterBuilderProps) {
  const root = rootOf(filter);
  const { conditions } = resolveFilter(root, fields, context);
  return (
    <fieldset aria-label="Conditions" {...rest} className={clsx(classes.builder, className)}>
      {root.filters.length === 0 && <p className={classes.none}>No filters: all rows are shown.</p>}
      <GroupEditor
        root={root}
        group={root}
        path={[]}
        fields={fields}
        context={context}
        reports={conditions}
        onChange={(next) => onChange(filterOf(next))}
      />
    </fieldset>
  );
}
