import type { Resolvers } from '../../../generated/graphql/activity';
import type { CallContext } from '../../../platform/context';
import { readViewerSettings, updateViewerSettings } from './settings';
import { smartFileSummary } from './summary';
import { smartFileSessionSummary, smartFileViewers } from './viewers';

/** The smart files' part of the activity service. */
export const activityResolvers: Resolvers<CallContext> = {
  Query: {
    smartFileSummary: (_parent, { workflowId }, context) => smartFileSummary(workflowId, context),
    smartFileViewers: (_parent, { workflowId, filters }, context) =>
      smartFileViewers(workflowId, filters, context),
    smartFileSessionSummary: (_parent, { workflowId, sessionId }, context) =>
      smartFileSessionSummary(workflowId, sessionId, context),
    viewerAnalyticsSettings: (_parent, _args, { tx }) => readViewerSettings(tx),
  },
  Mutation: {
    updateViewerAnalyticsSettings: (_parent, { input }, context) => updateViewerSettings(input, context),
  },
};
