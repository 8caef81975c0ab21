import { IconDownload, IconPhotoDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { PageDialog } from '../Page/PageDialog';
import classes from './DownloadDialog.module.css';

/** Something that can be downloaded. */
export interface DownloadChoice {
  id: string;
  /** `Favorites`, `Evening`, `Everything`. */
  label: string;
  /** How many photographs. */
  detail: string;
  /** In one file, by size of the photographs, in words: `4.9 GB`. */
  sizes: Readonly<Record<string, string>>;
  /** Whether it is few enough to be put among the photographs of a phone. Default true. */
  isFew?: boolean | undefined;
}

export interface DownloadDialogProps {
  onClose: () => void;
  /** What can be downloaded; the first is chosen. */
  choices: readonly DownloadChoice[];
  /** Sizes of photographs that this visitor may have; the first is chosen. */
  sizes: readonly { id: string; label: string; detail: string }[];
  /** How many photographs this visitor may still download, in words: `28 of 40 left`. */
  left?: string | undefined;
  /** Called to download what was chosen: as one zip, or one photograph. */
  onDownload: (choiceId: string, sizeId: string) => void;
  /** Called to put it among the photographs of the phone. Only where the phone can. */
  onSavePhotos?: ((choiceId: string, sizeId: string) => void) | undefined;
  /** Whether it is a zip, which continues where it broke off. Default true. */
  isZip?: boolean | undefined;
  /** How many photographs have come, while they come one by one. */
  progress?: { done: number; total: number } | undefined;
  /** A zip that is prepared: its page, and how large it is in words. */
  prepared?: { href: string; detail: string } | undefined;
  /** Photographs that wait to be saved. */
  waiting?: { count: number; onSave: () => void } | undefined;
  pending?: boolean | undefined;
  error?: string | undefined;
}

/** What to download and in which size; how large the file is stands on the button. */
export function DownloadDialog(props: DownloadDialogProps) {
  const { onClose, choices, sizes, left, onDownload, onSavePhotos, isZip = true, pending, error } = props;
  const { progress, prepared, waiting } = props;
  const [choiceId, setChoice] = useState(choices[0]?.id ?? '');
  const [sizeId, setSize] = useState(sizes[0]?.id ?? '');
  const chosen = choices.find(({ id }) => id === choiceId);
  const bytes = chosen?.sizes[sizeId];
  const savesPhotos = onSavePhotos !== undefined && (chosen?.isFew ?? true);
  return (
    <PageDialog title="Download" onClose={onClose}>
      <Choices label="What" options={choices} value={choiceId} onChange={setChoice} />
      <Choices label="Size" options={sizes} value={sizeId} onChange={setSize} />
      {left && <p className={classes.left}>{left}</p>}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {prepared && (
        <p role="status" className={classes.left}>
          Ready: {prepared.detail}. It opens in a tab of its own.
        </p>
      )}
      {progress && (
        <p role="status" className={classes.left}>
          {progress.done} of {progress.total}
        </p>
      )}
      <div className={classes.actions}>
        {prepared && (
          <Button size="lg" wide variant="primary" icon={IconDownload} href={prepared.href} target="_blank">
            Open the download
          </Button>
        )}
        {waiting && (
          <Button size="lg" wide variant="primary" icon={IconPhotoDown} onClick={waiting.onSave}>
            {waiting.count === 1 ? 'Save the photo' : `Save ${waiting.count} photos`}
          </Button>
        )}
        {savesPhotos && !waiting && (
          <Button
            size="lg"
            wide
            variant={prepared ? 'default' : 'primary'}
            icon={IconPhotoDown}
            pending={pending}
            onClick={() => onSavePhotos?.(choiceId, sizeId)}
          >
            Save to your photos
          </Button>
        )}
        <Button
          size="lg"
          wide
          variant={savesPhotos || prepared || waiting ? 'default' : 'primary'}
          icon={IconDownload}
          pending={pending}
          onClick={() => onDownload(choiceId, sizeId)}
        >
          {bytes ? `Download ${bytes}` : 'Download'}
        </Button>
        <Button size="lg" wide variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {isZip && (
        <p className={classes.left}>
          One file of any size. If the network breaks off, it continues where it was.
        </p>
      )}
    </PageDialog>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly { id: string; label: string; detail: string }[];
  value: string;
  onChange: (id: string) => void;
}

function Choices({ label, options, value, onChange }: ChoicesProps) {
  const name = useId();
  if (options.length < 2) return null;
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          <bdi>{option.label}</bdi>
          <small>{option.detail}</small>
        </label>
      ))}
    </fieldset>
  );
}
