/** Why a file was refused, in a form that is shown to the person and stored with the import. */
export interface FileFailure {
  /** Stable name in snake_case. */
  readonly code: string;
  /** What is wrong and what to do, including the limit. */
  readonly message: string;
}

/** Thrown while a file is read: the file cannot be used. Never a server error. */
export class FileRefused extends Error {
  readonly failure: FileFailure;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'FileRefused';
    this.failure = { code, message };
  }
}
