import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { useTypedLine } from '../../foundation/TypedText/use-typed-line';
import classes from './QuickAdd.module.css';

export interface QuickAddLoadingProps {
  /** The same as that of the line that comes, which goes on with what is typed here. */
  field: string;
  placeholder?: string | undefined;
  /** Enter was pressed: the line that comes adds what is written here. */
  onEnter?: (() => void) | undefined;
}

/** The line of a new task before what understands it has loaded: it takes what is typed, so that no key is a shortcut. */
export function QuickAddLoading({ field, placeholder, onEnter }: QuickAddLoadingProps) {
  const [isEntered, setEntered] = useState(false);
  const [text, setText] = useTypedLine(field, 'New task');
  return (
    <div className={classes.form}>
      <div className={classes.line}>
        <Icon icon={IconPlus} size={16} className={classes.plus} />
        <input
          // biome-ignore lint/a11y/noAutofocus: it was opened to be written in
          autoFocus
          aria-label="New task"
          aria-busy="true"
          placeholder={placeholder}
          value={text}
          readOnly={isEntered}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
            setEntered(true);
            onEnter?.();
          }}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
