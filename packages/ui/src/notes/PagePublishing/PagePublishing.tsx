import { IconCopy, IconExternalLink, IconWorld } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Switch } from '../../foundation/Field/Switch';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { Icon } from '../../foundation/Icon';
import classes from './PagePublishing.module.css';

export interface PagePublishingProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  /** Whether everybody can read it who has its address. */
  isPublished: boolean;
  /** The part of the address that is the page's own; null before it was first published. */
  slug: string | null;
  /** The whole address; null without one. */
  url: string | null;
  /** When it stops being published, as `2026-12-01T18:00` in the person's own time; empty for never. */
  expiresAt: string;
  /** Whether that instant has passed. */
  isExpired: boolean;
  /** Whether the pages below it go along. */
  withSubPages: boolean;
  /** Whether the person may change any of this. */
  canChange: boolean;
  /** Longest address, in characters. */
  maxLength: number;
  /** Called with what changes. */
  onChange: (
    change: Partial<{ isPublished: boolean; slug: string; expiresAt: string; withSubPages: boolean }>,
  ) => void;
  /** Called to copy the address. */
  onCopy: () => void;
  /** Why a change was refused. */
  error?: string | undefined;
}

/** Whether everybody can read a page who has its address, until when, and what goes along. */
export function PagePublishing({
  isPublished,
  slug,
  url,
  expiresAt,
  isExpired,
  withSubPages,
  canChange,
  maxLength,
  onChange,
  onCopy,
  error,
  className,
  ...rest
}: PagePublishingProps) {
  if (!canChange && !isPublished) return null;
  return (
    <div {...rest} className={clsx(classes.publishing, className)}>
      {error && <FormError>{error}</FormError>}
      <div className={classes.row}>
        <Icon icon={IconWorld} size={18} />
        {canChange ? (
          <Switch
            label="Anyone with the link can read it"
            checked={isPublished}
            onChange={(next) => onChange({ isPublished: next })}
          />
        ) : (
          <span>Anyone with the link can read this page.</span>
        )}
      </div>
      {isPublished && (
        <>
          {isExpired && <p className={classes.note}>The link has expired: nobody can read the page now.</p>}
          {url !== null && (
            <div className={classes.row}>
              <Button size="sm" icon={IconCopy} onClick={onCopy}>
                Copy link
              </Button>
              <Button size="sm" variant="subtle" icon={IconExternalLink} href={url} target="_blank">
                See it as they do
              </Button>
            </div>
          )}
          {canChange && (
            <>
              <Address
                key={slug}
                slug={slug ?? ''}
                maxLength={maxLength}
                onSlug={(next) => onChange({ slug: next })}
              />
              <TextField
                label="Until"
                type="datetime-local"
                hint="Leave it empty for a link that stays."
                value={expiresAt}
                onChange={(next) => onChange({ expiresAt: next })}
              />
              <Switch
                label="Pages below it too, except private ones"
                checked={withSubPages}
                onChange={(next) => onChange({ withSubPages: next })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}

function Address({
  slug,
  maxLength,
  onSlug,
}: {
  slug: string;
  maxLength: number;
  onSlug: (slug: string) => void;
}) {
  const [text, setText] = useState(slug);
  const commit = () => {
    const next = text.trim().toLowerCase().replaceAll(/\s+/g, '-');
    if (next !== '' && next !== slug) onSlug(next);
  };
  return (
    <TextField
      label="Address"
      hint="Letters, digits and hyphens. Links to the former address keep working."
      value={text}
      maxLength={maxLength}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
