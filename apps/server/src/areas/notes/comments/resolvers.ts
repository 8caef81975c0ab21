import type { Resolvers } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { pageFor } from '../record';
import { createComment, deleteComment, resolveThread, restoreComment, updateComment } from './commands';
import { threadsOf } from './read';

/** The calls about comments. Whoever sees a page sees what is said about it. */
export const commentResolvers = {
  Query: {
    pageThreads: async (_parent, { pageId }, context) => {
      const { page } = await pageFor(context, pageId, { level: 'view', withDeleted: true });
      return { data: await threadsOf(context.tx, page.id) };
    },
  },
  Mutation: {
    createPageComment: (_parent, { pageId, input }, context) => createComment(context, pageId, input),
    updatePageComment: (_parent, args, context) => updateComment(context, args),
    deletePageComment: (_parent, args, context) => deleteComment(context, args),
    restorePageComment: (_parent, args, context) => restoreComment(context, args),
    resolvePageThread: (_parent, args, context) => resolveThread(context, args),
  },
} satisfies Resolvers<CallContext>;
