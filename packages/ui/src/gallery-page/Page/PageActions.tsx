import { IconDownload, IconHeart, IconListCheck, IconUsers } from '@tabler/icons-react';
import { Button } from '../../foundation/Button/Button';
import { useFormat } from '../../theme/format';

export interface PageActionsProps {
  /** The favourites of the visitor. Without it, the gallery has none. */
  favourites?: { count: number; isOpen: boolean; onOpen: () => void } | undefined;
  /** The selections that the visitor fills. */
  selections: readonly {
    id: string;
    name: string;
    count: number;
    /** How many may be chosen; null without a limit. */
    maximum: number | null;
    state: 'open' | 'final' | 'closed' | (string & {});
    isOpen: boolean;
    onOpen: () => void;
  }[];
  /** The people of the gallery. Without it, they are not shown. */
  people?: { isOpen: boolean; onOpen: () => void } | undefined;
  /** Called to download. Without it, nothing can be. */
  onDownload?: (() => void) | undefined;
}

/** What can be done with a gallery: selections, favourites, people, download. */
export function PageActions({ favourites, selections, people, onDownload }: PageActionsProps) {
  const { number } = useFormat();
  return (
    <>
      {selections.map(({ id, name, count, maximum, state, isOpen, onOpen }) => (
        <Button key={id} variant="subtle" icon={IconListCheck} aria-pressed={isOpen} onClick={onOpen}>
          <bdi>{name}</bdi>{' '}
          {state === 'final'
            ? 'sent'
            : maximum === null
              ? number(count)
              : `${number(count)} of ${number(maximum)}`}
        </Button>
      ))}
      {favourites && (
        <Button
          variant="subtle"
          icon={IconHeart}
          aria-pressed={favourites.isOpen}
          onClick={favourites.onOpen}
        >
          Favorites{favourites.count > 0 ? ` ${number(favourites.count)}` : ''}
        </Button>
      )}
      {people && (
        <Button variant="subtle" icon={IconUsers} aria-pressed={people.isOpen} onClick={people.onOpen}>
          People
        </Button>
      )}
      {onDownload && (
        <Button variant="subtle" icon={IconDownload} onClick={onDownload}>
          Download
        </Button>
      )}
    </>
  );
}
