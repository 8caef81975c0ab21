import { IconDots, IconPlayerPlayFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import classes from './VideoCard.module.css';

/** A film that is embedded in a gallery. */
export interface VideoView {
  id: string;
  title: string;
  /** Where it is kept: `YouTube`, `Vimeo`. */
  provider: string;
  /** The address of its player, with the provider's. */
  embedUrl: string;
  /** A picture of ours; null if there is none. */
  posterUrl: string | null;
}

export interface VideoCardProps extends Omit<ComponentProps<'article'>, 'children'> {
  /** The film that the card shows. */
  video: VideoView;
  /** What can be done with it; without it, the card has no menu. */
  menu?: readonly MenuGroup[] | undefined;
}

/** A film behind its poster. Nothing is requested from the provider until somebody plays it, and that is said before. */
export function VideoCard({ video, menu, className, ...rest }: VideoCardProps) {
  const { title, provider, embedUrl, posterUrl } = video;
  const [isPlaying, setPlaying] = useState(false);
  return (
    <article {...rest} className={clsx(classes.card, className)}>
      <div className={classes.screen}>
        {isPlaying ? (
          <iframe
            src={embedUrl}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <button
            type="button"
            className={classes.poster}
            aria-label={`Play ${title}`}
            onClick={() => setPlaying(true)}
          >
            {posterUrl && <img src={posterUrl} alt="" loading="lazy" />}
            <span className={classes.play}>
              <Icon icon={IconPlayerPlayFilled} size={26} />
            </span>
          </button>
        )}
      </div>
      <div className={classes.foot}>
        <div className={classes.words}>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          <small>{isPlaying ? provider : `Plays from ${provider}, which then sees your address`}</small>
        </div>
        {menu && menu.length > 0 && (
          <Menu
            target={<IconButton icon={IconDots} iconSize={16} label={`Options for ${title}`} />}
            groups={menu}
            position="bottom-end"
          />
        )}
      </div>
    </article>
  );
}
