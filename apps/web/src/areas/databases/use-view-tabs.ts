import {
  useAddDatabaseFilter,
  useAddDatabaseSort,
  useCreateDatabaseView,
  useDeleteDatabaseView,
  useUpdateDatabaseGroup,
  useUpdateDatabaseView,
} from '@atelier/react-hooks';
import type { NoteDatabase, NoteDatabaseView } from '@atelier/sdk';
import type { DatabaseLayout } from '@atelier/ui';
import { toastError, toasts } from '../../app/toasts';
import { boardField, groupingBy } from './grouping';
import { inputsOf, rulesOf } from './view-definition';
import { fieldsOf } from './wire';

/** What can be done to the views of a database. */
export interface ViewTabActions {
  readonly create: (label: string, layout: DatabaseLayout) => Promise<void>;
  readonly rename: (viewId: string, label: string) => void;
  readonly duplicate: (viewId: string) => void;
  readonly remove: (viewId: string) => void;
  readonly move: (viewId: string, step: -1 | 1) => void;
  /** Changes layout, card size, widths or sums. */
  readonly change: (
    viewId: string,
    input: Parameters<ReturnType<typeof useUpdateDatabaseView>['mutateAsync']>[0]['input'],
  ) => void;
  readonly group: (viewId: string, fieldId: string | null) => void;
}

/**
 * Creates, changes and deletes views.
 *
 * @param views - in the order of their tabs.
 * @param select - shows a view.
 */
export function useViewTabs(
  database: NoteDatabase,
  views: readonly NoteDatabaseView[],
  select: (viewId: string) => void,
): ViewTabActions {
  const createView = useCreateDatabaseView().mutateAsync;
  const updateView = useUpdateDatabaseView().mutateAsync;
  const deleteView = useDeleteDatabaseView().mutateAsync;
  const updateGroup = useUpdateDatabaseGroup().mutateAsync;
  const addFilter = useAddDatabaseFilter().mutateAsync;
  const addSort = useAddDatabaseSort().mutateAsync;
  const failed = (error: unknown) => toastError(error, 'failed to update view');
  const fields = fieldsOf(database);

  /** A board has columns from the beginning. */
  const group = async (viewId: string, layout: string, now?: NoteDatabaseView['groupBy']) => {
    const field = layout === 'board' && !now ? boardField(fields) : undefined;
    if (field) await updateGroup({ viewId, input: groupingBy(field) });
  };
  const create = async (label: string, layout: DatabaseLayout) => {
    try {
      const view = await createView({ databaseId: database._id, input: { label, type: layout } });
      await group(view._id, layout);
      select(view._id);
    } catch (error) {
      failed(error);
    }
  };
  /** Creates a view that shows the same. */
  const copy = async (view: NoteDatabaseView, label: string) => {
    const { type, cardSize, columnWidths, aggregations, groupBy, hiddenFields, dateField, endField } = view;
    const { _id: viewId } = await createView({
      databaseId: database._id,
      input: { label, type, cardSize },
    });
    const { filter, sorts } = rulesOf(view);
    for (const input of inputsOf(filter)) await addFilter({ viewId, input });
    for (const input of sorts) await addSort({ viewId, input });
    if (groupBy) {
      const { fieldType: _, config, ...grouping } = groupBy;
      await updateGroup({ viewId, input: { ...grouping, config } });
    }
    await updateView({
      viewId,
      input: { columnWidths, aggregations, hiddenFields, dateField, endField, order: view.order + 1 },
    });
    select(viewId);
  };
  const viewOf = (viewId: string) => views.find(({ _id }) => _id === viewId);
  return {
    create,
    rename: (viewId, label) => void updateView({ viewId, input: { label } }).catch(failed),
    duplicate: (viewId) => {
      const view = viewOf(viewId);
      if (view) void copy(view, `${view.label} copy`).catch(failed);
    },
    remove: (viewId) => {
      const view = viewOf(viewId);
      const next = views.find(({ _id }) => _id !== viewId);
      if (!view || !next) return;
      select(next._id);
      deleteView(viewId)
        .then(() => toasts.undo(`${view.label} deleted`, () => void copy(view, view.label).catch(failed)))
        .catch(failed);
    },
    move: (viewId, step) => {
      const at = views.findIndex(({ _id }) => _id === viewId);
      void updateView({ viewId, input: { order: Math.max(0, at + step) } }).catch(failed);
    },
    change: (viewId, input) => {
      updateView({ viewId, input })
        .then(() => (input.type ? group(viewId, input.type, viewOf(viewId)?.groupBy) : undefined))
        .catch(failed);
    },
    group: (viewId, fieldId) => {
      const field = fields.find(({ id }) => id === fieldId);
      void updateGroup({ viewId, input: field ? groupingBy(field) : null }).catch(failed);
    },
  };
}
