import { lazyPart, loadPhotoViewer } from '@atelier/ui/gallery-page';
import type { ComponentProps } from 'react';

const loadDownload = () => import('./DownloadPart');
const loadFilms = () => import('./FilmsPart');
const loadJoin = () => import('./JoinPart');
const loadList = () => import('./ListView');
const loadPeople = () => import('./PeoplePart');
const loadSelection = () => import('./SelectionPart');
const loadViewer = () => import('./ViewerPart');

/** Parts that come after the first photographs. */
export const DownloadPart = lazyPart<
  ComponentProps<Awaited<ReturnType<typeof loadDownload>>['DownloadPart']>
>(async () => (await loadDownload()).DownloadPart);
export const FilmsPart = lazyPart<ComponentProps<Awaited<ReturnType<typeof loadFilms>>['FilmsPart']>>(
  async () => (await loadFilms()).FilmsPart,
);
export const JoinPart = lazyPart<ComponentProps<Awaited<ReturnType<typeof loadJoin>>['JoinPart']>>(
  async () => (await loadJoin()).JoinPart,
);
export const ListView = lazyPart<ComponentProps<Awaited<ReturnType<typeof loadList>>['ListView']>>(
  async () => (await loadList()).ListView,
);
export const PeoplePart = lazyPart<ComponentProps<Awaited<ReturnType<typeof loadPeople>>['PeoplePart']>>(
  async () => (await loadPeople()).PeoplePart,
);
export const SelectionPart = lazyPart<
  ComponentProps<Awaited<ReturnType<typeof loadSelection>>['SelectionPart']>
>(async () => (await loadSelection()).SelectionPart);
export const ViewerPart = lazyPart<ComponentProps<Awaited<ReturnType<typeof loadViewer>>['ViewerPart']>>(
  async () => (await loadViewer()).ViewerPart,
);

/** Loads them while nothing else happens: without a connection, later, they would not come. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.allSettled([
    loadList(),
    loadSelection(),
    loadViewer(),
    loadPhotoViewer(),
    loadDownload(),
    loadFilms(),
    loadJoin(),
  ]);
