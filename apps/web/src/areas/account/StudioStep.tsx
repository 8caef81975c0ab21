import {
  callErrorOf,
  useCreateSample,
  useCreateWorkspace,
  useHandleAvailability,
} from '@atelier/react-hooks';
import { errorMessage, fieldErrors } from '@atelier/sdk';
import { handleFromName } from '@atelier/sdk/helpers';
import { defined, type HandleState, type StudioDraft } from '@atelier/ui';
import { type ReactNode, useState } from 'react';
import { queries } from '../../app/client';
import { useKeptDraft } from '../../app/use-kept-draft';
import { sessionChanged } from '../../app/use-session';
import { useDelayed } from '../../frame/use-delayed';
import { anyWork, proposedTemplate } from '../workflows/templates/proposed-template';
import { studioColours } from './choices';
import { StudioFields } from './StudioFields';

/** The studio of this step as a reload finds it again. */
const keptStudio = {
  businessName: '',
  kind: 'photographer',
  businessTypes: '',
  handle: '',
  colour: studioColours[0]?.value ?? '',
};

const studioOf = ({ businessTypes, ...rest }: typeof keptStudio): StudioDraft => ({
  ...rest,
  businessTypes: businessTypes === '' ? [] : businessTypes.split(','),
});

/** The studio as clients see it; "Continue" makes the workspace. */
export function StudioStep({ counter, onDone }: { counter: ReactNode; onDone: () => void }) {
  const create = useCreateWorkspace();
  const fill = useCreateSample();
  const kept = useKeptDraft('onboarding-studio', keptStudio);
  const [draft, setDraft] = useState<StudioDraft>(() => studioOf({ ...keptStudio, ...kept.initial }));
  const [isHandleOwn, setHandleOwn] = useState(draft.handle !== '');
  const handle = isHandleOwn ? draft.handle : handleFromName(draft.businessName);
  const handleState = useHandleState(handle);
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
        // Dates, money and the first day of the week follow from them, until somebody chooses otherwise.
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: navigator.language,
      },
      {
        onSuccess: ({ workspaceId }) => {
          kept.forget();
          onDone();
          sessionChanged();
          // While the person writes their name; whatever was loaded before it is there is loaded again.
          void fill
            .mutateAsync({
              workspaceId,
              chooseTemplate: (templates) =>
                proposedTemplate(templates, [...draft.businessTypes, ...anyWork]),
            })
            .catch(() => undefined)
            .then(() => queries.invalidateQueries());
        },
      },
    );

  const fields = error
    ? Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]))
    : {};
  return (
    <StudioFields
      counter={counter}
      draft={{ ...draft, handle }}
      onChange={change}
      handleState={handleState}
      errors={defined({ businessName: fields.businessName })}
      error={error && errorMessage(error)}
      pending={create.isPending}
      onSubmit={submit}
    />
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
