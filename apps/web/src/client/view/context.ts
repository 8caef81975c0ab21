import type { ClientFile, ClientFileStep } from '@atelier/sdk';
import type { WriteMoney } from '@atelier/ui/client-file';
import type { FileState } from '../state/file-state';
import type { FileStore } from '../state/file-store';
import type { FormAnswers } from '../state/form-answers';

/** What the page can do in a browser; on the server, and without script, it can only be read. */
export interface Doing {
  readonly store: FileStore;
  readonly answers: FormAnswers;
  /** Shows another step. */
  readonly go: (stepId: string) => void;
}

/** What every step is drawn from. */
export interface StepProps {
  readonly file: ClientFile;
  readonly step: ClientFileStep;
  readonly state: FileState;
  readonly now: string;
  readonly money: WriteMoney;
  /** Undefined before the page was taken over. */
  readonly doing: Doing | undefined;
}
