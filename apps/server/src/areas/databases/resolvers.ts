import type { Resolvers } from '../../generated/graphql/page-notes-database';
import type { CallContext } from '../../platform/context';
import { addField, deleteField, restoreField, updateField } from './fields';
import { createDatabase, databaseToChange, listDatabases, presentDatabase, updateDatabase } from './record';
import {
  createRow,
  deleteRow,
  groupRows,
  listRows,
  openRowPage,
  presentRow,
  restoreRow,
  rowFor,
  updateRow,
} from './rows';
import { viewMutations, viewQueries } from './views';

const rowAnswer = async (context: CallContext, rowId: string) => {
  const { row, fields } = await rowFor(context, rowId, 'view');
  return presentRow(row, fields);
};

/** The resolvers of the page-notes-database service. */
export const databaseResolvers: Resolvers<CallContext> = {
  Query: {
    database: (_parent, { databaseId }, context) => presentDatabase(context, databaseId),
    listDatabases: (_parent, { input }, context) => listDatabases(input, context),
    databaseRows: (_parent, { input }, context) => listRows(input, context),
    databaseGroupRows: (_parent, { input }, context) => groupRows(input, context),
    databaseRow: (_parent, { rowId }, context) => rowAnswer(context, rowId),
    ...viewQueries,
  },
  Mutation: {
    createDatabase: async (_parent, { input }, context) =>
      presentDatabase(context, await createDatabase(input, context)),
    updateDatabase: async (_parent, { databaseId, revision, input }, context) => {
      await updateDatabase(await databaseToChange(context, databaseId, revision), input, context);
      return presentDatabase(context, databaseId);
    },
    addDatabaseField: async (_parent, { databaseId, input }, context) => {
      await addField(await databaseToChange(context, databaseId), input, context);
      return presentDatabase(context, databaseId);
    },
    updateDatabaseField: async (_parent, { databaseId, fieldId, revision, input, isTrial }, context) => {
      const seen = await databaseToChange(context, databaseId, revision);
      const change = await updateField(seen, fieldId, input, isTrial ?? false, context);
      return { ...change, isTrial: isTrial ?? false, database: await presentDatabase(context, databaseId) };
    },
    deleteDatabaseField: async (_parent, { databaseId, fieldId }, context) => {
      await deleteField(await databaseToChange(context, databaseId), fieldId, context);
      return presentDatabase(context, databaseId);
    },
    restoreDatabaseField: async (_parent, { databaseId, fieldId }, context) => {
      await restoreField(await databaseToChange(context, databaseId), fieldId, context);
      return presentDatabase(context, databaseId);
    },
    createDatabaseRow: async (_parent, { databaseId, input }, context) =>
      rowAnswer(context, await createRow(await databaseToChange(context, databaseId), input, context)),
    updateDatabaseRow: async (_parent, { rowId, revision, input }, context) => {
      await updateRow(await rowFor(context, rowId, 'edit', revision), input, context);
      return rowAnswer(context, rowId);
    },
    deleteDatabaseRow: async (_parent, { rowId }, context) => {
      await deleteRow(await rowFor(context, rowId, 'edit'), context);
      return rowAnswer(context, rowId);
    },
    restoreDatabaseRow: async (_parent, { rowId }, context) => {
      await restoreRow(await rowFor(context, rowId, 'edit'), context);
      return rowAnswer(context, rowId);
    },
    createDatabaseRowPage: async (_parent, { rowId }, context) => {
      await openRowPage(await rowFor(context, rowId, 'edit'), context);
      return rowAnswer(context, rowId);
    },
    ...viewMutations,
  },
};
