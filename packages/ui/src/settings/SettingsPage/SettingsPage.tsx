import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormError } from '../../foundation/FormError/FormError';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { Link } from '../../theme/links';
import classes from './SettingsPage.module.css';

/** A page of the settings. */
export interface SettingsTab {
  label: string;
  href: string;
}

/** Pages of the settings that belong together. */
export interface SettingsTabGroup {
  /** `Studio`. */
  label: string;
  tabs: readonly SettingsTab[];
}

export interface SettingsPageProps extends ComponentProps<'div'> {
  /** Pages of the settings, in groups. */
  groups: readonly SettingsTabGroup[];
  /** Path of the page that is open. */
  current: string;
}

/** A page of the settings: the way to the others, then sections. */
export function SettingsPage({ groups, current, className, children, ...rest }: SettingsPageProps) {
  const open = useRef<HTMLLIElement>(null);
  // Where the pages are a row, the open one may be beyond its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is open.
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <div {...rest} className={clsx(classes.page, className)}>
      <h1 className={classes.title}>Settings</h1>
      <nav className={classes.tabs} aria-label="Settings">
        {groups.map(({ label, tabs }) => (
          <div key={label} className={classes.group}>
            <h2>{label}</h2>
            <ul>
              {tabs.map((tab) => (
                <li key={tab.href} ref={tab.href === current ? open : undefined}>
                  <Link href={tab.href} aria-current={tab.href === current ? 'page' : undefined}>
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.main}>{children}</div>
    </div>
  );
}

export interface SettingsSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  /** Purpose, and who sees it. */
  text?: ReactNode;
}

/** One subject of the settings: what it is for at the left, its fields at the right. */
export function SettingsSection({ title, text, className, children, ...rest }: SettingsSectionProps) {
  const id = useId();
  return (
    <section {...rest} className={clsx(classes.section, className)} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.sectionTitle}>
          {title}
        </h2>
        {text && <p className={classes.sectionText}>{text}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

export interface SettingsFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Something differs from what is saved. */
  isChanged: boolean;
  pending?: boolean | undefined;
  /** What went wrong with the whole. */
  error?: ReactNode;
  /** A word before it is saved, such as what was changed elsewhere. */
  notice?: ReactNode;
  onSubmit: () => void;
  /** Puts back what is saved. */
  onReset?: (() => void) | undefined;
  /** Default `Save`. */
  submitLabel?: string | undefined;
}

/** Fields that are saved together; the button wakes up with the first change. */
export function SettingsForm({
  isChanged,
  pending,
  error,
  notice,
  onSubmit,
  onReset,
  submitLabel = 'Save',
  className,
  children,
  ...rest
}: SettingsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !pending) onSubmit();
  };
  return (
    <form {...rest} className={clsx(classes.content, className)} onSubmit={submit} noValidate>
      {children}
      {notice && <SettingsNote role="status">{notice}</SettingsNote>}
      {error && <FormError>{error}</FormError>}
      <div className={classes.actions}>
        <Button variant="primary" type="submit" disabled={!isChanged} pending={pending}>
          {submitLabel}
        </Button>
        {isChanged && onReset && (
          <Button variant="subtle" onClick={onReset}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

/** Two fields beside each other, below each other where it is narrow. */
export function SettingsPair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(classes.pair, className)} />;
}

/** Buttons that belong to a section. */
export function SettingsActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(classes.actions, className)} />;
}

/** A line of explanation inside a section. */
export function SettingsNote({ className, ...rest }: ComponentProps<'p'>) {
  return <p {...rest} className={clsx(classes.note, className)} />;
}

export interface FixedValueProps extends Omit<ComponentProps<'dl'>, 'children'> {
  label: string;
  value: ReactNode;
  /** Why it cannot be changed here, and who can. */
  reason?: string | undefined;
}

/** What this person may read but not change. */
export function FixedValue({ label, value, reason, className, ...rest }: FixedValueProps) {
  return (
    <dl {...rest} className={clsx(className)}>
      <div className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {reason && <dd>{reason}</dd>}
      </div>
    </dl>
  );
}

/** The bars of a page of settings that is on its way. */
export function SettingsLoading({ label }: { label: string }) {
  return (
    <Loading label={label} className={classes.bars}>
      {[180, 240, 200].map((width) => (
        <span key={width} className={classes.barRow}>
          <Skeleton width={width / 2} />
          <Skeleton height={36} />
        </span>
      ))}
    </Loading>
  );
}
