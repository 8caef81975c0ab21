import { type TaskField, type TaskFieldId, task, taskFields } from '@atelier/domain/entities';
import { ME } from '@atelier/filters';
import { type FilterField, filterLook, People, PriorityMark, StatusMark, type TaskPerson } from '@atelier/ui';
import { ContactChooser } from '../contacts/ContactChooser';
import { priorityOf, statusOf } from './summary';
import type { TaskListProps } from './task-list';

/** Who and what can be chosen in a filter of tasks. */
export interface TaskFilterChoices extends Pick<TaskListProps, 'labels' | 'people'> {
  readonly me: TaskPerson | undefined;
  /** The contacts that the filter names. */
  readonly clients: readonly { readonly id: string; readonly name: string }[];
}

/** The fields that a menu shows first, in this order; the others follow in the order of the table. */
const first: readonly TaskFieldId[] = ['dueDate', 'assignedTo', 'status', 'priority', 'clients'];

/** The words of a field whose values are not what a person looks for. */
const operators: { readonly [Id in TaskFieldId]?: FilterField['operators'] } = {
  parentTask: { isEmpty: 'left out', isNotEmpty: 'only' },
};

/**
 * Returns the fields of tasks as the kit's filters take them. Those that are not offered are understood where a view
 * names them.
 *
 * @param choices - labels, people and contacts, for their names and faces.
 */
export const filterFieldsOf = (choices: TaskFilterChoices): readonly FilterField[] =>
  inMenuOrder(taskFields(choices)).map((field): FilterField => {
    const shown = {
      ...filterLook(task.fields[field.id]),
      operators: operators[field.id],
      pictureOf: pictures(field.id, choices),
    };
    if (field.type === 'select') return { ...field, ...shown, options: field.options.toReversed() };
    return { ...field, ...shown, ...(field.id === 'clients' && { chooser: ContactChooser }) };
  });

const inMenuOrder = (fields: readonly TaskField[]): TaskField[] => [
  ...first.flatMap((id) => fields.find((field) => field.id === id) ?? []),
  ...fields.filter(({ id }) => !first.includes(id)),
];

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
