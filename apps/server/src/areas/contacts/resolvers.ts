import type { Resolvers } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { contactId, createContact, deleteContact, restoreContact, updateContact } from './commands';
import { contactAnswer, findContact, findContacts } from './queries';
import { contactMetadata } from './view-rows';
import { chooseView, removeView, saveView } from './views';

/** The contacts' part of the workflows service. */
export const contactsResolvers: Resolvers<CallContext> = {
  Query: {
    clients: (_parent, { filters }, context) => findContacts(filters ?? {}, context),
    clientsList: (_parent, { filters }, context) => findContacts(filters ?? {}, context),
    getClient: async (_parent, { id }, { tx }) => {
      const row = await findContact(tx, contactId(id));
      return row ? contactAnswer(row) : null;
    },
    getClientMetadata: (_parent, _args, context) => contactMetadata(context),
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
  },
};
