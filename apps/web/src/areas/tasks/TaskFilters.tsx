import type { EvaluationContext } from '@atelier/filters';
import {
  FilterChips,
  type FilterChipView,
  type MenuGroup,
  type TablerIcon,
  type TaskPerson,
} from '@atelier/ui';
import {
  IconAddressBook,
  IconCalendar,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFilter,
  IconFlag,
  IconLetterCase,
  IconSparkles,
  IconSubtask,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ClientsDialog } from './ClientsDialog';
import { ConditionDialog } from './ConditionDialog';
import { conditionMenu } from './filterMenus';
import { conditionDates, operatorWords, textsOf, valueWords } from './filterWords';
import type { TaskListProps } from './taskList';
import type { Filters, ShownFilter } from './useFilters';

/** The fields that can be filtered by, in the order of the menu, with how a chip calls them. */
const offered: Readonly<Record<string, { readonly label: string; readonly icon: TablerIcon }>> = {
  dueDate: { label: 'Due', icon: IconCalendar },
  assignedTo: { label: 'Assigned', icon: IconUser },
  status: { label: 'Status', icon: IconCircleDashed },
  priority: { label: 'Priority', icon: IconFlag },
  clients: { label: 'Client', icon: IconAddressBook },
  title: { label: 'Title', icon: IconLetterCase },
  description: { label: 'Description', icon: IconLetterCase },
  parentTask: { label: 'Sub-tasks', icon: IconSubtask },
  createdAt: { label: 'Created', icon: IconClock },
  completedAt: { label: 'Completed', icon: IconCheck },
  createdByAI: { label: 'Suggested', icon: IconSparkles },
};

interface TaskFiltersProps extends Pick<TaskListProps, 'labels' | 'people'> {
  filters: Filters;
  me: TaskPerson | undefined;
  day: EvaluationContext;
  /** At the other end: group and sort. */
  children: ReactNode;
}

/** The filters of a view as chips: values and operators in a menu, what is no choice in a dialog. */
export function TaskFilters({ filters, me, day, labels, people, children }: TaskFiltersProps) {
  const [editing, setEditing] = useState<string>();
  const edited = filters.shown.find(({ id }) => id === editing);
  const chips = filters.shown.map((shown): FilterChipView => {
    const { id, condition, field } = shown;
    return {
      ...chipWords(shown, day),
      id,
      onRemove: () => filters.remove(id),
      menu:
        field && field.type !== 'text'
          ? conditionMenu({
              condition,
              field,
              labels,
              people,
              me,
              onChange: (change) => filters.change(id, change),
              onDialog: () => setEditing(id),
            })
          : undefined,
      onEdit: field?.type === 'text' ? () => setEditing(id) : undefined,
    };
  });
  const addMenu: MenuGroup[] = [
    {
      items: Object.entries(offered).map(([fieldId, { label, icon }]) => ({
        id: fieldId,
        label,
        icon,
        onSelect: () => {
          const added = filters.add(fieldId);
          // A text has no choices to wait for.
          if (added?.field?.type === 'text') setEditing(added.id);
        },
      })),
    },
  ];
  const close = () => setEditing(undefined);
  return (
    <>
      <FilterChips chips={chips} addMenu={addMenu}>
        {children}
      </FilterChips>
      {edited?.field && edited.field.id !== 'clients' && (
        <ConditionDialog
          opened
          condition={edited.condition}
          field={edited.field}
          onClose={close}
          onSave={(change) => {
            filters.change(edited.id, change);
            close();
          }}
        />
      )}
      {edited?.field?.type === 'person' && edited.field.id === 'clients' && (
        <ClientsDialog
          opened
          chosen={textsOf(edited.condition.value).map((_id) => ({
            _id,
            name:
              edited.field?.type === 'person'
                ? (edited.field.people.find(({ id }) => id === _id)?.name ?? 'Somebody')
                : '',
          }))}
          onChoose={(value) => filters.change(edited.id, { value, operator: 'contains' })}
          onClose={close}
        />
      )}
    </>
  );
}

/** What a chip says of a condition. */
function chipWords(
  { condition, field, report }: ShownFilter,
  day: EvaluationContext,
): Pick<FilterChipView, 'icon' | 'label' | 'operator' | 'valueText' | 'dates' | 'isIncomplete'> {
  const known = offered[condition.fieldId];
  const common = {
    icon: known?.icon ?? IconFilter,
    label: known?.label ?? field?.name ?? 'A field that is gone',
    isIncomplete: report.incomplete !== undefined,
  };
  if (!field) return common;
  if (field.id === 'parentTask' && (condition.operator === 'isEmpty' || condition.operator === 'isNotEmpty'))
    return { ...common, valueText: condition.operator === 'isEmpty' ? 'left out' : 'only' };
  const isRelative = condition.operator === 'relativeToToday';
  return {
    ...common,
    operator: isRelative ? undefined : operatorWords(condition.operator, field.type),
    valueText: report.incomplete ? 'choose' : valueWords(condition, field) || undefined,
    dates: field.type === 'date' ? conditionDates(report, day) || undefined : undefined,
  };
}
