import type { PageData } from '../page-data';
import type { VisitState } from '../state/visit';

/** Returns the tokens of an embed as variables of the style sheet; none on the gallery’s own page. */
export function tokenStyle({ embed }: Pick<PageData, 'embed'>): Record<string, string> {
  const { accent, background, ink } = embed?.tokens ?? {};
  return {
    ...(accent && { '--brand': accent }),
    ...(background && { '--paper': background }),
    ...(ink && { '--ink': ink }),
  };
}

/** Returns what a page shows, light or dark as the page around it asks for. */
export function inScheme(state: VisitState, { embed }: Pick<PageData, 'embed'>): VisitState {
  const { gallery } = state;
  const colour = embed?.tokens.scheme;
  return gallery && colour ? { ...state, gallery: { ...gallery, look: { ...gallery.look, colour } } } : state;
}
