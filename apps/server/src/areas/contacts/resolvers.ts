import type { Resolvers } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { checkedId } from '../../platform/errors/refusals';
import { createContact, deleteContact, restoreContact, updateContact } from './commands';
import { decideDuplicate, findDuplicates, findSimilar } from './duplicates';
import { findMerges, mergeContacts, previewMerge, undoMerge } from './merging';
import { contactAnswer, findContacts, survivorOf } from './queries';
import { findTimeline } from './timeline';
import { contactMetadata } from './view-rows';
import { chooseView, removeView, saveView } from './views';

/** The contacts' part of the workflows service. */
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
    clientTimeline: (_parent, { clientId, cursor, limit }, { tx }) =>
      findTimeline(tx, checkedId(clientId, 'clientId'), { cursor: cursor ?? null, limit: limit ?? 20 }),
  },
  Mutation: {
    createClient: async (_parent, args, context) => contactAnswer(await createContact(args, context)),
    updateClient: async (_parent, { id, revision, input }, context) =>
      contactAnswer(await updateContact(id, revision, input, context)),
    deleteClient: async (_parent, { id }, context) => contactAnswer(await deleteContact(id, context)),
    restoreClient: async (_parent, { id }, context) => contactAnswer(await restoreContact(id, context)),
    updateClientView: (_parent, { input }, context) => saveView(input, context),
    deleteClientView: (_parent, { id }, context) => removeView(id, context),
    updateClientMetadata: (_parent, { selectedClientView }, context) =>
      selectedClientView === undefined ? contactMetadata(context) : chooseView(selectedClientView, context),
    decideClientDuplicate: (_parent, args, context) => decideDuplicate(args, context),
    mergeClients: (_parent, { input }, context) => mergeContacts(input, context),
    undoClientMerge: (_parent, { id }, context) => undoMerge(id, context),
  },
};
