/**
 * Runs before the first paint, as a plain script in the head, so that a dark page never flashes light. It is
 * built alone (`dist/theme-early.js`) out of the very functions that the provider uses.
 */
import { applyDocumentTheme, resolveDocumentTheme } from './document-theme';

applyDocumentTheme(resolveDocumentTheme());
