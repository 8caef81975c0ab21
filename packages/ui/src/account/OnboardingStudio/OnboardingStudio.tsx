import { IconAlertCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { ChipGroup } from '../../foundation/ChipGroup/ChipGroup';
import { type ColourOption, ColourSwatches } from '../../foundation/ColourSwatches/ColourSwatches';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { SuffixField } from '../../foundation/Field/SuffixField';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { Icon } from '../../foundation/Icon';
import classes from '../account.module.css';

/** What is known about the handle that is being typed. */
export type HandleState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: string };

/** What is asked about the studio. */
export interface StudioDraft {
  businessName: string;
  /** Kind of business: photographer, studio, planner. */
  kind?: string | undefined;
  businessTypes: readonly string[];
  handle: string;
  colour: string;
  region?: string | undefined;
}

export interface OnboardingStudioProps
  extends Omit<ComponentProps<'form'>, 'title' | 'children' | 'onSubmit' | 'onChange'> {
  /** What was typed. The host keeps it and merges each change. */
  draft: StudioDraft;
  onChange: (change: Partial<StudioDraft>) => void;
  /** Kinds of business; without options the field is not there. */
  kinds?: readonly SelectOption[] | undefined;
  /** The kinds of work to choose from; several can be chosen. */
  businessTypes: readonly { value: string; label: string }[];
  /** The colours to choose from, each with a name. */
  colours: readonly ColourOption[];
  /** Follows the handle: `.atelier.example`. */
  handleSuffix: string;
  /** Whether the handle is empty, being checked, free or refused. Only a free one can be submitted. */
  handleState: HandleState;
  /** Data regions to choose from; without options the field is hidden. */
  regions?: readonly SelectOption[] | undefined;
  /** Why the region was chosen: `From where you are: Portugal`. */
  regionHint?: string | undefined;
  /** What is wrong, by field. */
  errors?: Partial<Record<'businessName' | 'businessTypes' | 'region', string>> | undefined;
  error?: ReactNode;
  pending?: boolean | undefined;
  onSubmit: () => void;
  /** Called to return to the step before. Without it, there is no Back button. */
  onBack?: (() => void) | undefined;
}

/** The line under the handle: free, taken, malformed, or being looked up. */
export function HandleHint({ state }: { state: HandleState }) {
  if (state.kind === 'free') {
    return (
      <span className={clsx(classes.state, classes.free)}>
        <Icon icon={IconCircleCheck} size={15} />
        Available
      </span>
    );
  }
  if (state.kind === 'checking') {
    return (
      <span className={classes.state}>
        <Icon icon={IconLoader2} size={15} />
        Checking availability
      </span>
    );
  }
  return <span>Letters, digits, and hyphens. Clients see it in every link.</span>;
}

/** The studio as clients see it: name, work, address, colour, region. */
export function OnboardingStudio({
  draft,
  onChange,
  kinds,
  businessTypes,
  colours,
  handleSuffix,
  handleState,
  regions,
  regionHint,
  errors,
  error,
  pending,
  onSubmit,
  onBack,
  className,
  ...rest
}: OnboardingStudioProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending && handleState.kind === 'free') onSubmit();
  };
  return (
    <form {...rest} className={clsx(className)} onSubmit={submit} noValidate>
      <h1 className={classes.title}>Your studio, as clients see it</h1>
      <p className={classes.lead}>You can change all of this later in Settings.</p>
      <div className={classes.form}>
        <TextField
          label="Studio name"
          name="businessName"
          autoComplete="organization"
          size="lg"
          autoFocus
          value={draft.businessName}
          onChange={(businessName) => onChange({ businessName })}
          error={errors?.businessName}
        />
        {kinds && kinds.length > 0 && (
          <SelectField
            label="Kind of business"
            options={[...kinds]}
            value={draft.kind ?? null}
            onChange={(kind) => onChange({ kind })}
          />
        )}
        <ChipGroup
          label="What you do"
          options={businessTypes}
          value={draft.businessTypes}
          onChange={(chosen) => onChange({ businessTypes: chosen })}
        />
        {errors?.businessTypes && <FormError>{errors.businessTypes}</FormError>}
        <SuffixField
          label="Address for your links"
          name="handle"
          size="lg"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={draft.handle}
          onChange={(handle) => onChange({ handle })}
          suffix={handleSuffix}
          hint={
            <span aria-live="polite">
              <HandleHint state={handleState} />
            </span>
          }
          error={
            handleState.kind === 'refused' ? (
              <span className={classes.state}>
                <Icon icon={IconAlertCircle} size={15} />
                {handleState.reason}
              </span>
            ) : undefined
          }
        />
        <ColourSwatches
          label="Color"
          options={colours}
          value={draft.colour}
          onChange={(colour) => onChange({ colour })}
        />
        {regions && regions.length > 0 && (
          <SelectField
            label="Data region"
            hint={regionHint}
            options={[...regions]}
            value={draft.region ?? null}
            onChange={(region) => onChange({ region })}
            error={errors?.region}
          />
        )}
        {error && <FormError>{error}</FormError>}
        <div className={classes.actions}>
          {onBack && (
            <Button variant="subtle" size="xl" onClick={onBack}>
              Back
            </Button>
          )}
          <Button
            variant="primary"
            size="xl"
            type="submit"
            pending={pending}
            disabled={handleState.kind !== 'free'}
          >
            Continue
          </Button>
        </div>
      </div>
    </form>
  );
}
