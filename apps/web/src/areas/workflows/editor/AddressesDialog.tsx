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
        <p>What an address was before goes on leading here, and nobody else can have it.</p>
        <AddressPart {...own} type="smartFile" label="The whole file" before={before} slug={slug ?? ''} />
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
    ...{ ownerId, moduleType: type },
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
      : { kind: 'refused', why: reasons[answer.reason ?? ''] ?? 'This address cannot be had.' };
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
          ? 'Somebody else took this address a moment ago. Choose another.'
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
              toasts.show('The address is changed');
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
  taken: 'Another file of your studio has it, or had it.',
  reserved: 'This word is needed for pages of ours.',
  malformed: 'An address has letters a to z, digits and hyphens, at most 80.',
};
