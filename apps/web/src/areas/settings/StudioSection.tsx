import * as limits from '@atelier/domain/limits';
import { type TenantChange, useUpdateTenant } from '@atelier/react-hooks';
import type { Tenant } from '@atelier/sdk';
import {
  ChipGroup,
  FixedValue,
  SelectField,
  type SelectOption,
  SettingsForm,
  SettingsSection,
  TextField,
  useTypedForm,
} from '@atelier/ui';
import { useState } from 'react';
import { client } from '../../app/client';
import { toasts } from '../../app/toasts';
import { useFormSaving } from '../../app/use-form-saving';
import { businessKinds, professions, regionOptions } from '../account/choices';
import { overtakenNote } from './overtaken-note';
import type { Permissions } from './permissions';
import { formProblems } from './problems';
import { seen } from './seen';

/** An installation with one host for everybody stores everything there, whatever region a workspace is marked with. */
const hasRegions = new Set(regionOptions.map(({ value }) => client.hosts.base('contacts', value))).size > 1;

export const adminsOnly = 'Only owners and admins can change this.';

export interface StudioSectionProps {
  readonly tenant: Tenant;
  readonly permissions: Permissions;
}

/** Name, kind and work. */
export function StudioSection({ tenant, permissions }: StudioSectionProps) {
  return (
    <SettingsSection title="Studio" text="What your clients see in every link and at the top of every page.">
      {permissions.mayChangeStudio ? <StudioForm tenant={tenant} /> : <StudioFacts tenant={tenant} />}
      {hasRegions && (
        <FixedValue
          label="Data region"
          value={labelOf(regionOptions, tenant.region)}
          reason="Chosen when the workspace was created. It can’t be changed."
        />
      )}
    </SettingsSection>
  );
}

function StudioForm({ tenant }: { tenant: Tenant }) {
  const update = useUpdateTenant();
  const saving = useFormSaving(update);
  const saved = {
    businessName: tenant.businessName,
    businessType: tenant.businessType,
    profession: tenant.settings.profession,
  };
  const draft = useTypedForm({ field: 'form.studio', label: 'Studio', saved });
  const { fields, whole } = formProblems(update.error, ['businessName', 'businessType']);
  const [missing, setMissing] = useState<string>();
  const { values, changes } = draft;

  const save = () => {
    const businessName = values.businessName.trim();
    setMissing(businessName ? undefined : 'Enter the name your clients know');
    if (!businessName) return;
    const change: TenantChange = {
      ...changes,
      ...(changes.businessName === undefined ? {} : { businessName }),
      ...seen(tenant),
    };
    const forget = draft.sending();
    void saving.save(change, (tenant) => {
      forget();
      if (tenant) toasts.show('Studio saved');
    });
  };

  return (
    <SettingsForm
      isChanged={draft.isChanged}
      pending={saving.isPending}
      error={whole}
      notice={overtakenNote(draft, saved)}
      onSubmit={save}
      onReset={draft.reset}
    >
      <TextField
        label="Business name"
        name="businessName"
        autoComplete="organization"
        maxLength={limits.updateBusinessName.businessName}
        value={values.businessName}
        onChange={(businessName) => draft.change({ businessName })}
        error={missing ?? fields.businessName}
      />
      <SelectField
        label="Kind of business"
        options={withCurrent(businessKinds, values.businessType)}
        value={values.businessType}
        onChange={(businessType) => draft.change({ businessType })}
        error={fields.businessType}
      />
      <ChipGroup
        label="What you do"
        options={withCurrentAll(professions, tenant.settings.profession)}
        value={values.profession}
        onChange={(profession) => draft.change({ profession })}
      />
    </SettingsForm>
  );
}

function StudioFacts({ tenant }: { tenant: Tenant }) {
  const { profession } = tenant.settings;
  return (
    <>
      <FixedValue label="Business name" value={tenant.businessName} reason={adminsOnly} />
      <FixedValue label="Kind of business" value={labelOf(businessKinds, tenant.businessType)} />
      <FixedValue
        label="What you do"
        value={profession.map((one) => labelOf(professions, one)).join(', ') || 'Not set'}
      />
    </>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The word for a stored value; the value itself where there is none. */
const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** Keeps a stored value that is not among the choices, so that saving does not lose it. */
const withCurrent = (choices: readonly SelectOption[], value: string): SelectOption[] =>
  choices.some((choice) => choice.value === value) ? [...choices] : [...choices, { value, label: value }];

const withCurrentAll = (choices: readonly Choice[], values: readonly string[]): Choice[] => [
  ...choices,
  ...values
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value })),
];
