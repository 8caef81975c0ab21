import {
  useContacts,
  useDatabases,
  useGalleryList,
  useLeadList,
  useNotePages,
  useTaskList,
  useTaskMetadata,
} from '@atelier/react-hooks';
import { leadStageOf, pageName } from '@atelier/ui';

/** Things that can be chosen, as a search found them. */
export interface Choices {
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly detail?: string | undefined;
  }[];
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** Finds things of one kind by what was typed. */
export type UseChoices = (search: string) => Choices;

/** Things that a search offers. */
const OFFERED = 20;

const filtersOf = (search: string) => ({ limit: OFFERED, ...(search && { search }) });

const found = <Row>(
  query: {
    readonly data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined;
    readonly isFetching: boolean;
    readonly error: unknown;
  },
  choice: (row: Row) => Choices['choices'][number],
): Choices => ({
  choices: (query.data?.pages ?? []).flatMap(({ data }) => data.map(choice)),
  isBusy: query.isFetching,
  error: query.error,
});

export const useTaskChoices: UseChoices = (search) =>
  found(useTaskList(filtersOf(search)), ({ _id, title, status }) => ({
    id: _id,
    name: title,
    detail: status.label,
  }));

/** What stands for all open tasks among the views of tasks. */
export const ALL_TASKS = 'all';

export const useTaskViewChoices: UseChoices = (search) => {
  const { data, isFetching, error } = useTaskMetadata();
  const all = { id: ALL_TASKS, name: 'Open tasks' };
  const views = (data?.views ?? []).map(({ _id, label }) => ({ id: _id, name: label, detail: 'Saved view' }));
  const wanted = search.toLocaleLowerCase();
  return {
    choices: [all, ...views].filter(({ name }) => name.toLocaleLowerCase().includes(wanted)),
    isBusy: isFetching,
    error,
  };
};

export const useContactChoices: UseChoices = (search) => {
  const { data, isFetching, error } = useContacts(filtersOf(search));
  return {
    choices: (data?.data ?? []).map(({ _id, name, email, company }) => ({
      id: _id,
      name,
      detail: email ?? company ?? undefined,
    })),
    isBusy: isFetching,
    error,
  };
};

export const useLeadChoices: UseChoices = (search) =>
  found(useLeadList(filtersOf(search)), ({ _id, title, status, clientDetails }) => ({
    id: _id,
    name: title,
    detail: [clientDetails?.name, leadStageOf(status).label].filter(Boolean).join(', '),
  }));

export const useGalleryChoices: UseChoices = (search) =>
  found(useGalleryList(filtersOf(search)), ({ _id, name, place }) => ({
    id: _id,
    name,
    detail: place ?? undefined,
  }));

export const useDatabaseChoices: UseChoices = (search) =>
  found(useDatabases(filtersOf(search)), ({ _id, name }) => ({ id: _id, name: name || 'Untitled' }));

export const usePageChoices: UseChoices = (search) =>
  found(useNotePages(filtersOf(search)), (page) => ({ id: page._id, name: pageName(page) }));
