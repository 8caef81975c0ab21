import { Button, EmptyState } from '@atelier/ui';
import { IconFolderPlus } from '@tabler/icons-react';
import { AddPhotos } from './AddPhotos';
import type { FolderFile } from './dropped-files';
import classes from './photos.module.css';

export interface NoAlbumProps {
  onAdd: () => void;
  onFiles: (files: FolderFile[]) => void;
}

/** A gallery whose albums were all deleted. */
export function NoAlbum({ onAdd, onFiles }: NoAlbumProps) {
  return (
    <div className={classes.none}>
      <EmptyState
        icon={IconFolderPlus}
        title="No albums"
        text="Drop photos or whole folders anywhere here, or start with an album."
        actions={
          <>
            <Button edits onClick={onAdd}>
              New album
            </Button>
            <AddPhotos isPrimary onFiles={onFiles} />
          </>
        }
      />
    </div>
  );
}
