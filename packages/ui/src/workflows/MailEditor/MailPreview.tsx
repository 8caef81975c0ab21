import { IconAlertTriangle, IconDeviceDesktop, IconDeviceMobile, IconTextSize } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { MailFrame } from './MailFrame';
import classes from './MailPreview.module.css';

/** A mail as it would leave. */
export interface PreviewedMail {
  subject: string;
  /** The whole page of the mail, made by the server. */
  html: string;
  text: string;
  /** What has no value, by name; what nobody knows says so. */
  missing: readonly { key: string; label: string; isKnown: boolean }[];
}

export interface MailPreviewProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Undefined while it is on its way. */
  mail: PreviewedMail | undefined;
  /** Chooses the lead whose data is filled in. */
  lead?: ReactNode;
  /** It did not come: says so, and how to ask again. */
  failed?: ReactNode;
}

type Look = 'desktop' | 'phone' | 'text';

const looks = [
  { id: 'desktop', label: 'Desktop', icon: IconDeviceDesktop },
  { id: 'phone', label: 'Phone', icon: IconDeviceMobile },
  { id: 'text', label: 'Plain text', icon: IconTextSize },
] as const;

/** What a client gets: subject and mail, as wide as on a computer or a phone, or as plain text. */
export function MailPreview({ mail, lead, failed, className, ...rest }: MailPreviewProps) {
  const id = useId();
  const [look, setLook] = useState<Look>('desktop');
  return (
    <section {...rest} className={clsx(classes.preview, className)} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          Preview
        </h2>
        {looks.map(({ id: one, label, icon }) => (
          <IconButton
            key={one}
            size="md"
            icon={icon}
            label={label}
            aria-pressed={look === one}
            onClick={() => setLook(one)}
          />
        ))}
      </div>
      {lead}
      {failed}
      {!mail && !failed && (
        <Loading label="Loading the preview" className={classes.bars}>
          <Skeleton width="60%" />
          <Skeleton height={240} />
        </Loading>
      )}
      {mail && (
        <>
          {mail.missing.length > 0 && <Missing missing={mail.missing} />}
          <p className={classes.subject}>
            <bdi>{mail.subject || 'No subject yet'}</bdi>
          </p>
          {look === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            <section className={classes.plain} tabIndex={0} aria-label="The email as plain text">
              {mail.text}
            </section>
          ) : (
            <MailFrame
              html={mail.html}
              title={look === 'phone' ? 'The email on a phone' : 'The email on a computer'}
              className={clsx(classes.frame, look === 'phone' && classes.phone)}
            />
          )}
        </>
      )}
    </section>
  );
}

function Missing({ missing }: Pick<PreviewedMail, 'missing'>) {
  return (
    <div className={classes.missing} role="status">
      <Icon icon={IconAlertTriangle} size={16} />
      <p>
        {missing.length === 1 ? '1 value is missing' : `${missing.length} values are missing`} and would stop
        the email:{' '}
        {missing.map(({ key, label, isKnown }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <b>
              <bdi>{label}</bdi>
            </b>
            {!isKnown && ' (there is no such variable)'}
          </span>
        ))}
        .
      </p>
    </div>
  );
}
