import { OnboardingStudio, type OnboardingStudioProps, SplitLayout, StudioPreview } from '@atelier/ui';
import type { ReactNode } from 'react';
import { businessKinds, handleSuffix, professions, studioColours } from './choices';
import { previewPhotograph } from './photographs';

type Fields = Pick<
  OnboardingStudioProps,
  'draft' | 'onChange' | 'handleState' | 'errors' | 'error' | 'pending' | 'onSubmit' | 'onBack'
>;

/** The questions about the studio, with what a client will see of the answers. */
export function StudioFields({ counter, ...fields }: Fields & { readonly counter: ReactNode }) {
  const { businessName, colour } = fields.draft;
  return (
    <SplitLayout
      headEnd={counter}
      preview={<StudioPreview name={businessName} colour={colour} photograph={previewPhotograph} />}
    >
      <OnboardingStudio
        {...fields}
        kinds={businessKinds}
        businessTypes={professions}
        colours={studioColours}
        handleSuffix={handleSuffix}
      />
    </SplitLayout>
  );
}
