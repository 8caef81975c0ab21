/** Galleries on pages of others: a React component, a custom element, and the address for a frame. Without any other part of the kit. */

export { AtelierGallery, type AtelierGalleryProps } from './AtelierGallery';
export { type EmbeddedGallery, embedAddress } from './address';
export { defineGalleryElement, EMBED_STATE, type EmbedState, GALLERY_ELEMENT } from './element';
export { heightMessage, readTokensMessage } from './messages';
export { type GalleryTokens, readTokens } from './tokens';
