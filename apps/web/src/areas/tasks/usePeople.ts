import { useGroupedTasks, useProfile } from '@atelier/react-hooks';
import type { TaskPerson } from '@atelier/ui';

/** The people that a task can be given to: whoever looks first, then everybody who has a task. */
export function usePeople(): { readonly me: TaskPerson | undefined; readonly people: readonly TaskPerson[] } {
  const profile = useProfile().data;
  const assigned = useGroupedTasks({ groupBy: 'assignedTo', taskFilterInput: { limit: 1 } });
  const me = profile && {
    id: profile._id,
    name: `${profile.firstName} ${profile.lastName}`.trim() || profile.email,
  };
  const others = (assigned.data?.groups ?? []).flatMap(({ group, groupName }) =>
    group === null || group === me?.id ? [] : [{ id: group, name: groupName }],
  );
  return { me, people: me ? [me, ...others] : others };
}
