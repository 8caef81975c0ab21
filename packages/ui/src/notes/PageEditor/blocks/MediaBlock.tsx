import { IconFile, IconMovie, IconPhoto, IconSettings } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../foundation/Button/Button';
import { FileButton } from '../../../foundation/FileDrop/FileButton';
import { Icon } from '../../../foundation/Icon';
import { IconButton } from '../../../foundation/IconButton/IconButton';
import { ProgressBar } from '../../../foundation/Progress/Progress';
import { type MediaKind, type MediaProps, mediaKinds, usePageMedia } from '../media';
import { dropUpload, retryUpload, startUpload, useUpload } from '../uploads';
import classes from './Media.module.css';
import { MediaOptions } from './MediaOptions';
import { MediaPreview } from './MediaPreview';

export interface MediaBlockProps {
  kind: MediaKind;
  /** Of the block. */
  id: string;
  props: MediaProps;
  isEditable: boolean;
  onChange: (props: Partial<MediaProps>) => void;
}

const icons = { image: IconPhoto, video: IconMovie, file: IconFile };

/** A picture, film or file: to be chosen, on its way, or there. */
export function MediaBlock({ kind, id, props, isEditable, onChange }: MediaBlockProps) {
  const upload = useUpload(id);
  const [isOpen, setOpen] = useState(false);
  const isDone = upload?.state === 'done';
  useEffect(() => {
    if (!isDone || !isEditable) return;
    onChange({ url: upload.url, name: upload.file.name });
    dropUpload(id);
  });
  const chooser = (label: string) => <Chooser kind={kind} id={id} label={label} />;
  if (upload)
    return (
      <Frame kind={kind}>
        {kind === 'image' && <img className={classes.preview} src={upload.preview} alt="" />}
        <span className={classes.words} role="status">
          <b>{upload.file.name}</b>
          <small>
            {upload.state === 'sending' || isDone
              ? `${Math.round(upload.share * 100)}% sent`
              : upload.message}
          </small>
          {upload.state === 'sending' && (
            <ProgressBar
              done={upload.share}
              total={1}
              label={`${Math.round(upload.share * 100)}% of ${upload.file.name}`}
            />
          )}
        </span>
        <UploadActions kind={kind} id={id} state={upload.state} />
      </Frame>
    );
  if (props.url === '')
    return (
      <Frame kind={kind}>
        <span className={classes.words}>
          {props.name === ''
            ? `No ${mediaKinds[kind].noun} yet`
            : isEditable
              ? `“${props.name}” has not arrived. If nobody is sending it, choose it again.`
              : `“${props.name}” has not arrived yet.`}
        </span>
        {isEditable && chooser(`Choose a ${mediaKinds[kind].noun}`)}
      </Frame>
    );
  return (
    <figure className={classes.figure} contentEditable={false}>
      <MediaPreview kind={kind} props={props}>
        {isEditable && chooser('Choose another one')}
      </MediaPreview>
      {props.caption !== '' && <figcaption>{props.caption}</figcaption>}
      {isEditable && (
        <div className={classes.tools} data-open={isOpen || undefined}>
          <IconButton
            icon={IconSettings}
            iconSize={16}
            label={`Options of the ${mediaKinds[kind].noun}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <MediaOptions kind={kind} props={props} onChange={onChange}>
              {chooser(`Replace the ${mediaKinds[kind].noun}`)}
            </MediaOptions>
          )}
        </div>
      )}
    </figure>
  );
}

function Frame({ kind, children }: { kind: MediaKind; children: React.ReactNode }) {
  return (
    <div className={classes.frame} contentEditable={false}>
      <Icon icon={icons[kind]} size={20} />
      {children}
    </div>
  );
}

function Chooser({ kind, id, label }: { kind: MediaKind; id: string; label: string }) {
  const media = usePageMedia();
  return (
    <FileButton
      label={label}
      accept={mediaKinds[kind].accept}
      onFiles={([file]) => startUpload(id, file, media)}
    >
      {({ onClick }) => (
        <Button size="sm" onClick={onClick}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

function UploadActions({ kind, id, state }: { kind: MediaKind; id: string; state: string }) {
  const media = usePageMedia();
  if (state === 'done') return null;
  return (
    <span className={classes.actions}>
      {state !== 'sending' && (
        <Button size="sm" onClick={() => retryUpload(id, media)}>
          Try again
        </Button>
      )}
      {state === 'failed' && (
        <Chooser kind={kind} id={id} label={`Choose another ${mediaKinds[kind].noun}`} />
      )}
      <Button size="sm" variant="subtle" onClick={() => dropUpload(id)}>
        Cancel
      </Button>
    </span>
  );
}
