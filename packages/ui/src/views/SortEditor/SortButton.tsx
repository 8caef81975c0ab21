import type { SortDefinition } from '@atelier/filters';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { Popover } from '../../foundation/Popover/Popover';
import { fieldOf } from '../rules/fields';
import { directionWords, SortEditor, type SortEditorProps } from './SortEditor';
import classes from './SortEditor.module.css';

export type SortButtonProps = Pick<SortEditorProps, 'sorts' | 'fields' | 'onChange' | 'max'>;

/** By what a view is sorted, in one button; a press opens the sorts. */
export function SortButton({ sorts, fields, onChange, max }: SortButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      label="Sort"
      opened={opened}
      onOpenedChange={setOpened}
      position="bottom-end"
      width={420}
      target={
        <button type="button" title="Sort" className={classes.button}>
          <Icon icon={IconArrowsSort} size={15} />
          {summary(sorts, fields)}
        </button>
      }
    >
      <SortEditor sorts={sorts} fields={fields} onChange={onChange} max={max} />
    </Popover>
  );
}

function summary(sorts: readonly SortDefinition[], fields: SortButtonProps['fields']): string {
  const [first] = sorts;
  if (first === undefined) return 'Sort';
  const field = fieldOf(fields, first.fieldId);
  const words = field ? `${field.name}, ${directionWords(field.type, first.direction)}` : 'Deleted field';
  return sorts.length === 1 ? words : `${words}, ${sorts.length - 1} more`;
}
