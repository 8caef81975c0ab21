import type { FilePurpose } from '@atelier/domain/smart-files';
import { createContext } from 'react';

/** A picture or file that smart files show. */
export interface SmartFileFile {
  readonly key: string;
  readonly purpose: FilePurpose;
  /** Name of the file as it was uploaded. */
  readonly name: string;
  /** MIME type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Download address; for a cover the address of its largest size. */
  readonly url: string;
  /** Sizes of a cover, smallest first, widths in pixels; empty for a file. */
  readonly sources: { readonly width: number; readonly url: string }[];
}

/** A file on its way. */
export interface FileUpload {
  readonly onProgress: (progress: { readonly sent: number; readonly total: number }) => void;
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
