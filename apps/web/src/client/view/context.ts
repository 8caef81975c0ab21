import type { Language } from '@atelier/domain/words';
import type { ClientFile, ClientFileStep } from '@atelier/sdk';
import type { WriteMoney } from '@atelier/ui/client-file';
import type { FileState } from '../state/file-state';
import type { FileStore } from '../state/file-store';
import type { FormAnswers } from '../state/form-answers';
import type { Payments } from '../state/payments';
import type { SigningCodes } from '../state/signing-code';

/** What the page can do in a browser; on the server, and without script, it can only be read. */
export interface Doing {
  readonly store: FileStore;
  readonly answers: FormAnswers;
  readonly payments: Payments;
  readonly codes: SigningCodes;
  /** Goes to another page of a form, which is an address of its own: Back leads to the one before. */
  readonly turn: (stepId: string, pageId: string | null) => void;
  /** Shows another step. */
  readonly go: (stepId: string) => void;
  /** Shows the page in another language; null where it has one only, in a rehearsal. */
  readonly chooseLanguage: ((language: Language) => void) | null;
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
