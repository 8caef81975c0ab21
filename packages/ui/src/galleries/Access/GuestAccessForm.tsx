import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { FormError } from '../../foundation/FormError/FormError';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { SettingsSection } from '../../settings/SettingsPage/SettingsPage';
import { SwitchList } from '../../settings/SwitchList/SwitchList';
import { DownloadSizes } from '../Preferences/DownloadSizes';

/** What guests may do: those who come without an invitation. */
export interface GuestAccessView {
  isEnabled: boolean;
  allowsFavourites: boolean;
  allowsComments: boolean;
  allowsFaces: boolean;
  allowsDownloads: boolean;
  /** Sizes: `original`, `high`, `web`. */
  downloadSizes: readonly string[];
  showsFileNames: boolean;
  showsExif: boolean;
}

const rights = [
  ['allowsFavourites', 'Favorites', 'Guests mark what they like.'],
  ['allowsComments', 'Comments', 'Guests comment on photos.'],
  ['allowsFaces', 'Find me', 'Guests find their own photos with a selfie, after they agree to it.'],
  ['allowsDownloads', 'Downloads', 'Guests download photos that aren’t hidden.'],
  ['showsFileNames', 'File names', 'Off: guests see and download neutral names.'],
  [
    'showsExif',
    'Camera data',
    'Guests see camera, lens and exposure. Downloads never contain them, or the place.',
  ],
] as const;

export interface GuestAccessFormProps extends Omit<ComponentProps<'div'>, 'children' | 'onChange'> {
  value: GuestAccessView;
  /** Called with what changed; it takes effect within seconds, also for guests who are inside. */
  onChange: (change: Partial<GuestAccessView>) => void;
  /** Whether the gallery groups faces; without it, "Find me" is not offered. */
  hasFaces: boolean;
  error?: string | undefined;
}

/** Whether guests can open a gallery with its link, and what they may do in it. */
export function GuestAccessForm({
  value,
  onChange,
  hasFaces,
  error,
  className,
  ...rest
}: GuestAccessFormProps) {
  const isReadOnly = useReadOnly() !== undefined;
  const change = isReadOnly ? undefined : (id: string, isOn: boolean) => onChange({ [id]: isOn });
  return (
    <div {...rest} className={clsx(className)}>
      {error && <FormError>{error}</FormError>}
      <SettingsSection title="Guest access" text="Guests have the link, and the PIN if there is one.">
        <SwitchList
          lines={[
            {
              id: 'isEnabled',
              label: 'Guests can open the gallery',
              text: 'Off: only people you invite can. Guests who are inside leave within seconds.',
              isOn: value.isEnabled,
            },
          ]}
          onSwitch={change}
        />
      </SettingsSection>
      {value.isEnabled && (
        <SettingsSection title="What guests may do" text="Photos that you hide are never shown to them.">
          <SwitchList
            lines={rights
              .filter(([id]) => hasFaces || id !== 'allowsFaces')
              .map(([id, label, text]) => ({ id, label, text, isOn: value[id] }))}
            onSwitch={change}
          />
          {value.allowsDownloads && !isReadOnly && (
            <DownloadSizes
              value={value.downloadSizes}
              onChange={(downloadSizes) => onChange({ downloadSizes })}
            />
          )}
        </SettingsSection>
      )}
    </div>
  );
}
