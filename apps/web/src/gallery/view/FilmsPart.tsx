import { FilmList } from '@atelier/ui/gallery-page';
import { useEffect, useState } from 'react';
import { type Films, filmAt, noFilms } from '../state/films';
import { queryOf } from '../state/place';
import classes from './Gallery.module.css';
import { useStore } from './use-store';

const providers: Readonly<Record<string, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The films of a gallery, or one of them before the others. A player is loaded when somebody presses its poster. */
export function FilmsPart({
  films,
  slug,
  onFilm,
}: {
  readonly films: Films;
  /** The film that the address names, perhaps by one that it had before; empty for none. */
  readonly slug: string;
  readonly onFilm: (slug: string) => void;
}) {
  const state = useStore(films, noFilms);
  const [pressed, setPressed] = useState<string>();
  const isLoaded = state.films !== null;
  const current = filmAt(state, slug);
  const isUnknown = isLoaded && slug !== '' && !current;
  useEffect(() => void films.load(), [films]);
  useEffect(() => {
    if (isUnknown) void films.find(slug);
  }, [isUnknown, slug, films]);
  const address = current?.slug;
  useEffect(() => {
    // Whoever copies the address of a film takes the current one along.
    if (address === undefined || address === slug) return;
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', pathname + queryOf({ film: address }));
  }, [address, slug]);
  if (!isLoaded) return null;
  return (
    <>
      {isUnknown && state.earlier.get(slug) === null && (
        <p role="status" className={classes.about}>
          This film isn’t here any more.
        </p>
      )}
      {state.films.length === 0 ? (
        <p className={classes.empty}>There are no films in this gallery.</p>
      ) : (
        <FilmList
          films={state.films.map(({ _id, title, provider, embedUrl, posterUrl }) => ({
            id: _id,
            title,
            provider: providers[provider] ?? provider,
            playerUrl: embedUrl,
            posterUrl,
          }))}
          current={current?._id}
          // Whoever goes back, or on to another film, hears the first one no more.
          playing={pressed === current?._id ? pressed : undefined}
          onPlay={({ id }) => {
            const film = state.films?.find(({ _id }) => _id === id);
            setPressed(id);
            if (film && film._id !== current?._id) onFilm(film.slug);
          }}
        />
      )}
    </>
  );
}
