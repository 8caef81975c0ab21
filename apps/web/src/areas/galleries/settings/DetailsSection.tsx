import * as limits from '@atelier/domain/limits';
import { callErrorOf, useUpdateGallery } from '@atelier/react-hooks';
import type { Gallery, UpdateGalleryInput } from '@atelier/sdk';
import { FixedValue, SettingsSection, TypedField, useDay, useReadOnly } from '@atelier/ui';
import { formProblems } from '../../settings/problems';
import type { GalleryPartProps } from '../part';
import { DayField } from './DayField';
import { useSavingAtOnce } from './use-saving-at-once';

/** Name, day, place and description: what visitors read above the photographs. */
export function DetailsSection({ gallery }: GalleryPartProps) {
  const isReadOnly = useReadOnly() !== undefined;
  return (
    <SettingsSection title="Details" text="Visitors read this above the photos.">
      {isReadOnly ? <DetailFacts gallery={gallery} /> : <DetailFields gallery={gallery} />}
    </SettingsSection>
  );
}

function DetailFields({ gallery }: GalleryPartProps) {
  const day = useSavingAtOnce(
    useUpdateGallery(),
    gallery,
    ({ eventOn = null }, { _id, revision }) => ({ galleryId: _id, eventOn, revision }),
    'Day saved',
  );
  return (
    <>
      <DetailField gallery={gallery} name="name" label="Name" isRequired />
      <DayField label="Day" value={gallery.eventOn} onChange={(eventOn) => day({ eventOn })} />
      <DetailField gallery={gallery} name="place" label="Place" />
      <DetailField gallery={gallery} name="description" label="Description" isLong />
    </>
  );
}

interface DetailFieldProps {
  gallery: Gallery;
  name: 'name' | 'place' | 'description';
  label: string;
  isLong?: boolean;
  /** An empty text is not saved. */
  isRequired?: boolean;
}

/** A text of the gallery, saved while it is typed. What was refused stays in it, with the reason. */
function DetailField({ gallery, name, label, isLong, isRequired = false }: DetailFieldProps) {
  const update = useUpdateGallery();
  const { fields, whole } = formProblems(callErrorOf(update.error) && update.error, [name]);
  const inputOf = (text: string): Pick<UpdateGalleryInput, 'name' | 'place' | 'description'> =>
    name === 'name' ? { name: text } : { [name]: text || null };
  return (
    <TypedField
      label={label}
      field={`gallery.${gallery._id}.${name}`}
      isLong={isLong}
      maxLength={limits.updateGallery[name]}
      value={gallery[name] ?? ''}
      revision={gallery.revision}
      isRequired={isRequired}
      onCommit={(text, revision = gallery.revision) =>
        update.send({ ...inputOf(text), galleryId: gallery._id, revision })
      }
      error={fields[name] ?? whole}
    />
  );
}

function DetailFacts({ gallery: { name, eventOn, place, description } }: GalleryPartProps) {
  const day = useDay();
  const facts = [
    ['Name', name],
    ['Day', eventOn && day(eventOn)],
    ['Place', place],
    ['Description', description],
  ] as const;
  return facts.map(([label, value]) => <FixedValue key={label} label={label} value={value || 'Not set'} />);
}
