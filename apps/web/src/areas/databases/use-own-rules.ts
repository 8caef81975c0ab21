import { completeFilter, type EvaluationContext } from '@atelier/filters';
import {
  useAddDatabaseFilter,
  useAddDatabaseSort,
  useRemoveDatabaseFilter,
  useRemoveDatabaseSort,
  useUpdateDatabaseFilter,
  useUpdateDatabaseSort,
  useWorkspaceId,
} from '@atelier/react-hooks';
import type { NoteDatabaseView } from '@atelier/sdk';
import type { FilterField } from '@atelier/ui';
import { useState } from 'react';
import { filtersOfView } from '../../app/lists/stored-filter';
import { useViewDrafts } from '../../app/lists/use-view-drafts';
import { toastError } from '../../app/toasts';
import { inputsOf, isSameRules, keptRules, rulesOf, stepsTo, type ViewRules } from './view-definition';

/** What one person filters and sorts a view by, and what of it is everybody's. */
export interface OwnRules {
  readonly rules: ViewRules;
  /** The conditions that have an effect. */
  readonly complete: ViewRules['filter'];
  /** Whether they differ from those of the view. */
  readonly isOwn: boolean;
  readonly change: (rules: Partial<ViewRules>) => void;
  readonly reset: () => void;
  /** Makes them those of the view, for everybody. */
  readonly save: () => void;
  readonly isSaving: boolean;
  /** What the call that lists rows takes in place of the view's own; nothing where they are the same. */
  readonly input: {
    readonly filterBy?: ReturnType<typeof inputsOf>;
    readonly sortBy?: ViewRules['sorts'][number][];
  };
}

/**
 * What a view filters and sorts by. A change of it is the person's own, kept in this tab, until it is saved for everybody.
 *
 * @param fields - those that conditions can name.
 */
export function useOwnRules(
  view: NoteDatabaseView,
  fields: readonly FilterField[],
  context: EvaluationContext,
): OwnRules {
  const workspaceId = useWorkspaceId();
  const [drafts, setDraft] = useViewDrafts(`database-views:${workspaceId}:${view.databaseId}`);
  const addFilter = useAddDatabaseFilter().mutateAsync;
  const updateFilter = useUpdateDatabaseFilter().mutateAsync;
  const removeFilter = useRemoveDatabaseFilter().mutateAsync;
  const addSort = useAddDatabaseSort().mutateAsync;
  const updateSort = useUpdateDatabaseSort().mutateAsync;
  const removeSort = useRemoveDatabaseSort().mutateAsync;
  const [isSaving, setSaving] = useState(false);
  const saved = rulesOf(view);
  const rules = keptRules(drafts[view._id]) ?? saved;
  const isOwn = !isSameRules(rules, saved);
  const complete = completeFilter(rules.filter, fields, context);
  const viewId = view._id;
  const reset = () => setDraft(viewId);

  const save = async () => {
    setSaving(true);
    try {
      for (const step of stepsTo(view, { filter: complete, sorts: rules.sorts }))
        switch (step.kind) {
          case 'removeFilter':
            await removeFilter({ viewId, filterId: step.id });
            break;
          case 'updateFilter':
            await updateFilter({ viewId, filterId: step.id, input: step.input });
            break;
          case 'addFilter':
            await addFilter({ viewId, input: step.input });
            break;
          case 'removeSort':
            await removeSort({ viewId, sortId: step.id });
            break;
          case 'updateSort':
            await updateSort({ viewId, sortId: step.id, input: step.input });
            break;
          default:
            await addSort({ viewId, input: step.input });
        }
      reset();
    } catch (error) {
      toastError(error, 'failed to update view');
    } finally {
      setSaving(false);
    }
  };
  return {
    rules,
    complete,
    isOwn,
    change: (next) => {
      const wanted = { ...rules, ...next };
      if (isSameRules(wanted, saved)) reset();
      else setDraft(viewId, { filters: filtersOfView(wanted.filter), sorts: wanted.sorts });
    },
    reset,
    save: () => void save(),
    isSaving,
    input: isOwn ? { filterBy: inputsOf(complete), sortBy: [...rules.sorts] } : {},
  };
}
