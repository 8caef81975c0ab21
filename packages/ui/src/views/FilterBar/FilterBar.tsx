import {
  type ConditionReport,
  type EvaluationContext,
  type FilterDefinition,
  type FilterGroup,
  resolveFilter,
} from '@atelier/filters';
import { IconAdjustmentsHorizontal, IconBraces } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Popover } from '../../foundation/Popover/Popover';
import { ConditionEditor } from '../FilterBuilder/ConditionEditor';
import { FilterBuilder } from '../FilterBuilder/FilterBuilder';
import builderClasses from '../FilterBuilder/FilterBuilder.module.css';
import { FilterChips, type FilterChipView } from '../FilterChips/FilterChips';
import { startCondition } from '../rules/condition';
import { type FilterField, fieldOf, iconOf, offeredOf } from '../rules/fields';
import { addAt, changeAt, conditionsOf, filterOf, freeId, isGroup, roomAt, rootOf } from '../rules/tree';
import { conditionWords } from '../rules/words';
import { ViewButton } from '../ViewButton/ViewButton';

export interface FilterBarProps extends Omit<ComponentProps<'fieldset'>, 'children' | 'onChange'> {
  /** A plain definition of @atelier/filters; undefined shows everything. */
  filter: FilterDefinition | undefined;
  /** The fields that conditions can name, in the order in which they are offered. */
  fields: readonly FilterField[];
  /** Whose days, words and "me" count. */
  context: EvaluationContext;
  /** With the filter as it is after each change, incomplete conditions among it. */
  onChange: (filter: FilterDefinition | undefined) => void;
  /** At the other end: sort and group. */
  children?: ReactNode;
}

/** Pixels that a line of the whole filter needs, with a group inside it. */
const builderWidth = 820;

/** Pixels that field and operator need side by side. */
const formWidth = 344;

/** What is open: the form of the chip at a place, or the whole filter. */
type Open = { place: number } | 'all' | null;

/**
 * The filter of a view in one row of chips, each with its form; a group of conditions is one chip. The whole filter,
 * with its groups, opens behind the last button.
 */
export function FilterBar({ filter, fields, context, onChange, children, ...rest }: FilterBarProps) {
  const [open, setOpen] = useState<Open>(null);
  const root = rootOf(filter);
  const { conditions } = resolveFilter(root, fields, context);
  const change = (next: FilterGroup) => onChange(filterOf(next));
  const toggle = (what: Open) => (opened: boolean) => setOpen(opened ? what : null);
  const builder = <FilterBuilder filter={filter} fields={fields} context={context} onChange={onChange} />;
  const remove = (place: number) => () => {
    setOpen(null);
    change(changeAt(root, [place], () => null));
  };
  const isOpenAt = (place: number) => open !== null && open !== 'all' && open.place === place;

  const chipAt = (part: FilterDefinition, place: number): FilterChipView => {
    if (isGroup(part)) return groupChip(part, place);
    const report = conditions.find(({ condition }) => condition === part);
    const { incomplete, ...words } = conditionWords(report ?? { condition: part }, fields, context);
    const field = fieldOf(fields, part.fieldId);
    return {
      ...words,
      id: String(place),
      icon: field && iconOf(field),
      isIncomplete: incomplete !== undefined,
      onRemove: remove(place),
      editor: {
        label: `Filter by ${words.label}`,
        opened: isOpenAt(place),
        onOpenedChange: toggle({ place }),
        width: formWidth,
        content: (
          <div className={builderClasses.alone}>
            <ConditionEditor
              isAlone
              condition={part}
              fields={fields}
              context={context}
              report={report}
              onChange={(next) => change(changeAt(root, [place], () => next))}
            />
          </div>
        ),
      },
    };
  };
  const groupChip = (part: FilterGroup, place: number): FilterChipView => ({
    id: String(place),
    icon: IconBraces,
    ...groupWords(part, conditions, fields),
    onRemove: remove(place),
    editor: {
      label: 'Advanced filter',
      opened: isOpenAt(place),
      onOpenedChange: toggle({ place }),
      width: builderWidth,
      content: builder,
    },
  });

  const isFlat = root.match === 'all' || root.filters.length < 2;
  const chips = isFlat
    ? root.filters.map(chipAt)
    : [{ ...groupChip(root, 0), onRemove: () => onChange(undefined) }];
  const add = (part: FilterDefinition) => {
    const within: FilterGroup = isFlat ? { ...root, match: 'all' } : { match: 'all', filters: [root] };
    change(addAt(within, [], part));
    setOpen({ place: within.filters.length });
  };
  const id = freeId(root);
  const room = roomAt(root, []);
  const offered = offeredOf(fields);
  const [first] = offered;
  const addMenu = [
    {
      items: offered.map((field) => ({
        id: field.id,
        label: field.name,
        icon: iconOf(field),
        disabled: !room.condition,
        onSelect: () => add(startCondition(field, id)),
      })),
    },
    {
      items: [
        {
          id: 'group',
          label: 'Match any condition',
          icon: IconBraces,
          disabled: !room.group || first === undefined,
          onSelect: () => first && add({ match: 'any', filters: [startCondition(first, id)] }),
        },
      ],
    },
  ];
  return (
    <FilterChips {...rest} chips={chips} addMenu={addMenu}>
      {(root.filters.length > 1 || root.filters.some(isGroup)) && (
        <Popover
          label="Advanced filter"
          opened={open === 'all'}
          onOpenedChange={toggle('all')}
          position="bottom-end"
          width={builderWidth}
          target={<ViewButton icon={IconAdjustmentsHorizontal}>All conditions</ViewButton>}
        >
          {builder}
        </Popover>
      )}
      {children}
    </FilterChips>
  );
}

/** A group of conditions in one chip: whether all or any, and on which fields. */
function groupWords(
  group: FilterGroup,
  reports: readonly ConditionReport[],
  fields: readonly FilterField[],
): Pick<FilterChipView, 'label' | 'valueText' | 'isIncomplete'> {
  const inside = conditionsOf(group);
  const complete = inside.filter((one) =>
    reports.some(({ condition, incomplete }) => condition === one && incomplete === undefined),
  );
  const names = new Set(inside.map(({ fieldId }) => fieldOf(fields, fieldId)?.name ?? 'Deleted field'));
  return {
    label: group.match === 'all' ? 'All of' : 'Any of',
    valueText: names.size === 0 ? 'choose' : [...names].join(', '),
    isIncomplete: complete.length === 0,
  };
}
