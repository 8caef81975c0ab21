import { IconUpload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { LogoUpload } from '../../account/OnboardingProfile/OnboardingProfile';
import { Button } from '../../foundation/Button/Button';
import { FileButton } from '../../foundation/FileDrop/FileButton';
import { FormError } from '../../foundation/FormError/FormError';
import { ProgressBar } from '../../foundation/Progress/Progress';
import classes from './PictureField.module.css';

export interface PictureFieldProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the picture is: `picture` or `logo`. */
  noun: string;
  /** The picture as it is shown elsewhere. */
  preview: ReactNode;
  /** The picture that is there, how far a new one is, and what to call. */
  upload: LogoUpload;
  /** Kinds and size that are taken: `PNG, JPEG or WebP, up to 5 MB`. */
  hint: string;
  /** MIME types, separated by commas. */
  accept: string;
}

/** A picture that stands for somebody: choose it, see how far it is, remove it. */
export function PictureField({ noun, preview, upload, hint, accept, className, ...rest }: PictureFieldProps) {
  const { address, progress, error, onFile, onRemove } = upload;
  const percent = progress ? Math.round((100 * progress.done) / Math.max(1, progress.total)) : 0;
  return (
    <div {...rest} className={clsx(classes.row, className)}>
      {preview}
      <div>
        <div className={classes.actions}>
          <FileButton label={`File of the ${noun}`} onFiles={([file]) => onFile(file)} accept={accept}>
            {(props) => (
              <Button edits icon={IconUpload} pending={progress !== undefined} {...props}>
                {address ? `Choose another ${noun}` : `Add a ${noun}`}
              </Button>
            )}
          </FileButton>
          {address && onRemove && !progress && (
            <Button edits variant="subtle" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
        {progress && (
          <ProgressBar
            className={classes.bar}
            done={progress.done}
            total={progress.total}
            label={`${percent} % of the ${noun} uploaded`}
          />
        )}
        <p className={classes.text} role="status">
          {progress ? `${percent} % uploaded` : hint}
        </p>
        {error && (
          <div className={classes.error}>
            <FormError>{error}</FormError>
          </div>
        )}
      </div>
    </div>
  );
}
