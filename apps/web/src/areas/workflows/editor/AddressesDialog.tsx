import { callErrorOf, useSlugAvailability, useUpdateSlug } from '@atelier/react-hooks';
import { errorCode, errorMessage, type SmartFileSlugType, type SmartFileStep } from '@atelier/sdk';
import { AddressField, type AddressState, Button, FormDialog, moduleKind } from '@atelier/ui';
import { useState } from 'react';
import { toasts } from '../../../app/toasts';
import { useDelayed } from '../../../frame/use-delayed';
import classes from '../workflows.module.css';

/** How long an address stands still before it is asked for; milliseconds. */
const pause = 250;

export interface AddressesDialogProps {
  /** The template or lead. */
  ownerId: string;
  slug: string | null;
  steps: readonly SmartFileStep[];
  /** What stands before the address of the whole file, in the studio. */
  before: string;
  onClose: () => void;
  /** Asks what is there now. */
  onChanged: () => unknown;
}

/** Addresses of a file and of its pages: those that were given up go on leading there. */
export function AddressesDialog({ ownerId, slug, steps, before, onClose, onChanged }: AddressesDialogProps) {
  const kinds = [...new Map(steps.map(({ module }) => [module.kind, module.slug])).entries()];
  const own = { ownerId, onChanged };
  return (
    <FormDialog opened title="Addresses" onClose={onClose}>
      <div className={classes.form}>
        <p>Previous addresses still redirect here, and no one else can use them.</p>
        <AddressPart {...own} type="smartFile" label="Whole file" before={before} slug={slug ?? ''} />
        {kinds.map(([kind, current]) => (
          <AddressPart
            key={kind}
            {...own}
            type={kind}
            label={moduleKind(kind).name}
            before="…?step="
            slug={current ?? ''}
          />
        ))}
        <div className={classes.formFoot}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}

interface AddressPartProps {
  ownerId: string;
  type: SmartFileSlugType;
  label: string;
  before: string;
  slug: string;
  onChanged: () => unknown;
}

function AddressPart({ ownerId, type, label, before, slug, onChanged }: AddressPartProps) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? slug;
  const asked = useDelayed(value.trim(), pause);
  const availability = useSlugAvailability({
    ownerId,
    moduleType: type,
    slug: asked === slug ? '' : asked,
  });
  const update = useUpdateSlug();
  const state = ((): AddressState => {
    const wish = value.trim();
    if (wish === slug || wish === '') return { kind: 'kept' };
    const failed = callErrorOf(availability.error);
    if (failed && asked === wish) return { kind: 'refused', why: errorMessage(failed) };
    const answer = asked === wish ? availability.data : undefined;
    if (!answer) return { kind: 'checking' };
    if (answer.slug === slug) return { kind: 'kept' };
    return answer.isAvailable
      ? { kind: 'free', slug: answer.slug }
      : { kind: 'refused', why: reasons[answer.reason ?? ''] ?? 'This address isn’t available.' };
  })();
  const error = callErrorOf(update.error);
  return (
    <AddressField
      label={label}
      before={before}
      value={value}
      state={state}
      error={
        error &&
        (errorCode(error) === 'slug_taken'
          ? 'Someone else just took this address. Choose another.'
          : errorMessage(error))
      }
      isPending={update.isPending}
      onChange={(next) => {
        update.reset();
        setTyped(next);
      }}
      onKeep={() =>
        update.mutate(
          { ownerId, moduleType: type, slug: value.trim() },
          {
            onSuccess: () => {
              toasts.show('Address changed');
              setTyped(undefined);
              onChanged();
            },
          },
        )
      }
    />
  );
}

const reasons: Readonly<Record<string, string>> = {
  taken: 'Another file in your studio uses this address or used it before.',
  reserved: 'This word is reserved.',
  malformed: 'Use up to 80 letters a to z, digits, and hyphens.',
};
