import type { Choices, FileStep, Variable, VariableValues } from '@atelier/domain/smart-files';
import type { SavingState } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';
import type { CommitText, FieldFocus, StepListProps } from '@atelier/ui';
import type { ReactNode } from 'react';
import type { BarContent } from '../../../frame/Bar';
import type { AddressesDialogProps } from './AddressesDialog';
import type { DraftOfFile } from './preview/draft-file';
import type { FileStudio } from './use-file-studio';

/** What the editor shows, and what it does to a template or lead. */
export interface EditorScreenProps {
  ownerId: string;
  title: string;
  /** Whose it is and where it came from. */
  subtitle: ReactNode;
  crumbs: BarContent['crumbs'];
  /** As the server has them. */
  steps: readonly SmartFileStep[];
  /** The workspace's own variables. */
  own: readonly Variable[];
  /** Undefined in a template, whose variables have no values yet. */
  values: VariableValues | undefined;
  /** Undefined where nobody can know it. */
  clientEmail?: string | null | undefined;
  /** Today, and the day of the event when it is known; `YYYY-MM-DD`. */
  days: { readonly today: string; readonly eventOn: string | null };
  studio: FileStudio;
  /** Whom it is for; null where nobody is named. */
  client: DraftOfFile['client'];
  /** What the client of a sent file chose, by proposal. */
  chosen?: Choices | undefined;
  /** Where each step stands once the file was sent, by its id. */
  states?: StepListProps['states'];
  /** Until which day the date is held. */
  holdUntil: string | null;
  /** Who will see it: `As Priya sees it`. */
  caption: string;
  /** As the heading of what is missing: `Before you send it`. */
  readiness: string;
  /** Address of the whole file, and what stands before it. */
  address: Pick<AddressesDialogProps, 'slug' | 'before'>;
  /** This screen's own action, such as sending the file; keep the function stable. */
  action: (editor: EditorActionState) => ReactNode;
  /** Of the template or lead, as its title is shown. */
  revision: number;
  onTitle: CommitText;
  /** Puts the steps in another order; resolves when that is settled. */
  onOrder: (stepIds: readonly string[]) => Promise<unknown>;
  /** Gives it the steps of a template, where it can have them. */
  onUseTemplate?: (() => void) | undefined;
  /** Asks what others changed. */
  onFresh: () => unknown;
  /** The pane with the values of variables, which a lead has. */
  valuesPane?: ((steps: readonly FileStep[], focus: FieldFocus | null) => ReactNode) | undefined;
}

/** What an action of the screen needs to know of the editor. */
export interface EditorActionState {
  readonly saving: SavingState;
  /** Why something is not saved, in words. */
  readonly problem: string | undefined;
  /** Saves what is not saved yet, at once. */
  readonly save: () => void;
}
