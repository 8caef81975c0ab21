import {
  defaultTaskView,
  isSameTaskView,
  type TaskViewState,
  taskViewInput,
  taskViewState,
  useDeleteTaskView,
  useUpdateTaskMetadata,
  useUpdateTaskView,
  useWorkspaceId,
} from '@atelier/react-hooks';
import { createId, type TaskMetadata, type TaskView } from '@atelier/sdk';
import { toastError, toasts } from '../../app/toasts';
import { useViewDrafts } from '../../app/useViewDrafts';

/** The view that is always there and shows every task. */
export const everything = 'everything';

/** The saved views, the chosen one, and what was changed in it. */
export interface TaskViews {
  /** Id of the chosen view. */
  readonly current: string;
  /** How the tasks are looked at now. */
  readonly state: TaskViewState;
  /** What is shown differs from what is saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly select: (id: string) => void;
  /** Changes what is shown; nothing is saved before {@link save}. */
  readonly change: (change: Partial<TaskViewState>) => void;
  readonly reset: () => void;
  readonly save: () => void;
  /** Saves what is shown as a new view, and chooses it. */
  readonly create: (label: string, icon: string | null) => void;
  readonly rename: (id: string, label: string) => void;
  readonly setIcon: (id: string, icon: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
}

/**
 * The saved views of the tasks. Which one is chosen is kept for the member, what is changed in one and not saved for
 * the tab.
 *
 * @param metadata - what the tasks of the workspace share.
 */
export function useTaskViews({ views, selectedTaskView }: TaskMetadata): TaskViews {
  const workspaceId = useWorkspaceId();
  const [drafts, setDraft] = useViewDrafts(`task-views:${workspaceId}`);
  const update = useUpdateTaskView();
  const remove = useDeleteTaskView();
  const choose = useUpdateTaskMetadata();

  const view = views.find(({ _id }) => _id === selectedTaskView);
  const current = view?._id ?? everything;
  const saved = view ? taskViewState(view) : defaultTaskView;
  const draft = drafts[current];
  const state = draft === undefined ? saved : taskViewState(draft);
  const isChanged = !isSameTaskView(state, saved);

  const tell = (what: string) => (error: unknown) => toastError(error, what);
  const select = (id: string) => {
    const selected = id === everything ? null : id;
    void choose
      .mutateAsync({ selectedTaskView: selected })
      .catch(tell('The choice of the view was not kept.'));
  };
  const found = (id: string) => views.find(({ _id }) => _id === id);
  const fieldsOf = ({ label, icon, viewType, group, sort, filters }: TaskView) => ({
    label,
    icon,
    viewType,
    group,
    sort: sort && { sortBy: sort.sortBy, sortType: sort.sortType },
    filters,
  });
  const add = async (fields: Parameters<typeof update.mutateAsync>[0]) => {
    const _id = createId();
    try {
      await update.mutateAsync({ ...fields, _id });
      setDraft(current);
      select(_id);
    } catch (error) {
      toastError(error, 'The view was not saved.');
    }
  };

  return {
    current,
    state,
    isChanged,
    isSaving: update.isPending,
    select,
    change: (change) => {
      const next = { ...state, ...change };
      setDraft(current, isSameTaskView(next, saved) ? undefined : taskViewInput(next));
    },
    reset: () => setDraft(current),
    save: () => {
      if (!view) return;
      void update
        .mutateAsync({ _id: view._id, revision: view.revision, ...taskViewInput(state) })
        .then(() => setDraft(view._id))
        .catch(tell('The view was not saved.'));
    },
    create: (label, icon) => void add({ label, icon, ...taskViewInput(state) }),
    rename: (id, label) =>
      void update.mutateAsync({ _id: id, label }).catch(tell('The view kept its old name.')),
    setIcon: (id, icon) => void update.mutateAsync({ _id: id, icon }).catch(tell('The view kept its icon.')),
    duplicate: (id) => {
      const original = found(id);
      void add(
        original
          ? { ...fieldsOf(original), label: `${original.label}, copy` }
          : { label: 'All tasks, copy', icon: null, ...taskViewInput(state) },
      );
    },
    remove: (id) => {
      const original = found(id);
      if (!original) return;
      const wasChosen = id === current;
      void remove
        .mutateAsync(id)
        .then(() => {
          setDraft(id);
          toasts.undo(`View ${original.label} deleted`, () => {
            void update
              .mutateAsync({ _id: id, ...fieldsOf(original) })
              .then(() => wasChosen && select(id))
              .catch(tell('The view did not come back.'));
          });
        })
        .catch(tell('The view was not deleted.'));
    },
  };
}
