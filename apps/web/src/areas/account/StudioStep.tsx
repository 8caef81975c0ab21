import {
  callErrorOf,
  useCapabilities,
  useCreateWorkspace,
  useHandleAvailability,
  useLocationDetails,
} from '@atelier/react-hooks';
import { errorMessage, fieldErrors, handleFromName, isRegion, regionOfCountry } from '@atelier/sdk';
import {
  defined,
  type HandleState,
  OnboardingStudio,
  SplitLayout,
  type StudioDraft,
  StudioPreview,
} from '@atelier/ui';
import { type ReactNode, useState } from 'react';
import { useKeptDraft } from '../../app/use-kept-draft';
import { sessionChanged } from '../../app/use-session';
import { useDelayed } from '../../frame/use-delayed';
import { businessKinds, handleSuffix, professions, regionOptions, studioColours } from './choices';
import { previewPhotograph } from './photographs';

/** The studio of this step as a reload finds it again. */
const keptStudio = {
  businessName: '',
  kind: 'photographer',
  businessTypes: '',
  handle: '',
  colour: studioColours[0]?.value ?? '',
  region: '',
};

const studioOf = ({ businessTypes, region, ...rest }: typeof keptStudio): StudioDraft => ({
  ...rest,
  businessTypes: businessTypes === '' ? [] : businessTypes.split(','),
  region: region || undefined,
});

/** The studio as clients see it; "Continue" makes the workspace. */
export function StudioStep({ counter, onDone }: { counter: ReactNode; onDone: () => void }) {
  const { data: capabilities } = useCapabilities();
  const location = useLocationDetails(capabilities?.hasGeolocation ?? false);
  const create = useCreateWorkspace();
  const kept = useKeptDraft('onboarding-studio', keptStudio);
  const [draft, setDraft] = useState<StudioDraft>(() => studioOf({ ...keptStudio, ...kept.initial }));
  const [isHandleOwn, setHandleOwn] = useState(draft.handle !== '');
  const handle = isHandleOwn ? draft.handle : handleFromName(draft.businessName);
  const handleState = useHandleState(handle);
  const country = location.data?.countryCode;
  const region = draft.region ?? (country ? regionOfCountry(country) : capabilities?.region);
  const error = callErrorOf(create.error);

  const change = (part: Partial<StudioDraft>) => {
    if (part.handle !== undefined) {
      setHandleOwn(part.handle !== '');
      part.handle = part.handle.toLowerCase();
    }
    const next = { ...draft, ...part };
    setDraft(next);
    kept.keep({
      ...keptStudio,
      ...defined(next),
      businessTypes: next.businessTypes.join(),
    });
    if (create.isError) create.reset();
  };
  const submit = () =>
    create.mutate(
      {
        workspaceId: handle,
        businessName: draft.businessName.trim(),
        businessType: draft.kind ?? 'other',
        profession: [...draft.businessTypes],
        brandColour: draft.colour,
        ...(region !== undefined && isRegion(region) ? { region } : {}),
      },
      {
        onSuccess: () => {
          kept.forget();
          onDone();
          sessionChanged();
        },
      },
    );

  const fields = error
    ? Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]))
    : {};
  return (
    <SplitLayout
      headEnd={counter}
      preview={
        <StudioPreview name={draft.businessName} colour={draft.colour} photograph={previewPhotograph} />
      }
    >
      <OnboardingStudio
        draft={{ ...draft, handle, region }}
        onChange={change}
        kinds={businessKinds}
        businessTypes={professions}
        colours={studioColours}
        handleSuffix={handleSuffix}
        handleState={handleState}
        regions={regionOptions}
        regionHint={location.data?.country ? `From where you are: ${location.data.country}` : undefined}
        errors={defined({ businessName: fields.businessName, region: fields.region })}
        error={error && errorMessage(error)}
        pending={create.isPending}
        onSubmit={submit}
      />
    </SplitLayout>
  );
}

/** What is known about the handle, a moment after the last key. */
export function useHandleState(handle: string): HandleState {
  const asked = useDelayed(handle, 250);
  const availability = useHandleAvailability(asked);
  if (handle === '') return { kind: 'empty' };
  const error = callErrorOf(availability.error);
  if (error && asked === handle) return { kind: 'refused', reason: errorMessage(error) };
  const answer = availability.data;
  if (asked !== handle || !answer || availability.isPlaceholderData) return { kind: 'checking' };
  if (answer.isAvailable) return { kind: 'free' };
  const [suggestion] = answer.suggestions;
  const reason = answer.reason ?? 'It’s taken.';
  return { kind: 'refused', reason: suggestion ? `${reason} ${suggestion} is available.` : reason };
}
