import { type DeletionProof, type RequestDeletionInput, settings, type WorkspaceExport } from '@atelier/sdk';
import { queryKeys } from '../../platform/keys.js';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Milliseconds between two looks at an archive that is being written. */
const LOOK = 2_000;

const isBeingWritten = ({ state }: WorkspaceExport) => state === 'waiting' || state === 'writing';

/** Reads the archives of the workspace, newest first; again and again while one is being written. For its owner. */
export const useExports = () =>
  useRead(settingsKeys.exports, (client, options) => settings(client).exports(options), {
    refetchInterval: ({ state }) => (state.data?.data.some(isBeingWritten) ? LOOK : false),
  });

/** Asks for everything of the workspace as one archive. */
export const useRequestExport = defineWrite(
  'settings.requestExport',
  (client, _input: undefined, options) => settings(client).requestExport(options),
  { offline: 'refuse', invalidates: () => [settingsKeys.exports, settingsKeys.auditLog] },
);

/** Returns an address that downloads an archive, for a minute. */
export const useOpenExport = defineWrite(
  'settings.openExport',
  (client, exportId: string, options) => settings(client).openExport({ exportId }, options),
  { offline: 'refuse' },
);

/** Reads whether the workspace is being deleted. */
export const useDeletion = () =>
  useRead(settingsKeys.deletion, (client, options) => settings(client).deletion(options));

/** Reads what a deletion of the workspace would erase. For its owner. */
export const useDeletionPreview = () =>
  useRead(settingsKeys.deletionPreview, (client, options) => settings(client).previewDeletion(options), {
    staleTime: 0,
  });

const changed = () => [settingsKeys.deletion, settingsKeys.tenantSettings, settingsKeys.auditLog];

/** Asks for the deletion of the workspace. */
export const useRequestDeletion = defineWrite(
  'settings.requestDeletion',
  (client, input: RequestDeletionInput, options) => settings(client).requestDeletion(input, options),
  { offline: 'refuse', invalidates: changed },
);

/** Cancels the deletion of the workspace. */
export const useCancelDeletion = defineWrite(
  'settings.cancelDeletion',
  (client, _input: undefined, options) => settings(client).cancelDeletion(options),
  { offline: 'refuse', invalidates: changed },
);

/** Reads the proof that a workspace was deleted. Needs no account. */
export const useDeletionProof = (proofId: string) =>
  useRead<DeletionProof>([...queryKeys.installation, 'deletion-proof', proofId], (client, { signal }) =>
    settings(client).deletionProof({ proofId }, { signal }),
  );
