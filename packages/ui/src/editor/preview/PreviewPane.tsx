import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { WantedEntry } from '../../client-file/sections';
import { Icon } from '../../foundation/Icon';
import { editedPart } from './edited-part';
import { PageFrame } from './PageFrame';
import classes from './PreviewPane.module.css';

export interface PreviewPaneProps {
  /** The client's page, drawn by the parts that the client's page is made of; null: there is nothing to show yet. */
  page: ReactNode;
  /** Who will see it: `As Priya sees it`. */
  caption: string;
  /** The place in the content that is being edited; its part is framed. */
  edited?: string | null | undefined;
}

type Device = 'desktop' | 'phone';

/** Widths of the windows that clients read in, in pixels. */
const widths: Readonly<Record<Device, number>> = { desktop: 1200, phone: 390 };

/** The client's page as it will be, at the width of a desk and of a phone. */
export function PreviewPane({ page, caption, edited = null }: PreviewPaneProps) {
  const [chosen, setChosen] = useState<Device>('desktop');
  // On a phone there is no room for a desk.
  const isNarrow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  const device = isNarrow ? 'phone' : chosen;
  const part = editedPart(edited);
  return (
    <div className={classes.pane}>
      <div className={classes.bar}>
        {!isNarrow && (
          <fieldset className={classes.switch} aria-label="Preview size">
            {(['desktop', 'phone'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={device === one}
                aria-label={one === 'desktop' ? 'Desktop' : 'Phone'}
                onClick={() => setChosen(one)}
              >
                <Icon icon={one === 'desktop' ? IconDeviceDesktop : IconDeviceMobile} size={16} />
              </button>
            ))}
          </fieldset>
        )}
        <span className={classes.caption}>{caption}</span>
      </div>
      <section className={clsx(classes.sheet, device === 'phone' && classes.phone)} aria-label="Preview">
        {page ? (
          <PageFrame
            title="The client’s page"
            width={widths[device]}
            grows={device === 'desktop'}
            edited={part}
          >
            <WantedEntry value={part?.section ?? null}>{page}</WantedEntry>
          </PageFrame>
        ) : (
          <p className={classes.nothing}>What you add on the left appears here.</p>
        )}
      </section>
    </div>
  );
}
