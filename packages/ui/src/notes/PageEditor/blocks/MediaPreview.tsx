import { fileSize } from '@atelier/domain';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../foundation/Icon';
import { Skeleton } from '../../../foundation/Skeleton/Skeleton';
import { type MediaKind, type MediaProps, mediaKinds, type PageFileView, usePageMedia } from '../media';
import classes from './Media.module.css';

export interface MediaPreviewProps {
  kind: MediaKind;
  props: MediaProps;
  /** What chooses another file, where this one cannot be shown. */
  children?: ReactNode;
}

/** A file of a page as it is shown, or why it is not. */
export function MediaPreview({ kind, props, children }: MediaPreviewProps) {
  // Others may be named by who writes through the API: our pages load nothing from elsewhere.
  if (!props.url.startsWith('/'))
    return (
      <a className={classes.file} href={props.url} target="_blank" rel="noreferrer noopener">
        {props.name || props.url}
      </a>
    );
  return (
    <OwnFile kind={kind} props={props}>
      {children}
    </OwnFile>
  );
}

function OwnFile({ kind, props, children }: MediaPreviewProps) {
  const { file, reload } = usePageMedia().useFile(props.url);
  const [failedUrl, setFailedUrl] = useState<string>();
  const { noun } = mediaKinds[kind];
  if (file === undefined) return <Skeleton height={kind === 'file' ? 52 : 220} />;
  if (file === null)
    return (
      <div className={classes.frame}>
        <span className={classes.words}>This {noun} is no longer there.</span>
        {children}
      </div>
    );
  if (file.state === 'refused')
    return (
      <div className={classes.frame} role="alert">
        <span className={classes.words}>
          <b>{file.name}</b>
          <small>{file.refusal}</small>
        </span>
        {children}
      </div>
    );
  if (file.url === null)
    return (
      <div className={classes.frame} role="status">
        <span className={classes.words}>
          <b>{file.name}</b>
          <small>Getting the {noun} ready</small>
        </span>
      </div>
    );
  // Addresses are valid for some minutes; a film may be played after that.
  const renew = () => {
    if (failedUrl === file.url) return;
    setFailedUrl(file.url ?? undefined);
    reload();
  };
  return <Shown kind={kind} props={props} file={{ ...file, url: file.url }} onError={renew} />;
}

function Shown({
  kind,
  props: { alt, caption, previewWidth, name },
  file,
  onError,
}: MediaPreviewProps & { file: PageFileView & { url: string }; onError: () => void }) {
  const style = previewWidth ? { width: previewWidth } : undefined;
  if (kind === 'image')
    return <img className={classes.image} style={style} src={file.url} alt={alt} onError={onError} />;
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions
      <video
        className={classes.image}
        style={style}
        src={file.url}
        controls
        preload="metadata"
        aria-label={alt || caption || name || file.name}
        onError={onError}
      />
    );
  return (
    <a className={classes.file} href={file.url} download={file.name} draggable={false}>
      <Icon icon={IconDownload} size={18} />
      <span className={classes.words}>
        <b>{file.name}</b>
        <small>{fileSize(file.size)}</small>
      </span>
    </a>
  );
}
