import { addressLines, isEmail } from '@atelier/domain';
import * as limits from '@atelier/domain/limits';
import {
  useUpdateAddress,
  useUpdateContactDetails,
  useUpdateSocialMediaProfile,
  useUpdateWebsiteUrl,
} from '@atelier/react-hooks';
import type { Tenant } from '@atelier/sdk';
import { FixedValue, FormError, SettingsPair, SettingsSection, TypedField } from '@atelier/ui';
import type { StudioSectionProps } from './StudioSection';
import { useTypedSaving } from './use-typed-saving';

type TenantProps = Pick<StudioSectionProps, 'tenant'>;

/** How to reach the business: on the pages of clients, in emails and on documents. */
export function CompanySections({ tenant, permissions }: StudioSectionProps) {
  const mayChange = permissions.mayChangeStudio;
  return (
    <>
      <SettingsSection
        title="Contact details"
        text="Shown to clients on their pages, in emails, and on documents. Until you enter an email address, clients see the owner’s; without a phone number here, they see none."
      >
        {mayChange ? (
          <>
            <ContactFields tenant={tenant} />
            <WebsiteField tenant={tenant} />
          </>
        ) : (
          <CompanyFacts {...tenant} />
        )}
      </SettingsSection>
      {mayChange && (
        <>
          <SettingsSection title="Address" text="Printed on invoices, receipts, and contracts.">
            <AddressFields tenant={tenant} />
          </SettingsSection>
          <SettingsSection title="Social profiles" text="Linked at the foot of your clients’ pages.">
            <SocialFields tenant={tenant} />
          </SettingsSection>
        </>
      )}
    </>
  );
}

const blankOr = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

function ContactFields({ tenant }: TenantProps) {
  const { revision, company } = tenant;
  const { email, phoneNumber } = company;
  const { commit, fields, whole } = useTypedSaving(tenant, useUpdateContactDetails(), [
    'email',
    'phoneNumber',
  ]);
  return (
    <>
      <TypedField
        label="Email"
        field="company.email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.ContactDetailsChange.email}
        value={email ?? ''}
        revision={revision}
        isWhole={blankOr(isEmail)}
        onCommit={commit((text) => ({ email: text || null }))}
        error={fields.email}
      />
      <TypedField
        label="Phone"
        field="company.phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={limits.ContactDetailsChange.phoneNumber}
        value={phoneNumber ?? ''}
        revision={revision}
        onCommit={commit((text) => ({ phoneNumber: text || null }))}
        error={fields.phoneNumber}
      />
      {whole && <FormError>{whole}</FormError>}
    </>
  );
}

function WebsiteField({ tenant }: TenantProps) {
  const { commit, fields, whole } = useTypedSaving(tenant, useUpdateWebsiteUrl(), ['websiteUrl']);
  return (
    <TypedField
      label="Website"
      field="company.website"
      autoComplete="url"
      inputMode="url"
      maxLength={limits.WebsiteChange.websiteUrl}
      value={tenant.company.websiteUrl ?? ''}
      revision={tenant.revision}
      // An address in the middle of typing is one already; it is saved when it is left.
      isWhole={(text) => text === ''}
      onCommit={commit((text) => ({ websiteUrl: text || null }))}
      error={fields.websiteUrl ?? whole}
    />
  );
}

const addressFields = [
  { name: 'street', label: 'Street and number', autoComplete: 'street-address' },
  { name: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'region', label: 'State or region', autoComplete: 'address-level1' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
] as const;

function AddressFields({ tenant }: TenantProps) {
  const { address } = tenant.company;
  const { commit, fields, whole } = useTypedSaving(
    tenant,
    useUpdateAddress(),
    addressFields.map(({ name }) => name),
  );
  const [street, ...rest] = addressFields.map(({ name, label, autoComplete }) => (
    <TypedField
      key={name}
      label={label}
      field={`company.${name}`}
      autoComplete={autoComplete}
      isLong={name === 'street'}
      maxLength={limits.CompanyAddressChange[name]}
      value={address[name] ?? ''}
      revision={tenant.revision}
      onCommit={commit((text) => ({ [name]: text || null }))}
      error={fields[name]}
    />
  ));
  return (
    <>
      {street}
      <SettingsPair>{rest.slice(0, 2)}</SettingsPair>
      <SettingsPair>{rest.slice(2)}</SettingsPair>
      {whole && <FormError>{whole}</FormError>}
    </>
  );
}

/** The networks that are offered; others show as soon as they have an address. */
const networks: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
};

function SocialFields({ tenant }: TenantProps) {
  const { socialProfiles } = tenant.company;
  const names = new Set([...Object.keys(networks), ...socialProfiles.map(({ network }) => network)]);
  return [...names].map((network) => (
    <SocialField
      key={network}
      tenant={tenant}
      network={network}
      url={socialProfiles.find((profile) => profile.network === network)?.url ?? ''}
    />
  ));
}

function SocialField({ tenant, network, url }: TenantProps & { network: string; url: string }) {
  const { commit, fields, whole } = useTypedSaving(tenant, useUpdateSocialMediaProfile(), ['url']);
  return (
    <TypedField
      label={networks[network] ?? network}
      field={`company.social.${network}`}
      inputMode="url"
      placeholder="https://"
      maxLength={limits.SocialProfileChange.url}
      value={url}
      revision={tenant.revision}
      isWhole={(text) => text === ''}
      onCommit={commit((text) => ({ network, url: text || null }))}
      error={fields.url ?? whole}
    />
  );
}

function CompanyFacts({ company }: Pick<Tenant, 'company'>) {
  const { email, phoneNumber, websiteUrl, address, socialProfiles } = company;
  const lines = [
    ['Email', email],
    ['Phone', phoneNumber],
    ['Website', websiteUrl],
    ['Address', addressLines(address).join(', ')],
    ['Social profiles', socialProfiles.map(({ url }) => url).join(', ')],
  ] as const;
  return lines.map(([label, value]) => <FixedValue key={label} label={label} value={value || 'Not set'} />);
}
