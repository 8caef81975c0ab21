import '@atelier/ui/gallery-page.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { embedCalls, keepsNothing, startWhenWanted, talkToPage, watchEmbed } from './embed/in-frame';
import { inScheme, tokenStyle } from './embed/look';
import { readPageData } from './page-data';
import { broughtBy, visitKeeper } from './state/tokens';
import { albumNamed, createVisit, startState } from './state/visit';
import { GalleryApp } from './view/GalleryApp';

/** Milliseconds between two questions whether the visit goes on: what the studio changes shows within five seconds. */
const CHECK = 4_000;
/** The same on a page of others, where the page begins again after that. */
const CHECK_EMBED = 3_000;

const root = document.getElementById('gallery-root');
const data = readPageData(document.getElementById('gallery-data')?.textContent ?? 'null');

if (root && data) {
  const brought = broughtBy(window.location.hash);
  const { pathname, search } = window.location;
  // Whoever copies the address of the page does not pass on an invitation.
  if (brought.invitation || brought.preview) window.history.replaceState(null, '', pathname + search);
  const visit = createVisit({
    data,
    brought,
    // The gallery of a studio that changed its address is the same on a device: its visits are asked for by their tokens.
    keeper: data.embed ? keepsNothing : visitKeeper(() => window.localStorage, `${data.handle}/${data.slug}`),
    atDoor: data.embed ? embedCalls(data.embed) : undefined,
    later: (run, milliseconds) => void window.setTimeout(run, milliseconds),
  });
  const start = startState(data);
  const showAlbum = (albumId: string, slug: string) => {
    // The way back on a page of others is that page's.
    if (!data.embed) window.history.pushState(null, '', `${pathname}?album=${slug}`);
    void visit.showAlbum(albumId);
  };
  const App = () => {
    const state = useSyncExternalStore(visit.subscribe, visit.getState, () => start);
    // The first drawing is the server's; what can be done comes right after.
    const [isReady, setReady] = useState(false);
    useEffect(() => setReady(true), []);
    const [shown, setShown] = useState(data);
    useEffect(() => {
      if (!data.embed) return;
      const shownBy = data.embed;
      talkToPage(root, (tokens) => {
        const embed = { ...shownBy, tokens };
        root.removeAttribute('style');
        for (const [name, value] of Object.entries(tokenStyle({ embed })))
          root.style.setProperty(name, value);
        setShown({ ...data, embed });
      });
    }, []);
    return (
      <GalleryApp
        data={shown}
        state={inScheme(isReady ? state : start, shown)}
        visit={isReady ? visit : undefined}
        onAlbum={showAlbum}
      />
    );
  };
  const look = data.embed
    ? watchEmbed(data.embed, visit, () => window.location.reload())
    : () => visit.check();
  hydrateRoot(root, <App />);
  if (data.embed) startWhenWanted(visit);
  else void visit.start();
  const check = () => {
    if (document.visibilityState === 'visible') void look();
  };
  window.setInterval(check, data.embed ? CHECK_EMBED : CHECK);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  window.addEventListener('popstate', () => {
    const { gallery } = visit.getState();
    const album = gallery && albumNamed(gallery, new URLSearchParams(window.location.search).get('album'));
    if (album) void visit.showAlbum(album._id);
  });
}
