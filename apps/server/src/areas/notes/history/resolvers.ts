import type { Resolvers } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { restoreVersion, undoChanges } from './commands';
import { listVersions, readVersion } from './versions';

/** The calls about the history of pages. */
export const historyResolvers = {
  Query: {
    pageVersions: (_parent, args, context) => listVersions(args, context),
    pageVersion: (_parent, args, context) => readVersion(args, context),
  },
  Mutation: {
    restorePageVersion: (_parent, args, context) => restoreVersion(args, context),
    undoPageChanges: (_parent, args, context) => undoChanges(args, context),
  },
} satisfies Resolvers<CallContext>;
