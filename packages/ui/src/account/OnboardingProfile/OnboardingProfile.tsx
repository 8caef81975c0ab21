import { IconUpload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react';
import { WorkspaceAvatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import classes from '../account.module.css';

/** What is asked about the person. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

/** The logo on its way up. */
export interface LogoUpload {
  /** Address of the logo, once there is one. */
  address: string | null;
  /** Bytes that are up, while it runs. */
  progress?: { done: number; total: number } | undefined;
  error?: string | undefined;
  onFile: (file: File) => void;
  onRemove?: (() => void) | undefined;
}

export interface OnboardingProfileProps
  extends Omit<ComponentProps<'form'>, 'title' | 'children' | 'onSubmit' | 'onChange'> {
  /** What was typed. The host keeps it and merges each change. */
  draft: ProfileDraft;
  onChange: (change: Partial<ProfileDraft>) => void;
  /** The studio's name, for its avatar. */
  studio: string;
  /** The studio's own colour. */
  colour?: string | undefined;
  /** The studio's logo and how far its upload is. Without it, no logo is asked for. */
  logo?: LogoUpload | undefined;
  /** What is wrong, by field. */
  errors?: Partial<Record<keyof ProfileDraft, string>> | undefined;
  error?: ReactNode;
  pending?: boolean | undefined;
  onSubmit: () => void;
  /** Called to return to the step before. Without it, there is no Back button. */
  onBack?: (() => void) | undefined;
  /** Default `Open my studio`. */
  submitLabel?: string | undefined;
}

/** The person behind the studio, and the studio's logo. */
export function OnboardingProfile({
  draft,
  onChange,
  studio,
  colour,
  logo,
  errors,
  error,
  pending,
  onSubmit,
  onBack,
  submitLabel = 'Open my studio',
  className,
  ...rest
}: OnboardingProfileProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <form {...rest} className={clsx(className)} onSubmit={submit} noValidate>
      <h1 className={classes.title}>And you</h1>
      <p className={classes.lead}>Your name appears on what you send. Clients never see your phone number.</p>
      <div className={classes.form}>
        <div className={classes.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            size="lg"
            autoFocus
            value={draft.firstName}
            onChange={(firstName) => onChange({ firstName })}
            error={errors?.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            size="lg"
            value={draft.lastName}
            onChange={(lastName) => onChange({ lastName })}
            error={errors?.lastName}
          />
        </div>
        <TextField
          label="Phone"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          size="lg"
          hint="Optional. Include the country code, such as +351."
          value={draft.phoneNumber}
          onChange={(phoneNumber) => onChange({ phoneNumber })}
          error={errors?.phoneNumber}
        />
        {logo && <LogoPicker studio={studio} colour={colour} logo={logo} />}
        {error && <FormError>{error}</FormError>}
        <div className={classes.actions}>
          {onBack && (
            <Button variant="subtle" size="xl" onClick={onBack}>
              Back
            </Button>
          )}
          <Button variant="primary" size="xl" type="submit" pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

function LogoPicker({
  studio,
  colour,
  logo,
}: Pick<OnboardingProfileProps, 'studio' | 'colour'> & { logo: LogoUpload }) {
  const input = useRef<HTMLInputElement | null>(null);
  const { progress } = logo;
  const percent = progress ? Math.round((100 * progress.done) / Math.max(1, progress.total)) : 0;
  return (
    <div className={classes.logoRow}>
      <WorkspaceAvatar name={studio} logo={logo.address} colour={colour} size={56} decorative />
      <div>
        <input
          ref={input}
          className={classes.hidden}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          tabIndex={-1}
          aria-label="Logo file"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) logo.onFile(file);
            event.currentTarget.value = '';
          }}
        />
        <Button icon={IconUpload} onClick={() => input.current?.click()} pending={progress !== undefined}>
          {logo.address ? 'Choose another logo' : 'Add a logo'}
        </Button>
        {logo.address && logo.onRemove && (
          <Button variant="subtle" onClick={logo.onRemove}>
            Remove
          </Button>
        )}
        <p className={classes.logoText} role="status">
          {progress ? `${percent} % uploaded` : 'PNG, JPEG or WebP, up to 5 MB'}
        </p>
        {logo.error && <FormError>{logo.error}</FormError>}
      </div>
    </div>
  );
}
