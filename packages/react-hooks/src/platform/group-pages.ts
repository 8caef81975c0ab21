import type { CallFailed } from '@atelier/sdk';
import { type QueryKey, useMutation, useMutationState } from '@tanstack/react-query';

/** Loads more of single groups of a list, and reports how far that is. */
export interface GroupPages<Group extends string | null> {
  /** Loads the next page of a group; nothing happens when there is none, or while it is loading. */
  readonly fetchMore: (group: Group) => void;
  readonly isFetching: (group: Group) => boolean;
  /** Why the next page of a group was not loaded; null when it was, or was not requested. */
  readonly errorOf: (group: Group) => CallFailed | null;
}

/**
 * Loads more of single groups of a list; each loads and fails for itself.
 *
 * @param queryKey - of the list.
 * @param loadNext - loads the next page of a group and puts it into the list; does nothing when there is none.
 */
export function useGroupPages<Group extends string | null>(
  queryKey: QueryKey,
  loadNext: (group: Group) => Promise<void>,
): GroupPages<Group> {
  const mutationKey = [...queryKey, 'more'];
  const { mutate } = useMutation<void, CallFailed, Group>({ mutationKey, mutationFn: loadNext });
  const states = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({
      group: state.variables as Group,
      isPending: state.status === 'pending',
      error: state.error as CallFailed | null,
    }),
  });
  const stateOf = (group: Group) => states.findLast((state) => state.group === group);
  const isFetching = (group: Group) => stateOf(group)?.isPending ?? false;
  return {
    fetchMore: (group) => {
      if (!isFetching(group)) mutate(group);
    },
    isFetching,
    errorOf: (group) => stateOf(group)?.error ?? null,
  };
}
