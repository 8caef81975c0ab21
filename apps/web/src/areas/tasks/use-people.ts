import { useGroupedTasks, useMembers, useProfile } from '@atelier/react-hooks';
import type { Member } from '@atelier/sdk';
import { type TaskPerson, useFormat } from '@atelier/ui';

/** The people of the tasks. */
export interface TaskPeople {
  readonly me: TaskPerson | undefined;
  /** Whom a task can be given to: whoever looks first, then the other members by name. */
  readonly people: readonly TaskPerson[];
  /** Whom tasks can be filtered by: the members, then those who left and still have tasks. */
  readonly everybody: readonly TaskPerson[];
}

const asPerson = ({ _id, name, displayPictureUrl }: Member): TaskPerson => ({
  id: _id,
  name,
  picture: displayPictureUrl,
});

/** The people of the workspace, as far as tasks are concerned. */
export function usePeople(): TaskPeople {
  const { locale } = useFormat().settings;
  const profile = useProfile().data;
  const members = (useMembers().data ?? []).map(asPerson);
  const assigned = useGroupedTasks({ groupBy: 'assignedTo', taskFilterInput: { limit: 1 } });
  // The profile comes with the frame, long before the members.
  const me: TaskPerson | undefined = profile && {
    id: profile._id,
    name: `${profile.firstName} ${profile.lastName}`.trim() || profile.email,
    picture: profile.displayPictureUrl,
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const others = members
    .filter(({ id }) => id !== me?.id)
    .sort((left, right) => compare(left.name, right.name));
  const people = me ? [me, ...others] : others;
  const former = (assigned.data?.groups ?? []).flatMap(({ group, groupName }) =>
    group === null || people.some(({ id }) => id === group) ? [] : [{ id: group, name: groupName }],
  );
  return { me, people, everybody: [...people, ...former] };
}
