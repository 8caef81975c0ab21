import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { ChoiceList, FormDialog } from '@atelier/ui';
import { type ReactNode, useState } from 'react';
import { useDelayed } from '../../../frame/use-delayed';
import type { UseChoices } from './choices';

export interface ChooseDialogProps {
  title: string;
  /** What is searched: `Search galleries`. */
  searchLabel: string;
  useChoices: UseChoices;
  /** ID that is not offered. */
  without?: string | undefined;
  /** Below the choices. */
  after?: ReactNode;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Asks for one thing by a search. */
export function ChooseDialog({ title, onClose, ...rest }: ChooseDialogProps) {
  return (
    <FormDialog title={title} opened onClose={onClose}>
      <Search {...rest} title={title} />
    </FormDialog>
  );
}

function Search({
  title,
  searchLabel,
  useChoices,
  without,
  after,
  onChoose,
}: Omit<ChooseDialogProps, 'onClose'>) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 150);
  const { choices, isBusy, error } = useChoices(search);
  const failed = callErrorOf(error);
  return (
    <ChoiceList
      label={title}
      sections={[{ choices: choices.filter(({ id }) => id !== without) }]}
      value={[]}
      onChange={([id]) => {
        if (id !== undefined) onChoose(id);
      }}
      search={{ label: searchLabel, text, onText: setText }}
      isBusy={isBusy}
      nothing={failed ? errorMessage(failed) : search ? `Nothing matches “${search}”.` : 'Nothing here yet.'}
      isFirst
      after={after}
    />
  );
}
