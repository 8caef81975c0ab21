/** Calls of pages: lists, changes, deletion, look, and what is each person's own. */
export { createPage, iconOf, titleColumns, updatePage } from './commands';
export { addNewIds, authorOf, contentsOf, copied } from './contents';
export { deleteImage, registerCovers, setCoverByLink } from './cover';
export { deletePage, restorePage, sweepPages } from './deletion';
export { duplicatePage, visibleBelow } from './duplicate';
export { listPages } from './list';
export { addFavourite, noteVisit, removeFavourite } from './own';
export { becomeRowPages, createRowPage, renameRowPage, setRowPageDeleted } from './rows';
