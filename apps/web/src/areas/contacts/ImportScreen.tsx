import { fileSize } from '@atelier/domain';
import * as limits from '@atelier/domain/limits';
import { callErrorOf, useImport, useMapImport, useStartImport } from '@atelier/react-hooks';
import { errorMessage, type Import, type UploadProgress } from '@atelier/sdk';
import {
  Button,
  ErrorState,
  FileDrop,
  ImportColumns,
  ImportMapping,
  ImportMappingLoading,
  ImportPage,
  ProgressBar,
  useFormat,
} from '@atelier/ui';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { namesNothing } from '../../app/failed/names-nothing';
import { NotFoundScreen } from '../../app/NotFoundScreen';
import { toastError } from '../../app/toasts';
import { useBar } from '../../frame/Bar';
import layout from '../../frame/layout.module.css';
import classes from './contacts.module.css';
import { ImportReading } from './ImportReading';
import { ImportSide } from './ImportSide';
import { acceptedFiles, columnViews, fieldOptions, fileFacts, stepOf } from './import-texts';

/** Bringing contacts from a file: choose it, say what the columns mean, see what would happen, apply, undo. */
export function ImportScreen() {
  const { importId } = useParams();
  useBar([{ label: 'Contacts', href: '/contacts' }, { label: 'Import' }]);
  return importId === undefined ? <ChooseFile /> : <OneImport key={importId} importId={importId} />;
}

function ChooseFile() {
  const navigate = useNavigate();
  const start = useStartImport();
  const [progress, setProgress] = useState<UploadProgress>();
  const [rejected, setRejected] = useState<string>();
  const error = callErrorOf(start.error);

  const take = ([file]: File[]) => {
    if (!file) return;
    setRejected(undefined);
    start.mutate(
      { file, onProgress: setProgress },
      {
        onSuccess: (opened) => void navigate(`/contacts/import/${opened._id}`, { replace: true }),
        onSettled: () => setProgress(undefined),
      },
    );
  };
  return (
    <ImportPage step={0}>
      <FileDrop
        title="Drop a file here, or choose one"
        text={`A table as CSV or plain text, up to ${fileSize(limits.UploadRequest.size)}: from a spreadsheet, an address book or the product you used before.`}
        icon={IconFileSpreadsheet}
        accept={acceptedFiles}
        maxSize={limits.UploadRequest.size}
        onFiles={take}
        onReject={([name]) =>
          setRejected(
            `${name ?? 'This file'} is not a text table up to ${fileSize(limits.UploadRequest.size)}. Save it as CSV first.`,
          )
        }
        pending={start.isPending}
        error={rejected ?? (error && errorMessage(error))}
      />
      {progress && (
        <ProgressBar
          done={progress.sent}
          total={progress.total}
          label={`Uploading, ${fileSize(progress.sent)} of ${fileSize(progress.total)}`}
        />
      )}
      <p className={classes.earlier}>
        <Button size="sm" href="/contacts/imports">
          Earlier imports
        </Button>
      </p>
    </ImportPage>
  );
}

function OneImport({ importId }: { importId: string }) {
  const query = useImport(importId);
  const navigate = useNavigate();
  if (query.isPending) {
    return (
      <ImportPage step={1}>
        <ImportMappingLoading />
      </ImportPage>
    );
  }
  if (query.isError) {
    const error = callErrorOf(query.error);
    if (namesNothing(error)) return <NotFoundScreen />;
    return (
      <div className={layout.middle}>
        <ErrorState
          titleLevel={1}
          title="Couldn’t load the import"
          text={`${error ? errorMessage(error) : 'There was no answer.'} What was imported stays as it is.`}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          reference={error?.requestId}
        />
      </div>
    );
  }
  return <LoadedImport state={query.data} onOtherFile={() => void navigate('/contacts/import')} />;
}

function LoadedImport({ state, onOtherFile }: { state: Import; onOtherFile: () => void }) {
  const format = useFormat();
  const map = useMapImport();
  // What the person chose since the server last told; the server's own columns stand until then.
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [country, setCountry] = useState<string>();
  const [isCountryNew, setCountryNew] = useState(false);
  const columns = columnViews(state, chosen);
  const isOpen = ['mapping', 'checked'].includes(state.status);

  const tryOut = () =>
    map.mutate(
      {
        importId: state._id,
        columns: columns.map(({ index, wireField }) => ({ index, field: wireField })),
        ...(country ? { country } : {}),
      },
      {
        onSuccess: () => {
          setChosen(new Map());
          setCountryNew(false);
        },
        onError: (error) => toastError(error, 'Couldn’t start the dry run.'),
      },
    );
  return (
    <ImportPage
      step={stepOf(state)}
      progress={state.status === 'applying' ? state.progress : undefined}
      file={{ name: state.fileName, facts: fileFacts(state, format.number) }}
      onOtherFile={onOtherFile}
    >
      {state.failure ? (
        <ErrorState
          title="This file cannot be imported"
          text={state.failure.message}
          other={
            <Button variant="primary" onClick={onOtherFile}>
              Choose another file
            </Button>
          }
        />
      ) : (
        <ImportColumns
          mapping={
            state.columns.length === 0 ? (
              <ImportMappingLoading />
            ) : (
              <div>
                <ImportMapping
                  fileName={state.fileName}
                  columns={columns}
                  fields={fieldOptions}
                  onChange={(index, field) => setChosen((before) => new Map(before).set(index, field))}
                  disabled={!isOpen}
                />
                {isOpen && (
                  <ImportReading
                    state={state}
                    country={country}
                    onCountry={(code) => {
                      setCountry(code);
                      setCountryNew(true);
                    }}
                  />
                )}
              </div>
            )
          }
          side={
            <div className={classes.side}>
              <ImportSide
                state={state}
                isChanged={chosen.size > 0 || isCountryNew}
                isStarting={map.isPending}
                onTryOut={tryOut}
              />
            </div>
          }
        />
      )}
    </ImportPage>
  );
}
