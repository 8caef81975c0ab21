import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { FormError } from '../../foundation/FormError/FormError';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { SettingsNote, SettingsSection } from '../../settings/SettingsPage/SettingsPage';
import { SwitchList } from '../../settings/SwitchList/SwitchList';
import { DownloadSizes } from './DownloadSizes';

/** What visitors of a gallery can do and see. */
export interface PreferencesView {
  allowsFavourites: boolean;
  allowsComments: boolean;
  allowsRatings: boolean;
  allowsSocialSharing: boolean;
  allowsDownloads: boolean;
  /** Sizes: `original`, `high`, `web`. */
  downloadSizes: readonly string[];
  /** How many photographs each visitor can download; null without a limit. */
  downloadLimit: number | null;
  showsFileNames: boolean;
  showsExif: boolean;
  showsPeopleNames: boolean;
}

type PreferenceSwitch = {
  [Key in keyof PreferencesView]: PreferencesView[Key] extends boolean ? Key : never;
}[keyof PreferencesView];

const doing: readonly [PreferenceSwitch, label: string, text: string][] = [
  [
    'allowsFavourites',
    'Favorites',
    'Visitors mark what they like. It stays on their device until they are online.',
  ],
  ['allowsComments', 'Comments', 'Visitors comment on a photo, or on a point of it.'],
  ['allowsRatings', 'Ratings', 'Visitors rate photos with one to five stars.'],
  ['allowsSocialSharing', 'Sharing', 'Visitors share a link to a photo or to the gallery.'],
];
const seeing: readonly [PreferenceSwitch, label: string, text: string][] = [
  ['showsFileNames', 'File names', 'Clients see the names of your files. For guests, see guest access.'],
  ['showsExif', 'Camera data', 'Clients see camera, lens and exposure. A place is never shown.'],
  ['showsPeopleNames', 'Names of people', 'Visitors who can see people read the names that you gave them.'],
];

export interface GalleryPreferencesProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  value: PreferencesView;
  /** Called with what changed; it takes effect at once. */
  onChange: (change: Partial<PreferencesView>) => void;
  /** Orders of photographs, and which one visitors see first. */
  sort: { options: SelectOption[]; value: string; onChange: (sort: string) => void };
  error?: string | undefined;
}

/** What visitors of a gallery can do, see and download. Every change takes effect at once. */
export function GalleryPreferences({
  value,
  onChange,
  sort,
  error,
  className,
  ...rest
}: GalleryPreferencesProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const lines = (rows: typeof doing) =>
    rows.map(([id, label, text]) => ({ id, label, text, isOn: value[id] }));
  const change = isReadOnly ? undefined : (id: string, isOn: boolean) => onChange({ [id]: isOn });
  return (
    <div {...rest} className={clsx(className)}>
      {error && <FormError>{error}</FormError>}
      <SettingsSection title="What visitors can do" text="Guests may be allowed less, in guest access.">
        <SwitchList lines={lines(doing)} onSwitch={change} />
      </SettingsSection>
      <SettingsSection
        title="Downloads"
        text="For everybody who may open the gallery. Guests may be allowed less."
      >
        <SwitchList
          lines={[
            {
              id: 'allowsDownloads',
              label: 'Downloads',
              text: 'One photo, an album, or everything as one file.',
              isOn: value.allowsDownloads,
            },
          ]}
          onSwitch={change}
        />
        {value.allowsDownloads && !isReadOnly && (
          <>
            <DownloadSizes
              value={value.downloadSizes}
              onChange={(downloadSizes) => onChange({ downloadSizes })}
            />
            <LimitField
              key={value.downloadLimit}
              value={value.downloadLimit}
              onChange={(downloadLimit) => onChange({ downloadLimit })}
            />
          </>
        )}
      </SettingsSection>
      <SettingsSection title="What visitors see">
        <SwitchList lines={lines(seeing)} onSwitch={change} />
        {!isReadOnly && <SelectField label="Order of photos" {...sort} hint="Each album can have its own." />}
        <SettingsNote>
          Where a photo was taken is removed from everything that visitors see and download.
        </SettingsNote>
      </SettingsSection>
    </div>
  );
}

interface LimitFieldProps {
  value: number | null;
  onChange: (limit: number | null) => void;
}

/** A whole number above 0, or nothing. Enter and leaving it keep what was typed. */
function LimitField({ value, onChange }: LimitFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const limit = typed.trim() === '' ? null : Number(typed);
  const isFaulty = limit !== null && !(Number.isSafeInteger(limit) && limit > 0);
  const keep = () => {
    if (!isFaulty && limit !== value) onChange(limit);
  };
  return (
    <TextField
      label="Photos per visitor"
      placeholder="No limit"
      inputMode="numeric"
      style={{ maxWidth: 220 }}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
      error={isFaulty ? 'Use a whole number above 0, or leave it empty.' : undefined}
      hint="Counted when a photo is downloaded for the first time."
    />
  );
}
