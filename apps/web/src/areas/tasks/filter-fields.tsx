import { ME } from '@atelier/filters';
import { type TaskFieldId, taskFields } from '@atelier/sdk';
import { type FilterField, People, PriorityMark, StatusMark, type TaskPerson } from '@atelier/ui';
import {
  IconAddressBook,
  IconCalendar,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFlag,
  IconSparkles,
  IconSubtask,
  IconUser,
} from '@tabler/icons-react';
import { ContactChooser } from '../contacts/ContactChooser';
import { priorityOf, statusOf } from './summary';
import type { TaskListProps } from './task-list';

/** Who and what can be chosen in a filter of tasks. */
export interface TaskFilterChoices extends Pick<TaskListProps, 'labels' | 'people'> {
  readonly me: TaskPerson | undefined;
  /** The contacts that the filter names. */
  readonly clients: readonly { readonly id: string; readonly name: string }[];
}

/** The fields that are offered, in the order of the menu, and how they look. */
const offered: readonly (Pick<FilterField, 'icon' | 'operators'> & {
  readonly id: TaskFieldId;
  readonly name?: string;
})[] = [
  { id: 'dueDate', icon: IconCalendar },
  { id: 'assignedTo', name: 'Assigned', icon: IconUser },
  { id: 'status', icon: IconCircleDashed },
  { id: 'priority', icon: IconFlag },
  { id: 'clients', icon: IconAddressBook },
  { id: 'title' },
  { id: 'description' },
  {
    id: 'parentTask',
    name: 'Sub-tasks',
    icon: IconSubtask,
    operators: { isEmpty: 'left out', isNotEmpty: 'only' },
  },
  { id: 'createdAt', icon: IconClock },
  { id: 'completedAt', icon: IconCheck },
  { id: 'createdByAI', name: 'Suggested', icon: IconSparkles },
];

/**
 * The fields of tasks as the kit's filters take them. Those that are not offered are understood where a view names them.
 *
 * @param choices - labels, people and contacts, for their names and faces.
 */
export function filterFieldsOf(choices: TaskFilterChoices): readonly FilterField[] {
  const fields = taskFields(choices).map((field): FilterField => {
    const { name, ...look } = offered.find(({ id }) => id === field.id) ?? { isOffered: false };
    const shown = { ...look, name: name ?? field.name, pictureOf: pictures(field.id, choices) };
    if (field.type === 'select') return { ...field, ...shown, options: field.options.toReversed() };
    return { ...field, ...shown, ...(field.id === 'clients' && { chooser: ContactChooser }) };
  });
  const placeOf = ({ id }: FilterField) => {
    const place = offered.findIndex((one) => one.id === id);
    return place === -1 ? offered.length : place;
  };
  return fields.sort((one, other) => placeOf(one) - placeOf(other));
}

/** What stands before the choices of a field. */
function pictures(fieldId: TaskFieldId, { labels, people, me }: TaskFilterChoices): FilterField['pictureOf'] {
  switch (fieldId) {
    case 'status':
      return (id) => {
        const label = labels.find(({ _id }) => _id === id);
        return label && <StatusMark status={statusOf(label)} size={16} />;
      };
    case 'priority':
      return (id) => {
        const priority = priorityOf(id);
        return priority && <PriorityMark priority={priority} decorative />;
      };
    case 'assignedTo':
      return (id) => {
        const person = id === ME ? me : people.find((one) => one.id === id);
        return person && <People people={[person]} decorative />;
      };
    default:
      return undefined;
  }
}
