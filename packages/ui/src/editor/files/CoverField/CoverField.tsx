import { fileRules } from '@atelier/domain/smart-files';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { use, useId } from 'react';
import { Button } from '../../../foundation/Button/Button';
import { FileButton } from '../../../foundation/FileDrop/FileButton';
import { Icon } from '../../../foundation/Icon';
import { EditorFilesContext } from '../context';
import { UploadState } from '../UploadState/UploadState';
import { useFileUploads } from '../use-file-uploads';
import classes from './CoverField.module.css';

export interface CoverFieldProps {
  /** Key of the picture; null without one. */
  value: string | null;
  /** The place of the field in its content. */
  path: string;
  onChange: (value: string | null) => void;
}

/** The picture on top of a proposal: choose it, see how far it is, take another, remove it. */
export function CoverField({ value, path, onChange }: CoverFieldProps) {
  const id = useId();
  const { fileOf } = use(EditorFilesContext);
  const { progress, problems, send, forget } = useFileUploads('cover', ({ key }) => onChange(key));
  const picture = value === null ? undefined : fileOf(value);
  return (
    <fieldset className={classes.field} data-path={path} aria-describedby={id}>
      <legend>Cover</legend>
      <div className={classes.picture}>
        {picture ? (
          <img src={picture.sources[0]?.url ?? picture.url} alt="Current cover" />
        ) : (
          <Icon icon={IconPhoto} size={20} />
        )}
      </div>
      <div className={classes.side}>
        <div className={classes.actions}>
          {send && (
            <FileButton
              label="File of the cover"
              onFiles={([file]) => send([file])}
              accept={fileRules.cover.types.join(',')}
            >
              {(props) => (
                <Button size="sm" icon={IconUpload} pending={progress !== undefined} {...props}>
                  {value === null ? 'Choose a picture' : 'Replace'}
                </Button>
              )}
            </FileButton>
          )}
          {value !== null && !progress && (
            <Button
              size="sm"
              variant="subtle"
              aria-label="Remove the cover"
              onClick={() => {
                forget();
                onChange(null);
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <UploadState id={id} progress={progress} problems={problems} hint={fileRules.cover.words} />
      </div>
    </fieldset>
  );
}
