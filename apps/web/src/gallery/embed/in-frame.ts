import type { EmbedDoor } from '@atelier/sdk';
import { type GalleryTokens, heightMessage, readTokensMessage } from '@atelier/ui/embed';
import type { EmbedData } from '../page-data';
import { callsOf, createVisitClient } from '../state/calls';
import type { DoorCalls, Visit } from '../state/visit';

/** What somebody does who wants more than the first photographs. */
const WANTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Refuses to keep anything: nothing is stored on a device while a page of others shows the gallery. */
export function noStorage(): Storage {
  throw new Error('An embed keeps nothing.');
}

/** Makes the calls at the door of an embed. */
export function embedCalls({ key }: EmbedData): DoorCalls {
  const calls = callsOf(createVisitClient());
  return {
    ...calls,
    enter: ({ pin, answers }) =>
      calls.enterEmbed({ embedKey: key, ...(pin && { pin }), ...(answers && { answers }) }),
  };
}

/**
 * Begins the visit when somebody turns to the gallery: a page of others that is only opened makes nobody a visitor. The
 * photograph that was pressed meanwhile opens when it can be opened.
 */
export function startWhenWanted(visit: Visit): void {
  const begin = async ({ target }: Event) => {
    for (const name of WANTS) window.removeEventListener(name, begin);
    const pressed = target instanceof HTMLImageElement ? target : null;
    const index = pressed ? [...(pressed.parentElement?.children ?? [])].indexOf(pressed) : -1;
    const source = pressed?.srcset;
    await visit.start();
    requestAnimationFrame(() => {
      const cell = document.querySelector<HTMLElement>(`[role="grid"] [data-index="${index}"]`);
      // The same photograph: the cover is a picture as well.
      if (source && cell?.querySelector('img')?.srcset === source) cell.click();
    });
  };
  for (const name of WANTS) window.addEventListener(name, begin, { passive: true });
}

/** Tells the page around how high the gallery is, and hears from it how the gallery should look. */
export function talkToPage(root: HTMLElement, onTokens: (tokens: GalleryTokens) => void): void {
  // Who hears it is among the origins of the policy; browsers show the gallery inside no other.
  const tell = () => window.parent.postMessage(heightMessage(root.scrollHeight), '*');
  new ResizeObserver(tell).observe(root);
  tell();
  window.addEventListener('message', ({ source, data }) => {
    const tokens = source === window.parent ? readTokensMessage(data) : undefined;
    if (tokens) onTokens(tokens);
  });
}

const sameOrigins = (one: EmbedDoor, other: EmbedDoor) => one.origins.join(' ') === other.origins.join(' ');

/**
 * Returns what an open embed does every few seconds: it begins again if it was revoked, if other pages may show it now, or,
 * before the visit, if something else is shown. The server then says what there is, and the browser who may see it.
 */
export function watchEmbed({ key, door }: EmbedData, visit: Visit, begin: () => void): () => Promise<void> {
  const calls = callsOf(createVisitClient());
  const seen: EmbedDoor = JSON.parse(door);
  return async () => {
    if (seen.state !== 'shown') return;
    const answer = await calls.lookAtEmbed({ embedKey: key });
    const now = answer.ok ? answer.data : undefined;
    const isVisited = visit.isInside();
    if (now && (now.state !== seen.state || !sameOrigins(now, seen))) return begin();
    if (isVisited) return visit.check();
    if (now && now.revision !== seen.revision) begin();
  };
}
