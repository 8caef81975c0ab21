import * as limits from '@atelier/domain/limits';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './LabelManager.module.css';

export interface LabelAddProps {
  /** Name of the group. */
  group: string;
  onAdd: (label: string) => void;
}

/** A line at the foot of a group in which a new label is written. */
export function LabelAdd({ group, onAdd }: LabelAddProps) {
  const [label, setLabel] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return;
    onAdd(label.trim());
    setLabel('');
  };
  return (
    <form className={classes.add} onSubmit={add}>
      <Icon icon={IconPlus} size={15} />
      <input
        aria-label={`New status in ${group}`}
        placeholder="Add a status"
        autoComplete="off"
        maxLength={limits.TaskLabelInput.label}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {label.trim() !== '' && (
        <Button type="submit" size="sm">
          Add
        </Button>
      )}
    </form>
  );
}
