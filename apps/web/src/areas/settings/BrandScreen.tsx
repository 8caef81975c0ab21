import { addressLines } from '@atelier/domain';
import * as limits from '@atelier/domain/limits';
import { fromWriting, mailHtml, readMailHtml, toWriting } from '@atelier/domain/mail';
import { plainText } from '@atelier/domain/smart-files';
import { useTenant, useUpdateTenant } from '@atelier/react-hooks';
import type { Tenant } from '@atelier/sdk';
import {
  BrandPreview,
  type ColourOption,
  ColourSwatches,
  FixedValue,
  PictureField,
  SelectField,
  SettingsSection,
  WorkspaceAvatar,
} from '@atelier/ui';
import { toastError } from '../../app/toasts';
import { studioColours } from '../account/choices';
import { usePermissions } from './permissions';
import { logoKinds } from './picture-kinds';
import { SavedField } from './SavedField';
import { SettingsScreen } from './SettingsScreen';
import { adminsOnly } from './StudioSection';
import { seen } from './seen';
import { useLogoUpload } from './use-logo-upload';

/** How the studio looks to its clients: logo, colour, type, email signature. */
export function BrandScreen() {
  const { mayChangeStudio } = usePermissions();
  return (
    <SettingsScreen title="Brand" query={useTenant()}>
      {(tenant) => (
        <>
          {mayChangeStudio ? <BrandFields tenant={tenant} /> : <BrandFacts tenant={tenant} />}
          <Preview tenant={tenant} />
        </>
      )}
    </SettingsScreen>
  );
}

const typefaces = [
  { value: 'classic', label: 'Classic: serif headings, sans text' },
  { value: 'modern', label: 'Modern: sans throughout' },
  { value: 'literary', label: 'Literary: serif throughout' },
] as const;

function BrandFields({ tenant }: { tenant: Tenant }) {
  const { brandColour, typeface } = tenant.settings;
  const logo = useLogoUpload();
  const update = useUpdateTenant();
  const save = (change: Parameters<typeof update.mutate>[0]) =>
    update.mutate(
      { ...change, ...seen(tenant) },
      { onError: (error) => toastError(error, 'Couldn’t save your brand.') },
    );
  return (
    <>
      <SettingsSection title="Logo" text="Shown at the top of everything a client opens, and on documents.">
        <PictureField
          noun="logo"
          preview={
            <WorkspaceAvatar
              name={tenant.businessName}
              logo={logo.address}
              colour={brandColour}
              size={64}
              decorative
            />
          }
          upload={logo}
          hint={logoKinds.hint}
          accept={logoKinds.types.join(',')}
        />
      </SettingsSection>
      <SettingsSection title="Look" text="Used on your clients’ pages, in emails, and on documents.">
        <ColourSwatches
          label="Your color"
          options={coloursWith(brandColour)}
          value={brandColour}
          onChange={(next) => save({ brandColour: next })}
        />
        <SelectField
          label="Type"
          options={[...typefaces]}
          value={typeface}
          onChange={(next) => {
            const chosen = typefaces.find(({ value }) => value === next);
            if (chosen) save({ typeface: chosen.value });
          }}
        />
      </SettingsSection>
      <SettingsSection title="Email signature" text="Stands under every email to a client.">
        <SignatureField tenant={tenant} />
      </SettingsSection>
    </>
  );
}

function SignatureField({ tenant }: { tenant: Tenant }) {
  return (
    <SavedField
      tenant={tenant}
      useSaving={useUpdateTenant}
      input="emailSignature"
      isLong
      label="Signature"
      field="brand.signature"
      maxLength={limits.updateTenant.emailSignature}
      hint="**bold**, __italic__, [words](https://…); a blank line begins a paragraph"
      value={toWriting(readMailHtml(tenant.settings.emailSignature ?? '').text)}
      inputOf={(text) => ({ emailSignature: text === '' ? null : mailHtml(fromWriting(text)) })}
    />
  );
}

function BrandFacts({ tenant: { settings } }: { tenant: Tenant }) {
  const { brandColour, typeface } = settings;
  return (
    <SettingsSection title="Look" text="Used on your clients’ pages, in emails, and on documents.">
      <FixedValue label="Color" value={labelOf(coloursWith(brandColour), brandColour)} reason={adminsOnly} />
      <FixedValue label="Type" value={labelOf(typefaces, typeface)} />
    </SettingsSection>
  );
}

function Preview({ tenant: { businessName, settings, company } }: { tenant: Tenant }) {
  const { text } = readMailHtml(settings.emailSignature ?? '');
  const signature = plainText(text);
  return (
    <SettingsSection title="Preview" text="What clients see, with what is saved now.">
      <BrandPreview
        studio={{
          ...settings,
          ...company,
          name: businessName,
          address: addressLines(company.address),
        }}
        signature={signature === '' ? [] : signature.split('\n')}
      />
    </SettingsSection>
  );
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const coloursWith = (colour: string): readonly ColourOption[] =>
  studioColours.some(({ value }) => value === colour)
    ? studioColours
    : [...studioColours, { value: colour, label: `Your own, ${colour}` }];
