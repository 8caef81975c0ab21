import { readWebAddress } from '@atelier/domain';
import * as limits from '@atelier/domain/limits';
import {
  callErrorOf,
  usePageFile,
  useSetPageCoverByLink,
  useUpdateNotePage,
  useUploadPageCover,
} from '@atelier/react-hooks';
import { errorMessage, type NotePage } from '@atelier/sdk';
import { Button, CoverEditor, FileDrop, FormDialog, FormError, TextField } from '@atelier/ui';
import { type FormEvent, useEffect, useState } from 'react';

export interface CoverProps {
  page: NotePage;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the cover of a page from the device or by a link, and the point of it that stays in sight. */
export function Cover({ page, opened, onClose }: CoverProps) {
  const [isChoosing, setChoosing] = useState(false);
  const url = page.coverImage?.url;
  return (
    <FormDialog
      title="Cover"
      opened={opened}
      onClose={onClose}
      size={url && !isChoosing ? 'wide' : undefined}
    >
      {url && !isChoosing ? (
        <Focus page={page} url={url} onChoose={() => setChoosing(true)} onClose={onClose} />
      ) : (
        <>
          <CoverUpload pageId={page._id} onDone={() => setChoosing(false)} />
          <CoverLink
            pageId={page._id}
            onDone={() => {
              setChoosing(false);
              onClose();
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

function Focus({
  page,
  url,
  onChoose,
  onClose,
}: {
  page: NotePage;
  url: string;
  onChoose: () => void;
  onClose: () => void;
}) {
  const update = useUpdateNotePage();
  const saved = { x: (page.coverImage?.focusX ?? 500) / 1000, y: (page.coverImage?.focusY ?? 500) / 1000 };
  const [point, setPoint] = useState(saved);
  const error = callErrorOf(update.error);
  const save = async () => {
    const coverFocus = { x: Math.round(point.x * 1000), y: Math.round(point.y * 1000) };
    const isSaved = await update
      .send({ pageId: page._id, updateInput: { coverFocus } })
      .then(() => true)
      .catch(() => false);
    if (isSaved) onClose();
  };
  return (
    <CoverEditor
      value={{ url, focalPoint: point }}
      onChange={setPoint}
      onChoose={onChoose}
      onSave={() => void save()}
      isChanged={point.x !== saved.x || point.y !== saved.y}
      pending={update.isPending}
      error={error && errorMessage(error)}
    />
  );
}

/** Sends a picture of the device; once the server has drawn it, the point that stays in sight can be set. */
function CoverUpload({ pageId, onDone }: { pageId: string; onDone: () => void }) {
  const upload = useUploadPageCover();
  const [share, setShare] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const drawn = usePageFile(pageId, upload.data?.imageUrl).data;
  const isReady = drawn?.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is ready
  useEffect(() => {
    if (isReady) onDone();
  }, [isReady]);
  const error = callErrorOf(upload.error);
  const isBusy = upload.isPending || drawn?.state === 'waiting';
  const send = (file: File) => {
    setShare(0);
    setWrong(undefined);
    upload.mutate({
      pageId,
      file,
      onProgress: ({ sent, total }) => setShare(total === 0 ? 1 : sent / total),
    });
  };
  return (
    <div style={{ display: 'grid', gap: 16, marginBottom: 24 }}>
      {error && <FormError>{errorMessage(error)}</FormError>}
      {drawn?.refusal && <FormError>{drawn.refusal}</FormError>}
      <FileDrop
        title="Drop a picture here"
        text="PNG, JPEG or WebP, up to 25 MB. Where it was taken is removed."
        accept={{ 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] }}
        onFiles={([file]) => file && send(file)}
        onReject={([name]) => setWrong(name)}
        error={wrong === undefined ? undefined : `“${wrong}” is not a PNG, JPEG or WebP picture.`}
        pending={isBusy}
      />
      {isBusy && (
        <small role="status">
          {upload.isPending ? `${Math.round(share * 100)}% sent` : 'Getting the picture ready'}
        </small>
      )}
    </div>
  );
}

function CoverLink({ pageId, onDone }: { pageId: string; onDone: () => void }) {
  const set = useSetPageCoverByLink();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const error = callErrorOf(set.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const link = readWebAddress(text);
    setWrong(link === null);
    if (link === null) return;
    const done = await set.mutateAsync({ pageId, link }).catch(() => undefined);
    if (done) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16 }}>
      {error && <FormError>{errorMessage(error)}</FormError>}
      <TextField
        label="Address of a picture"
        hint="The picture is copied to your workspace, so that readers load nothing from elsewhere."
        placeholder="https://"
        value={text}
        maxLength={limits.setPageCoverByLink.link}
        onChange={setText}
        error={isWrong ? 'This is not an address.' : undefined}
      />
      <div>
        <Button type="submit" pending={set.isPending}>
          Use as cover
        </Button>
      </div>
    </form>
  );
}
