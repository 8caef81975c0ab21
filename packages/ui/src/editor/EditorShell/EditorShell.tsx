import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import classes from './EditorShell.module.css';

/** Which part a narrow window shows. */
export type EditorPlace = 'steps' | 'fields' | 'preview';

export interface EditorShellProps {
  /** What it is called: the heading of the page, wherever in it somebody is. */
  heading: string;
  /** The same, where it is changed. */
  title: ReactNode;
  /** Whose it is and where it came from. */
  subtitle: ReactNode;
  /** Steps and what stands before the sending. */
  steps: ReactNode;
  /** The fields of the step that is open. */
  fields: ReactNode;
  /** The step as the client will see it. */
  preview: ReactNode;
  /** The part that is shown where there is no room for all three. */
  place: EditorPlace;
  /** Called with the part to show where there is no room for all three. */
  onPlace: (place: EditorPlace) => void;
}

const names: Readonly<Record<EditorPlace, string>> = { steps: 'Steps', fields: 'Edit', preview: 'Preview' };

/**
 * Steps, fields and preview beside each other. Where there is no room for three, the preview takes the place of the
 * fields; on a phone one of the three is shown.
 */
export function EditorShell({
  heading,
  title,
  subtitle,
  steps,
  fields,
  preview,
  place,
  onPlace,
}: EditorShellProps) {
  useEffect(() => {
    // On a phone the parts share one page, which would be as far down as the part before was.
    if (place) window.scrollTo({ top: 0 });
  }, [place]);
  return (
    <div className={classes.shell} data-place={place}>
      <h1 className={classes.hidden}>{heading}</h1>
      <fieldset className={classes.places} aria-label="Part of the editor">
        {(['steps', 'fields', 'preview'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={clsx(one === 'steps' && classes.narrowest)}
            aria-pressed={place === one}
            onClick={() => onPlace(one)}
          >
            {names[one]}
          </button>
        ))}
      </fieldset>
      <div className={classes.steps}>
        <header className={classes.head}>
          <div className={classes.title}>{title}</div>
          <div className={classes.subtitle}>{subtitle}</div>
        </header>
        {steps}
      </div>
      <div className={classes.fields}>{fields}</div>
      <div className={classes.preview}>{preview}</div>
    </div>
  );
}
