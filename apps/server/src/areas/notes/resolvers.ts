import type { PageLevel, Resolvers } from '../../generated/graphql/page-notes';
import type { CallContext } from '../../platform/context';
import {
  changeBlocks,
  changeOne,
  getBlock,
  listBlocks,
  moveBlock,
  turnIntoCheckItem,
  turnIntoTask,
} from './blocks';
import { commentResolvers } from './comments';
import { historyResolvers } from './history';
import { listPageFiles, openCoverUpload, openFileUpload } from './images';
import { liveMeetingToken } from './meetings';
import {
  addFavourite,
  createPage,
  deleteImage,
  deletePage,
  duplicatePage,
  iconOf,
  listPages,
  noteVisit,
  removeFavourite,
  restorePage,
  setCoverByLink,
  updatePage,
} from './pages';
import { pageFor, pageToChange, presentPage, writePage } from './record';
import {
  changePageAccess,
  listSharedUsers,
  openToWorkspace,
  pageAfter,
  sharePage,
  unsharePage,
} from './sharing';

/** Notes and pages of databases have the same switch, under two names. */
const openedPage = async (
  _parent: unknown,
  args: { pageId: string; enabled: boolean; access?: PageLevel | null },
  context: CallContext,
) => pageAfter(context, await openToWorkspace({ ...args, access: args.access ?? 'view' }, context));

/** The resolvers of the page-notes service. */
export const notesResolvers: Resolvers<CallContext> = {
  Query: {
    ...commentResolvers.Query,
    ...historyResolvers.Query,
    listPages: (_parent, { input }, context) => listPages(input, context),
    getPage: async (_parent, { pageId }, context) => {
      const { page } = await pageFor(context, pageId, { level: 'view', withDeleted: true });
      await noteVisit(page.id, context);
      return presentPage(context, page.id);
    },
    blocks: (_parent, args, context) => listBlocks(args, context),
    listSharedUsers: async (_parent, { pageId }, context) => ({
      data: await listSharedUsers(pageId, context),
    }),
    getBlock: (_parent, args, context) => getBlock(args, context),
    pageFiles: (_parent, args, context) => listPageFiles(args, context),
    liveMeetings: (_parent, _args, { platform }) => ({ isSetUp: platform.meetingRooms !== null }),
  },
  Mutation: {
    ...commentResolvers.Mutation,
    ...historyResolvers.Mutation,
    createPage: async (_parent, { input }, context) => presentPage(context, await createPage(input, context)),
    updatePage: async (_parent, { pageId, revision, updateInput }, context) => {
      await updatePage(pageId, revision, updateInput, context);
      return presentPage(context, pageId.toLowerCase());
    },
    duplicatePage: async (_parent, { pageId }, context) =>
      presentPage(context, await duplicatePage(pageId, context)),
    deletePage: async (_parent, { pageId, isPermanent }, context) => ({
      deletedIds: await deletePage(pageId, isPermanent ?? false, context),
    }),
    restorePage: async (_parent, { pageId }, context) => {
      await restorePage(pageId, context);
      return presentPage(context, pageId.toLowerCase());
    },
    addFavorite: async (_parent, { pageId }, context) =>
      presentPage(context, await addFavourite(pageId, context)),
    removeFavorite: async (_parent, { pageId }, context) =>
      presentPage(context, await removeFavourite(pageId, context)),
    setPageIcon: async (_parent, { pageId, revision, iconImage }, context) => {
      const { page } = await pageToChange(context, pageId, revision, 'edit');
      await writePage(context, page.id, { icon: iconOf(iconImage) });
      return presentPage(context, page.id);
    },
    setPageCoverByLink: async (_parent, args, context) =>
      presentPage(context, await setCoverByLink(args, context)),
    uploadPageImage: (_parent, args, context) => openCoverUpload(args, context),
    uploadPageBlockImage: (_parent, args, context) => openFileUpload(args, context),
    deletePageImage: async (_parent, args, context) => presentPage(context, await deleteImage(args, context)),
    sharePage: async (_parent, { access, ...args }, context) =>
      pageAfter(context, await sharePage({ ...args, access: access ?? 'view' }, context)),
    changePageAccess: async (_parent, args, context) =>
      pageAfter(context, await changePageAccess(args, context)),
    unsharePage: async (_parent, args, context) => pageAfter(context, await unsharePage(args, context)),
    updateGlobalNoteAccess: openedPage,
    updateTenantAccess: openedPage,
    createBlock: (_parent, { pageId, input }, context) => changeOne(context, pageId, { create: input }),
    updateBlock: (_parent, { pageId, blockId, input }, context) =>
      changeOne(context, pageId, { update: { ...input, blockId } }),
    deleteBlock: async (_parent, { pageId, blockId }, context) => {
      const { deletedIds } = await changeBlocks(context, pageId, [{ delete: blockId }]);
      return { deletedIds };
    },
    turnIntoTask: (_parent, args, context) => turnIntoTask(args, context),
    turnIntoCheckItem: (_parent, args, context) => turnIntoCheckItem(args, context),
    moveBlock: (_parent, args, context) => moveBlock(args, context),
    getLiveMeetingToken: (_parent, args, context) => liveMeetingToken(args, context),
    updateBlocks: (_parent, { pageId, changes }, context) => changeBlocks(context, pageId, changes),
  },
};
