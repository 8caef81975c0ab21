import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { StudioWord } from '../../foundation/Logo/Logo';
import { moduleKind } from '../../workflows/steps';
import { ModulePreview, type ModulePreviewProps } from './ModulePreview';
import { EditedPathContext } from './Part';
import classes from './PreviewPane.module.css';

export interface PreviewPaneProps extends Omit<ModulePreviewProps, 'step'> {
  /** Null: there is nothing to show yet. */
  step: ModulePreviewProps['step'] | null;
  /** Steps as the client's page names them, and the one that is shown. */
  studio: string;
  /** Who will see it: `As Priya sees it`. */
  caption: string;
  /** The place in the content that is being edited; its part is framed. */
  edited?: string | null | undefined;
}

type Width = 'desktop' | 'phone';

/** The client's page as it will be, at the width of a desk and of a phone. */
export function PreviewPane({ step, studio, caption, edited = null, ...rest }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <div className={classes.pane}>
      <div className={classes.bar}>
        <fieldset className={classes.switch} aria-label="Preview size">
          {(['desktop', 'phone'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={width === one}
              aria-label={one === 'desktop' ? 'Desktop' : 'Phone'}
              onClick={() => setWidth(one)}
            >
              <Icon icon={one === 'desktop' ? IconDeviceDesktop : IconDeviceMobile} size={16} />
            </button>
          ))}
        </fieldset>
        <span className={classes.caption}>{caption}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={classes.scroll} tabIndex={0} aria-label="Preview">
        <div className={clsx(classes.sheet, width === 'phone' && classes.phone)} data-width={width}>
          <header className={classes.head}>
            <StudioWord name={studio} />
            <ol aria-label="Steps">
              {rest.steps.map((one) => (
                <li key={one._id} aria-current={one._id === step?._id ? 'step' : undefined}>
                  {verbs[one.module] ?? moduleKind(one.module).name}
                </li>
              ))}
            </ol>
          </header>
          <div className={classes.body}>
            {step ? (
              <EditedPathContext value={edited}>
                <ModulePreview step={step} {...rest} />
              </EditedPathContext>
            ) : (
              <p className={classes.nothing}>What you add on the left shows here.</p>
            )}
          </div>
        </div>
      </section>
    </div>
  );
}

/** What a client does in a step. */
const verbs: Readonly<Record<string, string>> = {
  proposal: 'Choose',
  contract: 'Sign',
  invoice: 'Pay',
  form: 'Answer',
  thankyou: 'Done',
};
