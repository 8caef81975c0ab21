import { addressLines, isEmail } from '@atelier/domain';
import * as limits from '@atelier/domain/limits';
import {
  useUpdateAddress,
  useUpdateContactDetails,
  useUpdateSocialMediaProfile,
  useUpdateWebsiteUrl,
} from '@atelier/react-hooks';
import type { Tenant } from '@atelier/sdk';
import { FixedValue, SettingsPair, SettingsSection } from '@atelier/ui';
import { SavedField } from './SavedField';
import type { StudioSectionProps } from './StudioSection';

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
  const { email, phoneNumber } = tenant.company;
  return (
    <>
      <SavedField
        tenant={tenant}
        useSaving={useUpdateContactDetails}
        label="Email"
        field="company.email"
        input="email"
        autoComplete="email"
        inputMode="email"
        maxLength={limits.ContactDetailsChange.email}
        value={email ?? ''}
        isWhole={blankOr(isEmail)}
        inputOf={(text) => ({ email: text || null })}
      />
      <SavedField
        tenant={tenant}
        useSaving={useUpdateContactDetails}
        label="Phone"
        field="company.phone"
        input="phoneNumber"
        autoComplete="tel"
        inputMode="tel"
        maxLength={limits.ContactDetailsChange.phoneNumber}
        value={phoneNumber ?? ''}
        inputOf={(text) => ({ phoneNumber: text || null })}
      />
    </>
  );
}

function WebsiteField({ tenant }: TenantProps) {
  return (
    <SavedField
      tenant={tenant}
      useSaving={useUpdateWebsiteUrl}
      label="Website"
      field="company.website"
      input="websiteUrl"
      autoComplete="url"
      inputMode="url"
      maxLength={limits.WebsiteChange.websiteUrl}
      value={tenant.company.websiteUrl ?? ''}
      // An address in the middle of typing is one already; it is saved when it is left.
      isWhole={(text) => text === ''}
      inputOf={(text) => ({ websiteUrl: text || null })}
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
  const [street, ...rest] = addressFields.map(({ name, label, autoComplete }) => (
    <SavedField
      key={name}
      tenant={tenant}
      useSaving={useUpdateAddress}
      label={label}
      field={`company.${name}`}
      input={name}
      autoComplete={autoComplete}
      isLong={name === 'street'}
      maxLength={limits.CompanyAddressChange[name]}
      value={address[name] ?? ''}
      inputOf={(text) => ({ [name]: text || null })}
    />
  ));
  return (
    <>
      {street}
      <SettingsPair>{rest.slice(0, 2)}</SettingsPair>
      <SettingsPair>{rest.slice(2)}</SettingsPair>
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
  return (
    <SavedField
      tenant={tenant}
      useSaving={useUpdateSocialMediaProfile}
      label={networks[network] ?? network}
      field={`company.social.${network}`}
      input="url"
      inputMode="url"
      placeholder="https://"
      maxLength={limits.SocialProfileChange.url}
      value={url}
      isWhole={(text) => text === ''}
      inputOf={(text) => ({ network, url: text || null })}
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
