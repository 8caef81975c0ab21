import { Button, Menu } from '@atelier/ui';
import { IconFolder, IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { chosenFiles, type FolderFile } from './dropped-files';
import classes from './photos.module.css';

export interface AddPhotosProps {
  onFiles: (files: FolderFile[]) => void;
  /** The next thing to do here. */
  isPrimary?: boolean | undefined;
}

/** Formats that become photographs; what else is chosen is refused with the reason. */
const FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/tiff';

/** Chooses a folder; the types of React do not know the attribute. */
const DIRECTORY = { webkitdirectory: '' };

/** Chooses photographs of the device, or a folder of them. */
export function AddPhotos({ onFiles, isPrimary = false }: AddPhotosProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const chosen = chosenFiles(input.files ?? []);
    // The same files can be chosen again.
    input.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <>
      <Menu
        position="bottom-end"
        target={
          <Button edits icon={IconUpload} variant={isPrimary ? 'primary' : 'default'}>
            Add photos
          </Button>
        }
        groups={[
          {
            items: [
              {
                id: 'files',
                label: 'Choose photos',
                icon: IconPhotoPlus,
                onSelect: () => files.current?.click(),
              },
              {
                id: 'folder',
                label: 'Choose a folder',
                detail: 'Each folder in it becomes an album',
                icon: IconFolder,
                onSelect: () => folder.current?.click(),
              },
            ],
          },
        ]}
      />
      <input
        ref={files}
        type="file"
        multiple
        accept={FORMATS}
        aria-label="Photos to add"
        className={classes.input}
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        {...DIRECTORY}
        aria-label="Folder to add"
        className={classes.input}
        tabIndex={-1}
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  );
}
