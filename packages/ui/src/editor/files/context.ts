import type { SmartFileFile, UploadProgress } from '@atelier/sdk';
import type { FilePurpose } from '@atelier/sdk/smart-files';
import { createContext } from 'react';

/** A file on its way. */
export interface FileUpload {
  readonly onProgress: (progress: UploadProgress) => void;
  readonly signal: AbortSignal;
}

/** Pictures and files of the file that is edited. */
export interface EditorFiles {
  /** What a content names by a key; undefined while it is not known. */
  readonly fileOf: (key: string) => SmartFileFile | undefined;
  /** Uploads a file; without it none can be chosen. */
  readonly upload?:
    | ((
        file: File,
        purpose: FilePurpose,
        upload: FileUpload,
      ) => Promise<{ readonly file: SmartFileFile } | { readonly problem: string }>)
    | undefined;
}

/** The host says which files there are, and takes new ones. */
export const EditorFilesContext = createContext<EditorFiles>({ fileOf: () => undefined });
