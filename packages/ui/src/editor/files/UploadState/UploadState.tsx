import { FormError } from '../../../foundation/FormError/FormError';
import { ProgressBar } from '../../../foundation/Progress/Progress';
import type { FileUploads } from '../use-file-uploads';
import classes from './UploadState.module.css';

export interface UploadStateProps extends Pick<FileUploads, 'progress' | 'problems'> {
  /** Id of the line, so that a field can refer to it. */
  id: string;
  /** What is taken, while nothing is on its way. */
  hint: string;
}

/** How far a file is, what was wrong with it, or what is taken. */
export function UploadState({ id, progress, problems, hint }: UploadStateProps) {
  const percent = progress && Math.round((100 * progress.done) / Math.max(1, progress.total));
  // After the upload, the server checks the file and resizes pictures.
  const words = percent === 100 ? 'Checking' : `${percent} % uploaded`;
  return (
    <>
      {progress && (
        <ProgressBar
          className={classes.bar}
          done={progress.done}
          total={progress.total}
          label={`${progress.name}: ${words}`}
        />
      )}
      <p id={id} className={classes.words} role="status">
        {progress ? words : hint}
      </p>
      {problems.map((problem) => (
        <div key={problem} className={classes.problem}>
          <FormError>{problem}</FormError>
        </div>
      ))}
    </>
  );
}
