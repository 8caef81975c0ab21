import { type FieldType, MAX_SORTS, type SortDefinition } from '@atelier/filters';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useRef } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { fieldOf, iconOf, type SortField } from '../rules/fields';
import classes from './SortEditor.module.css';

/** Both directions of a type, in words. */
const directions: Readonly<Record<FieldType, readonly [asc: string, desc: string]>> = {
  text: ['A to Z', 'Z to A'],
  number: ['Smallest first', 'Largest first'],
  date: ['Earliest first', 'Latest first'],
  checkbox: ['Unchecked first', 'Checked first'],
  person: ['A to Z', 'Z to A'],
  select: ['First to last', 'Last to first'],
  multiSelect: ['First to last', 'Last to first'],
  status: ['First to last', 'Last to first'],
};

/** A direction in words: `Latest first`. */
export function directionWords(type: FieldType, direction: SortDefinition['direction']): string {
  return directions[type][direction === 'asc' ? 0 : 1];
}

export interface SortEditorProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** Plain definitions of @atelier/filters: the first counts most. */
  sorts: readonly SortDefinition[];
  /** What can be sorted by; a sort by another field is shown as deleted. */
  fields: readonly SortField[];
  onChange: (sorts: SortDefinition[]) => void;
  /** How many there may be; default: as many as a view may hold. */
  max?: number | undefined;
}

/** The sorts of a view: by which fields, which way, and which of them first. */
export function SortEditor({
  sorts: given,
  fields,
  onChange,
  max = MAX_SORTS,
  className,
  ...rest
}: SortEditorProps) {
  const add = useRef<HTMLButtonElement | null>(null);
  // A second sort by the same field decides nothing.
  const sorts = given.filter(
    ({ fieldId }, place) => given.findIndex((sort) => sort.fieldId === fieldId) === place,
  );
  const used = new Set(sorts.map(({ fieldId }) => fieldId));
  const free = fields.find(({ id }) => !used.has(id));
  const replace = (place: number, next: SortDefinition) =>
    onChange(sorts.map((sort, index) => (index === place ? next : sort)));
  const swap = (place: number, other: number) => {
    const next = [...sorts];
    const [one, two] = [next[place], next[other]];
    if (one === undefined || two === undefined) return;
    next[place] = two;
    next[other] = one;
    onChange(next);
  };
  return (
    <fieldset aria-label="Sorts" {...rest} className={clsx(classes.editor, className)}>
      {sorts.length === 0 && <p className={classes.none}>No sort is set.</p>}
      <ol className={classes.list}>
        {sorts.map((sort, place) => {
          const field = fieldOf(fields, sort.fieldId);
          const name = field?.name ?? 'a deleted field';
          return (
            <li key={sort.fieldId} className={classes.line}>
              <SelectField
                size="sm"
                label={place === 0 ? 'Sort by' : 'Then by'}
                hideLabel
                muted={field === undefined}
                placeholder="Deleted field"
                options={fields.map((one) => ({
                  value: one.id,
                  label: one.name,
                  icon: iconOf(one),
                  disabled: used.has(one.id) && one.id !== sort.fieldId,
                }))}
                value={field?.id ?? null}
                onChange={(fieldId) => replace(place, { ...sort, fieldId })}
              />
              <SelectField
                size="sm"
                label={`Direction of ${name}`}
                hideLabel
                options={(['asc', 'desc'] as const).map((one) => ({
                  value: one,
                  label: directionWords(field?.type ?? 'text', one),
                }))}
                value={sort.direction}
                onChange={(direction) =>
                  replace(place, { ...sort, direction: direction === 'desc' ? 'desc' : 'asc' })
                }
              />
              {max > 1 && (
                <>
                  <IconButton
                    icon={IconArrowUp}
                    iconSize={15}
                    label={`Move ${name} up`}
                    disabled={place === 0}
                    onClick={() => swap(place, place - 1)}
                  />
                  <IconButton
                    icon={IconArrowDown}
                    iconSize={15}
                    label={`Move ${name} down`}
                    disabled={place === sorts.length - 1}
                    onClick={() => swap(place, place + 1)}
                  />
                </>
              )}
              <IconButton
                icon={IconX}
                iconSize={15}
                label={`Remove sort by ${name}`}
                onClick={() => {
                  onChange(sorts.filter((_sort, index) => index !== place));
                  // What had the focus is gone; the next thing to do is here.
                  add.current?.focus();
                }}
              />
            </li>
          );
        })}
      </ol>
      <Button
        ref={add}
        size="sm"
        variant="quiet"
        icon={IconPlus}
        disabled={free === undefined || sorts.length >= max}
        onClick={() => free && onChange([...sorts, { fieldId: free.id, direction: 'asc' }])}
      >
        Sort
      </Button>
    </fieldset>
  );
}
