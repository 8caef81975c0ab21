import { IconPencil, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './VariableList.module.css';

/** A variable of the workspace's own. */
export interface VariableView {
  id: string;
  label: string;
  /** As texts name it: `preset.parking`. */
  name: string;
  /** What kind of value it has, in words: `Time`. */
  kind: string;
  /** What stands for it in files that have no value of their own, in words; undefined for nothing. */
  standard?: string | undefined;
}

export interface VariableListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they are listed. */
  variables: readonly VariableView[];
  onEdit: (variable: VariableView) => void;
  onDelete: (variable: VariableView) => void;
}

/** The workspace's own variables: what each is called, how texts name it, and what stands for it. */
export function VariableList({ variables, onEdit, onDelete, className, ...rest }: VariableListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {variables.map((variable) => (
        <li key={variable.id} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.label}>
              <bdi>{variable.label}</bdi> <Pill>{variable.kind}</Pill>
            </p>
            <p className={classes.detail}>
              <code>{`{{${variable.name}}}`}</code>
              {variable.standard !== undefined && (
                <>
                  {' '}
                  defaults to <bdi>{variable.standard}</bdi>
                </>
              )}
            </p>
          </div>
          <IconButton
            edits
            size="md"
            icon={IconPencil}
            label={`Edit ${variable.label}`}
            onClick={() => onEdit(variable)}
          />
          <IconButton
            edits
            size="md"
            icon={IconTrash}
            label={`Delete ${variable.label}`}
            onClick={() => onDelete(variable)}
          />
        </li>
      ))}
    </ul>
  );
}
