/** Why a file was refused, in a form that is shown to the person and stored with the import. */
export interface FileFailure {
  /** Stable name in snake_case. */
  readonly code: string;
  /** What is wrong and what to do, naming the limit. */
  readonly message: string;
}

/** Thrown while a file is read; what the file says cannot be used. Never a fault of the server. */
export class FileRefused extends Error {
  readonly failure: FileFailure;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'FileRefused';
    this.failure = { code, message };
  }
}
