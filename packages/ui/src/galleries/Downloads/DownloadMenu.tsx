import { IconDownload } from '@tabler/icons-react';
import type { HTMLAttributes, ReactElement } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Menu, type MenuProps } from '../../foundation/Menu/Menu';

/** A size in which photographs are downloaded. */
export interface DownloadSize {
  id: string;
  label: string;
  detail?: string | undefined;
}

export interface DownloadMenuProps extends Pick<MenuProps, 'position'> {
  /** The sizes to choose from, the largest first. */
  sizes: readonly DownloadSize[];
  /** Called with the id of a size. */
  onDownload: (sizeId: string) => void;
  /** Whether the download is being prepared. */
  pending?: boolean | undefined;
  /** What is downloaded, where several such buttons are on a screen: `Download Evening`. */
  label?: string | undefined;
  /** Another button than the usual one. */
  target?: ReactElement<HTMLAttributes<HTMLElement>> | undefined;
}

/** Downloads photographs in a size that is chosen. Whoever may look may download. */
export function DownloadMenu({
  sizes,
  onDownload,
  pending,
  label,
  target,
  position = 'bottom-end',
}: DownloadMenuProps) {
  return (
    <Menu
      position={position}
      target={
        target ?? (
          <Button icon={IconDownload} pending={pending} aria-label={label}>
            Download
          </Button>
        )
      }
      groups={[
        {
          items: sizes.map(({ id, label: name, detail }) => ({
            id,
            label: name,
            detail,
            onSelect: () => onDownload(id),
          })),
        },
      ]}
    />
  );
}
