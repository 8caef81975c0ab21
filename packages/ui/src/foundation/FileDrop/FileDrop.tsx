import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { Button } from '../Button/Button';
import { Icon, type TablerIcon } from '../Icon';
import classes from './FileDrop.module.css';

export interface FileDropProps {
  /** What to drop: `Drop a CSV file here`. */
  title: string;
  /** What is taken and up to which size. */
  text: ReactNode;
  icon?: TablerIcon | undefined;
  /** MIME types with their endings: `{ 'text/csv': ['.csv'] }`. */
  accept?: Record<string, string[]> | undefined;
  /** Bytes. */
  maxSize?: number | undefined;
  /** Whether several files can be chosen at once. Default false. */
  multiple?: boolean | undefined;
  /** Called with the files that `accept` and `maxSize` allow. */
  onFiles: (files: File[]) => void;
  /** Told with the names of the files that were not taken. */
  onReject?: ((names: string[]) => void) | undefined;
  error?: ReactNode;
  pending?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A place for files: drop them, or press to choose. */
export function FileDrop({
  title,
  text,
  icon = IconUpload,
  accept,
  maxSize,
  multiple = false,
  onFiles,
  onReject,
  error,
  pending = false,
  className,
  style,
  ref,
}: FileDropProps) {
  const id = useId();
  return (
    <div className={className} style={style} ref={ref}>
      <Dropzone
        onDrop={onFiles}
        onReject={(rejections) => onReject?.(rejections.map((rejection) => rejection.file.name))}
        {...(accept ? { accept } : {})}
        {...(maxSize ? { maxSize } : {})}
        multiple={multiple}
        disabled={pending}
        activateOnKeyboard={false}
        className={clsx(classes.drop)}
        inputProps={{ 'aria-label': title, 'aria-describedby': id }}
      >
        <div className={classes.inner}>
          <span className={classes.sign}>
            <Icon icon={icon} size={22} />
          </span>
          <p className={classes.title}>{title}</p>
          <p className={classes.text} id={id}>
            {text}
          </p>
          {/* Its press reaches the zone around it, which opens the system's dialog. */}
          <Button className={classes.choose} pending={pending} aria-describedby={id}>
            Choose {multiple ? 'files' : 'a file'}
          </Button>
        </div>
      </Dropzone>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
