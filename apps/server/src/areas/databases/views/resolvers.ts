import type { MutationResolvers, QueryResolvers } from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import {
  databaseFor,
  databaseToChange,
  fieldsOf,
  ruled,
  type StoredFilter,
  type StoredSort,
} from '../record';
import {
  createView,
  deleteView,
  presentView,
  presentViews,
  updateView,
  type ViewRecord,
  viewFor,
  writeView,
} from './commands';
import { readFilter, readGrouping, readSort } from './definition';

const MAX_FILTERS = 100;
const MAX_SORTS = 20;

/** Changes a view that the caller may change, and answers with what it is then. */
async function changed(
  context: CallContext,
  viewId: string,
  change: (view: ViewRecord) => Promise<Parameters<typeof writeView>[2]>,
) {
  const { view } = await viewFor(context, viewId, 'edit');
  await writeView(context, view.id, await change(view));
  return presentView(context, await viewFor(context, viewId, 'view'));
}

/** Returns a list with one of its parts replaced. */
function replaced<Part extends { readonly id: string }>(
  list: readonly Part[],
  part: Part,
  thing: string,
): Part[] {
  if (!list.some(({ id }) => id === part.id)) throw gone(thing);
  return list.map((one) => (one.id === part.id ? part : one));
}

function without<Part extends { readonly id: string }>(
  list: readonly Part[],
  given: string,
  field: string,
): Part[] {
  const id = checkedId(given, field);
  return list.filter((one) => one.id !== id);
}

function added<Part>(list: readonly Part[], part: Part, most: number, things: string): Part[] {
  if (list.length >= most) throw wrongField('viewId', `A view can have up to ${most} ${things}.`);
  return [...list, part];
}

const fields = async (context: CallContext, { databaseId }: ViewRecord) =>
  (await fieldsOf(context, databaseId)).map(ruled);

/** Answers to queries about views. */
export const viewQueries: QueryResolvers<CallContext> = {
  databaseViews: async (_parent, { databaseId }, context) =>
    presentViews(context, await databaseFor(context, databaseId, { level: 'view' })),
};

/** Changes of views. */
export const viewMutations: MutationResolvers<CallContext> = {
  createDatabaseView: async (_parent, { databaseId, input }, context) =>
    presentView(context, await createView(await databaseToChange(context, databaseId), input, context)),
  updateDatabaseView: async (_parent, { viewId, revision, input }, context) => {
    await updateView(await viewFor(context, viewId, 'edit', revision), input, context);
    return presentView(context, await viewFor(context, viewId, 'view'));
  },
  deleteDatabaseView: async (_parent, { viewId }, context) => {
    const seen = await viewFor(context, viewId, 'edit');
    const answer = await presentView(context, seen);
    await deleteView(seen, context);
    return answer;
  },
  addDatabaseFilter: (_parent, { viewId, input }, context) =>
    changed(context, viewId, async (view) => ({
      filters: added<StoredFilter>(
        view.filters,
        await readFilter(context, await fields(context, view), input),
        MAX_FILTERS,
        'conditions',
      ),
    })),
  updateDatabaseFilter: (_parent, { viewId, filterId, input }, context) =>
    changed(context, viewId, async (view) => ({
      filters: replaced<StoredFilter>(
        view.filters,
        await readFilter(context, await fields(context, view), input, checkedId(filterId, 'filterId')),
        'condition',
      ),
    })),
  removeDatabaseFilter: (_parent, { viewId, filterId }, context) =>
    changed(context, viewId, async ({ filters }) => ({ filters: without(filters, filterId, 'filterId') })),
  addDatabaseSort: (_parent, { viewId, input }, context) =>
    changed(context, viewId, async (view) => ({
      sorts: added<StoredSort>(view.sorts, readSort(await fields(context, view), input), MAX_SORTS, 'sorts'),
    })),
  updateDatabaseSort: (_parent, { viewId, sortId, input }, context) =>
    changed(context, viewId, async (view) => ({
      sorts: replaced<StoredSort>(
        view.sorts,
        readSort(await fields(context, view), input, checkedId(sortId, 'sortId')),
        'sort',
      ),
    })),
  removeDatabaseSort: (_parent, { viewId, sortId }, context) =>
    changed(context, viewId, async ({ sorts }) => ({ sorts: without(sorts, sortId, 'sortId') })),
  updateDatabaseGroup: (_parent, { viewId, input }, context) =>
    changed(context, viewId, async (view) => ({
      grouping: input ? readGrouping(await fields(context, view), input) : null,
    })),
};
