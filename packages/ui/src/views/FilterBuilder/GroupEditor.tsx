import type { ConditionReport, EvaluationContext, FilterDefinition, FilterGroup } from '@atelier/filters';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { startCondition } from '../rules/condition';
import { type FilterField, fieldOf, offeredOf } from '../rules/fields';
import { addAt, changeAt, type FilterPath, freeId, isGroup, roomAt } from '../rules/tree';
import { ConditionEditor } from './ConditionEditor';
import classes from './FilterBuilder.module.css';

export interface GroupEditorProps {
  root: FilterGroup;
  group: FilterGroup;
  /** Where the group stands in the root. */
  path: FilterPath;
  fields: readonly FilterField[];
  context: EvaluationContext;
  reports: readonly ConditionReport[];
  onChange: (root: FilterGroup) => void;
}

const matches = [
  { value: 'all', label: 'and' },
  { value: 'any', label: 'or' },
] as const;

/** The conditions of one group, those of groups inside it among them, and what can be added. */
export function GroupEditor({ root, group, path, fields, context, reports, onChange }: GroupEditorProps) {
  const add = useRef<HTMLButtonElement | null>(null);
  const room = roomAt(root, path);
  const [first] = offeredOf(fields);
  const change = (place: number, next: FilterDefinition | null) => {
    onChange(changeAt(root, [...path, place], () => next));
    // What had the focus is gone; the next thing to do is here.
    if (next === null) add.current?.focus();
  };
  const setMatch = (match: string) => {
    const chosen = matches.find(({ value }) => value === match)?.value;
    if (chosen) onChange(changeAt(root, path, (part) => (isGroup(part) ? { ...part, match: chosen } : part)));
  };
  return (
    <div className={classes.group}>
      {group.filters.map((part, place) => (
        // The place is the name: conditions that were stored may have no id, and an input keeps its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className={isGroup(part) ? classes.nested : classes.line}>
          <div className={classes.joiner}>
            {place === 0 ? (
              'Where'
            ) : place === 1 ? (
              <SelectField
                size="sm"
                label="Match all or any conditions"
                hideLabel
                options={[...matches]}
                value={group.match}
                onChange={setMatch}
              />
            ) : (
              matches.find(({ value }) => value === group.match)?.label
            )}
          </div>
          {isGroup(part) ? (
            <fieldset className={classes.box} aria-label={part.match === 'all' ? 'All of' : 'Any of'}>
              <GroupEditor
                root={root}
                group={part}
                path={[...path, place]}
                fields={fields}
                context={context}
                reports={reports}
                onChange={onChange}
              />
            </fieldset>
          ) : (
            <div className={classes.condition}>
              <ConditionEditor
                condition={part}
                fields={fields}
                context={context}
                report={reports.find(({ condition }) => condition === part)}
                onChange={(next) => change(place, next)}
              />
            </div>
          )}
          <IconButton
            icon={IconX}
            iconSize={15}
            label={
              isGroup(part)
                ? 'Remove group'
                : `Remove the condition on ${fieldOf(fields, part.fieldId)?.name ?? 'a deleted field'}`
            }
            onClick={() => change(place, null)}
          />
        </div>
      ))}
      <div className={classes.foot}>
        <Button
          ref={add}
          size="sm"
          variant="quiet"
          icon={IconPlus}
          disabled={!room.condition || first === undefined}
          onClick={() => first && onChange(addAt(root, path, startCondition(first, freeId(root))))}
        >
          Condition
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={IconPlus}
          disabled={!room.group || first === undefined}
          onClick={() =>
            first &&
            onChange(addAt(root, path, { match: 'any', filters: [startCondition(first, freeId(root))] }))
          }
        >
          Group
        </Button>
      </div>
    </div>
  );
}
