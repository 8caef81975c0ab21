import '@atelier/ui/gallery-page.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readDownloadData } from './download/page-data';
import { embedCalls, noStorage, startWhenWanted, talkToPage, watchEmbed } from './embed/in-frame';
import { inScheme, tokenStyle } from './embed/look';
import { readPageData } from './page-data';
import { keepForOffline } from './state/offline';
import { createPageParts } from './state/page-parts';
import type { Place } from './state/place';
import { followTheme } from './state/theme';
import { broughtBy, visitKeeper } from './state/tokens';
import { albumNamed, startState } from './state/visit';
import { browserAddresses, createWay } from './state/way';
import { GalleryApp } from './view/GalleryApp';
import { loadLaterParts } from './view/later-parts';

/** Milliseconds between two questions whether the visit goes on: what the studio changes shows within five seconds. */
const CHECK = 4_000;
/** The same on a page of others, where the page begins again after that. */
const CHECK_EMBED = 3_000;
/** How many of them pass between two looks at what other devices of the visitor picked, or at a door that was shut. */
const CHECKS_PER_SYNC = 4;
/** Milliseconds after which parts are loaded that are not in use yet. */
const LATER = 1_500;

const root = document.getElementById('gallery-root');
const data = readPageData(document.getElementById('gallery-data')?.textContent ?? 'null');

const downloadRoot = document.getElementById('download-root');
const download = readDownloadData(document.getElementById('download-data')?.textContent ?? 'null');
// Any other download is a link, which needs no script.
if (downloadRoot && download?.canRenew)
  void import('./download/start').then(({ startDownloadPage }) => startDownloadPage(downloadRoot, download));

if (root && data) {
  const brought = broughtBy(window.location.hash);
  const { pathname, search } = window.location;
  // Whoever copies the address of the page does not pass on an invitation.
  if (brought.invitation || brought.preview) window.history.replaceState(null, '', pathname + search);
  const storage = data.embed ? noStorage : () => window.localStorage;
  const parts = createPageParts(
    {
      data,
      brought,
      // The gallery of a studio that changed its address is the same on a device: its visits are asked for by their tokens.
      keeper: visitKeeper(storage, `${data.handle}/${data.slug}`),
      atDoor: data.embed ? embedCalls(data.embed) : undefined,
      later: (run, milliseconds) => void window.setTimeout(run, milliseconds),
    },
    storage,
  );
  const { visit, picking, talk } = parts;
  const start = startState(data);
  const firstPlace: Place = { album: data.album, list: null, film: null, photo: null };
  // The way back on a page of others is that page's.
  const way = createWay(
    firstPlace,
    data.embed ? null : browserAddresses(pathname),
    ({ album: named, list, film }) => {
      const { gallery, albumId, tagId } = visit.getState();
      const album = gallery && list === null && film === null && albumNamed(gallery, named);
      if (album && (album._id !== albumId || tagId !== null)) void visit.showAlbum(album._id);
    },
  );
  const App = () => {
    const state = useSyncExternalStore(visit.subscribe, visit.getState, () => start);
    const shown = useSyncExternalStore(way.subscribe, way.getState, () => firstPlace);
    // The first drawing is the server's; what can be done comes right after.
    const [isReady, setReady] = useState(false);
    useEffect(() => setReady(true), []);
    const [look, setLook] = useState(data);
    useEffect(() => {
      if (!data.embed) return;
      const shownBy = data.embed;
      talkToPage(root, (tokens) => {
        const embed = { ...shownBy, tokens };
        root.removeAttribute('style');
        for (const [name, value] of Object.entries(tokenStyle({ embed })))
          root.style.setProperty(name, value);
        setLook({ ...data, embed });
      });
    }, []);
    return (
      <GalleryApp
        data={look}
        state={inScheme(isReady ? state : start, look)}
        parts={isReady ? parts : undefined}
        place={isReady ? shown : firstPlace}
        way={way}
      />
    );
  };
  const ask = data.embed
    ? watchEmbed(data.embed, visit, () => window.location.reload())
    : () => visit.check();
  // In a frame, the page of others says how it looks.
  if (!data.embed) followTheme(visit);
  hydrateRoot(root, <App />);
  way.returned();
  if (data.embed) startWhenWanted(visit);
  else
    void visit.start().then(() => {
      // After the first photographs, which everybody wants to see first.
      if (visit.getState().door !== 'open') return;
      window.setTimeout(() => {
        void loadLaterParts();
        void keepForOffline(() => {
          void fetch(pathname);
          void visit.loadAgain();
          void picking.sync();
        });
      }, LATER);
    });
  let checks = 0;
  const check = (isReturn: boolean) => {
    if (document.visibilityState !== 'visible') return;
    void ask();
    checks += 1;
    if (!isReturn && checks % CHECKS_PER_SYNC > 0) return;
    talk.sendAgain();
    if (visit.isInside()) void picking.sync();
    else if (!data.embed) void visit.lookAgain();
  };
  window.setInterval(check, data.embed ? CHECK_EMBED : CHECK, false);
  document.addEventListener('visibilitychange', () => check(true));
  window.addEventListener('focus', () => visit.isInside() || check(true));
  window.addEventListener('online', () => check(true));
  window.addEventListener('popstate', way.returned);
}
