import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Icon } from '../../foundation/Icon';
import classes from './FilmList.module.css';

/** A film that a visitor sees. */
export interface FilmView {
  id: string;
  title: string;
  /** Where it is kept: `YouTube`, `Vimeo`. */
  provider: string;
  /** The address of its player, with the provider's. */
  playerUrl: string;
  /** A picture of ours; null if there is none. */
  posterUrl: string | null;
}

export interface FilmListProps extends Omit<ComponentProps<'ul'>, 'children' | 'onPlay'> {
  /** In their order. */
  films: readonly FilmView[];
  /** Id of the film that the address names, which is shown large; undefined for none. */
  current?: string | undefined;
  /** Id of the film whose player is loaded; undefined for none. */
  playing?: string | undefined;
  /** Called when a film is played. */
  onPlay: (film: FilmView) => void;
}

/** Films behind their posters. Nothing is requested from a provider until somebody plays one, and that is said before. */
export function FilmList({ films, current, playing, onPlay, className, ...rest }: FilmListProps) {
  const shown = useRef<HTMLLIElement | null>(null);
  useEffect(() => {
    if (current !== undefined) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul aria-label="Films" {...rest} className={clsx(classes.films, className)}>
      {films.map((film) => {
        const { id, title, provider, playerUrl, posterUrl } = film;
        return (
          <li key={id} ref={id === current ? shown : undefined} data-wide={id === current || undefined}>
            <div className={classes.screen}>
              {id === playing ? (
                <iframe
                  src={playerUrl}
                  title={title}
                  allow="autoplay; fullscreen; picture-in-picture"
                  // Players want to know which site shows them; they get no more than its origin.
                  referrerPolicy="strict-origin-when-cross-origin"
                  allowFullScreen
                />
              ) : (
                <button type="button" aria-label={`Play ${title}`} onClick={() => onPlay(film)}>
                  {posterUrl && <img src={posterUrl} alt="" loading="lazy" />}
                  <span className={classes.play}>
                    <Icon icon={IconPlayerPlayFilled} size={26} />
                  </span>
                </button>
              )}
            </div>
            <h2>
              <bdi>{title}</bdi>
            </h2>
            <p>{id === playing ? provider : `Plays from ${provider}, which then sees your address`}</p>
          </li>
        );
      })}
    </ul>
  );
}
