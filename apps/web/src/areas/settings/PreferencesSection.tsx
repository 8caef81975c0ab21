import { useUpdateWorkspacePreferences, useWorkspacePreferences } from '@atelier/react-hooks';
import type { WorkspacePreferences } from '@atelier/sdk';
import {
  FixedValue,
  Loading,
  SelectField,
  type SelectOption,
  SettingsForm,
  SettingsPair,
  SettingsSection,
  Skeleton,
  useTypedForm,
} from '@atelier/ui';
import { toasts } from '../../app/toasts';
import { useFormSaving } from '../../app/use-form-saving';
import { overtakenNote } from './overtaken-note';
import type { Permissions } from './permissions';
import { formProblems } from './problems';
import { currencyOptions, localeOptions, timezoneOptions, weekStartOptions } from './regional';
import { QueryError } from './SettingsScreen';

/** How the workspace counts days and money. */
export function PreferencesSection({ permissions }: { permissions: Permissions }) {
  const preferences = useWorkspacePreferences();
  return (
    <SettingsSection title="Days and money" text="How dates, times, and amounts are shown.">
      {preferences.data ? (
        permissions.mayChangeStudio ? (
          <PreferencesForm saved={preferences.data} />
        ) : (
          <PreferencesFacts saved={preferences.data} />
        )
      ) : preferences.isError ? (
        <QueryError what="Preferences" query={preferences} />
      ) : (
        <Loading label="Loading preferences">
          <Skeleton height={36} />
        </Loading>
      )}
    </SettingsSection>
  );
}

function PreferencesForm({ saved: all }: { saved: WorkspacePreferences }) {
  const update = useUpdateWorkspacePreferences();
  const saving = useFormSaving(update);
  const { timezone, locale, currency, weekStartsOn } = all;
  const saved = { timezone, locale, currency, weekStartsOn };
  const draft = useTypedForm({ field: 'form.preferences', label: 'Days and money', saved });
  const { fields, whole } = formProblems(update.error, ['timezone', 'locale', 'currency', 'weekStartsOn']);
  const { values } = draft;
  const reader = navigator.language;
  return (
    <SettingsForm
      isChanged={draft.isChanged}
      pending={saving.isPending}
      error={whole}
      notice={overtakenNote(draft, saved)}
      onSubmit={() => {
        const forget = draft.sending();
        void saving.save(draft.changes, (preferences) => {
          forget();
          if (preferences) toasts.show('Preferences saved');
        });
      }}
      onReset={draft.reset}
    >
      <SelectField
        label="Time zone"
        searchable
        options={timezoneOptions(timezone)}
        value={values.timezone}
        onChange={(next) => draft.change({ timezone: next })}
        error={fields.timezone}
      />
      <SelectField
        label="Language of dates and numbers"
        searchable
        options={localeOptions(locale)}
        value={values.locale}
        onChange={(next) => draft.change({ locale: next })}
        error={fields.locale}
      />
      <SettingsPair>
        <SelectField
          label="Currency"
          searchable
          options={currencyOptions(currency, reader)}
          value={values.currency}
          onChange={(next) => draft.change({ currency: next })}
          error={fields.currency}
        />
        <SelectField
          label="Week starts on"
          options={weekStartOptions(weekStartsOn, reader)}
          value={String(values.weekStartsOn)}
          onChange={(next) => draft.change({ weekStartsOn: Number(next) })}
          error={fields.weekStartsOn}
        />
      </SettingsPair>
    </SettingsForm>
  );
}

function PreferencesFacts({ saved }: { saved: WorkspacePreferences }) {
  const reader = navigator.language;
  const labelOf = (options: readonly SelectOption[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return (
    <>
      <FixedValue
        label="Time zone"
        value={labelOf(timezoneOptions(saved.timezone), saved.timezone)}
        reason="Only owners and admins can change these."
      />
      <FixedValue
        label="Language of dates and numbers"
        value={labelOf(localeOptions(saved.locale), saved.locale)}
      />
      <FixedValue label="Currency" value={labelOf(currencyOptions(saved.currency, reader), saved.currency)} />
      <FixedValue
        label="Week starts on"
        value={labelOf(weekStartOptions(saved.weekStartsOn, reader), String(saved.weekStartsOn))}
      />
    </>
  );
}
