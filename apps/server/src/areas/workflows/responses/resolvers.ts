import type { Resolvers } from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { deleteResponse, restoreResponse } from './deleting';
import { formFigures } from './figures';
import { listResponses } from './list';
import { oneResponse } from './one-response';

/** Responses to forms, as the studio sees them. */
export const responsesResolvers: Resolvers<CallContext> = {
  Query: {
    formResponse: (_parent, args, context) => oneResponse(args, context),
    formResponsesList: (_parent, { filters }, context) => listResponses(filters, context),
    formResponseAnalytics: (_parent, { filter }, context) => formFigures(filter, context),
  },
  Mutation: {
    deleteFormResponse: (_parent, { responseId }, context) => deleteResponse(responseId, context),
    restoreFormResponse: (_parent, { responseId }, context) => restoreResponse(responseId, context),
  },
};
