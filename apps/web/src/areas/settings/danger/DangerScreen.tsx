import {
  callErrorOf,
  useCancelDeletion,
  useDeletion,
  useDeletionPreview,
  useExports,
  useOpenExport,
  useRequestDeletion,
  useRequestExport,
} from '@atelier/react-hooks';
import { type DeletionPreview, errorMessage, type WorkspaceDeletion } from '@atelier/sdk';
import {
  Button,
  ConfirmDialog,
  DeletionFacts,
  ExportList,
  SettingsActions,
  SettingsNote,
  SettingsSection,
  TextField,
  useFormat,
} from '@atelier/ui';
import { useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import { SettingsScreen } from '../SettingsScreen';
import { exportView, goesWith, meanwhileWith } from './words';

/** Leaving: everything as one archive, and the deletion of the workspace. */
export function DangerScreen() {
  return (
    <SettingsScreen title="Danger zone" query={useDeletionPreview()}>
      {(preview) => <Sections preview={preview} />}
    </SettingsScreen>
  );
}

function Sections({ preview }: { preview: DeletionPreview }) {
  const deletion = useDeletion().data?.deletion;
  return (
    <>
      <ExportSection />
      {deletion ? (
        <ClosingSection deletion={deletion} preview={preview} />
      ) : (
        <DeletionSection preview={preview} />
      )}
    </>
  );
}

function ExportSection() {
  const format = useFormat();
  const exports = useExports();
  const request = useRequestExport();
  const open = useOpenExport();
  const all = exports.data?.data ?? [];
  const isWriting = all.some(({ state }) => state === 'waiting' || state === 'writing');
  return (
    <SettingsSection
      title="Take everything with you"
      text="One zip with all tables, your files with their names, sealed documents, and the audit log. It opens without Atelier."
    >
      <SettingsActions>
        <Button
          onClick={() =>
            request.mutate(undefined, {
              onError: (error) => toastError(error, 'Couldn’t request an archive.'),
            })
          }
          pending={request.isPending}
          disabled={isWriting}
        >
          Request an archive
        </Button>
      </SettingsActions>
      {all.length > 0 && (
        <ExportList
          aria-label="Archives"
          exports={all.map((one) => exportView(one, format))}
          pendingId={open.isPending ? open.variables : undefined}
          onDownload={(id) =>
            open.mutate(id, {
              // The answer is a file, so that this page stays.
              onSuccess: ({ url }) => window.location.assign(url),
              onError: (error) => toastError(error, 'Nothing was downloaded.'),
            })
          }
        />
      )}
      <SettingsNote>
        It’s prepared in the background, and kept for seven days. Only you can download an archive that you
        requested. Passwords, tokens, and sessions aren’t in it.
      </SettingsNote>
    </SettingsSection>
  );
}

function DeletionSection({ preview }: { preview: DeletionPreview }) {
  const format = useFormat();
  const request = useRequestDeletion();
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState('');
  const { businessName, days, needsCode } = preview;
  const error = callErrorOf(request.error);
  const close = () => {
    setAsking(false);
    setCode('');
    request.reset();
  };
  return (
    <SettingsSection
      title="Delete this workspace"
      text={`Everything in it is erased after ${days} days. Until then, an owner can cancel this with one click.`}
    >
      <DeletionFacts goes={goesWith(preview, format)} meanwhile={meanwhileWith(preview, format)} />
      <SettingsActions>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete workspace
        </Button>
      </SettingsActions>
      <ConfirmDialog
        opened={isAsking}
        title={`Delete ${businessName}?`}
        text={`Clients see right away that the studio has closed. In ${days} days, everything is erased for good, and you get proof of it. Download your archive first.`}
        typeToConfirm={businessName.trim()}
        safeLabel="Keep it"
        confirmLabel="Delete workspace"
        onConfirm={() =>
          request.mutate(
            { name: businessName, ...(needsCode && { code: code.trim() }) },
            {
              onSuccess: () => {
                close();
                toasts.show(`${businessName} will be erased in ${days} days`);
              },
            },
          )
        }
        onClose={close}
        pending={request.isPending}
        error={error && errorMessage(error)}
      >
        {needsCode && (
          <TextField
            label="Code from your authenticator app"
            value={code}
            onChange={setCode}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function ClosingSection({ deletion, preview }: { deletion: WorkspaceDeletion; preview: DeletionPreview }) {
  const format = useFormat();
  const cancel = useCancelDeletion();
  return (
    <SettingsSection
      title="This workspace is being deleted"
      text={`${deletion.askedBy} requested it on ${format.date(deletion.askedAt)}. Everything is erased on ${format.date(deletion.eraseAt)}.`}
    >
      <DeletionFacts goes={goesWith(preview, format)} meanwhile={meanwhileWith(preview, format)} />
      <SettingsActions>
        <Button
          variant="primary"
          pending={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => toasts.show(`${preview.businessName} stays. Nothing was lost`),
              onError: (error) => toastError(error, 'The workspace is still being deleted.'),
            })
          }
        >
          Cancel deletion
        </Button>
      </SettingsActions>
    </SettingsSection>
  );
}
