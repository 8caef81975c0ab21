import type { Resolvers } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { checkedId } from '../../platform/errors/refusals';
import { createContact, deleteContact, restoreContact, updateContact } from './commands';
import { decideDuplicate, findDuplicates, findSimilar } from './duplicates';
import { contactMetadata, views } from './list';
import { findMerges, mergeContacts, previewMerge, undoMerge } from './merging';
import { contactAnswer, findContacts, survivorOf } from './queries';
import { findTimeline } from './timeline';

/** The resolvers for contacts in the workflows service. */
export const contactsResolvers: Resolvers<CallContext> = {
  Query: {
    clients: (_parent, { filters }, context) => findContacts(filters ?? {}, context),
    clientsList: (_parent, { filters }, context) => findContacts(filters ?? {}, context),
    getClient: async (_parent, { id }, { tx }) => {
      const row = await survivorOf(tx, checkedId(id, 'id'));
      return row ? contactAnswer(row) : null;
    },
    getClientMetadata: (_parent, _args, context) => contactMetadata(context),
    similarClients: (_parent, { input }, context) => findSimilar(input, context),
    clientDuplicates: (_parent, args, context) => findDuplicates(args, context),
    previewClientMerge: (_parent, { input }, context) => previewMerge(input, context),
    listClientMerges: (_parent, args, { tx }) => findMerges(tx, args),
    clientTimeline: (_parent, { clientId, cursor, limit }, context) =>
      findTimeline(context, checkedId(clientId, 'clientId'), { cursor: cursor ?? null, limit: limit ?? 20 }),
  },
  Mutation: {
    createClient: async (_parent, args, context) => contactAnswer(await createContact(args, context)),
    updateClient: async (_parent, { id, revision, input }, context) =>
      contactAnswer(await updateContact(id, revision, input, context)),
    deleteClient: async (_parent, { id }, context) => contactAnswer(await deleteContact(id, context)),
    restoreClient: async (_parent, { id }, context) => contactAnswer(await restoreContact(id, context)),
    updateClientView: async (_parent, { input }, context) => {
      await views.save(input, context);
      return contactMetadata(context);
    },
    deleteClientView: async (_parent, { id }, context) => {
      await views.remove(id, 'id', context);
      return contactMetadata(context);
    },
    updateClientMetadata: async (_parent, { selectedClientView: id }, context) => {
      if (id !== undefined) await views.select(id, 'selectedClientView', context);
      return contactMetadata(context);
    },
    decideClientDuplicate: (_parent, args, context) => decideDuplicate(args, context),
    mergeClients: (_parent, { input }, context) => mergeContacts(input, context),
    undoClientMerge: (_parent, { id }, context) => undoMerge(id, context),
  },
};
