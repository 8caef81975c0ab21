import * as limits from '@atelier/domain/limits';
import { useUpdateVisitorForm, useVisitorForm } from '@atelier/react-hooks';
import type { VisitorForm } from '@atelier/sdk';
import {
  SettingsForm,
  SettingsSection,
  SwitchList,
  useReadOnly,
  useTypedForm,
  VisitorFormFields,
} from '@atelier/ui';
import { toasts } from '../../../app/toasts';
import { useFormSaving } from '../../../app/use-form-saving';
import type { GalleryPartProps } from '../part';
import { Loaded } from './Loaded';
import { refusalOf } from './refusal';
import { useSavingAtOnce } from './use-saving-at-once';

/** What visitors are asked before they enter. */
export function VisitorFormSection({ gallery }: GalleryPartProps) {
  return (
    <SettingsSection
      title="Visitor form"
      text="Asked at the door. Whoever has answered once is recognized on the same device."
    >
      <Loaded what="the visitor form" query={useVisitorForm(gallery._id)}>
        {(form) => <Questions gallery={gallery} saved={form} />}
      </Loaded>
    </SettingsSection>
  );
}

function Questions({ gallery, saved }: GalleryPartProps & { saved: VisitorForm }) {
  const isReadOnly = useReadOnly() !== undefined;
  const update = useUpdateVisitorForm();
  const saving = useFormSaving(update);
  const save = useSavingAtOnce(
    update,
    saved,
    ({ isEnabled }, { revision }) => ({
      galleryId: gallery._id,
      revision,
      ...(isEnabled !== undefined && { isEnabled }),
    }),
    'Visitor form saved',
  );
  const form = useTypedForm({
    field: `gallery.${gallery._id}.questions`,
    label: 'Visitor form',
    saved: { fields: saved.fields },
    revision: saved.revision,
  });
  const { fields } = form.values;
  const fieldsForm = (
    <VisitorFormFields
      questions={fields}
      onChange={(next) => form.change({ fields: next })}
      limits={{ questions: limits.updateVisitorForm.fields, label: limits.VisitorFormField.label }}
    />
  );
  return (
    <>
      <SwitchList
        lines={[
          {
            id: 'isEnabled',
            label: 'Ask visitors',
            text: 'They answer before they see the first photo.',
            isOn: saved.isEnabled,
          },
        ]}
        onSwitch={isReadOnly ? undefined : (_id, isEnabled) => save({ isEnabled })}
      />
      {saved.isEnabled &&
        (isReadOnly ? (
          fieldsForm
        ) : (
          <SettingsForm
            isChanged={form.isChanged && fields.every(({ label }) => label.trim() !== '')}
            pending={saving.isPending}
            error={refusalOf(update.error)}
            onSubmit={() => {
              const sent = form.sending();
              const input = { galleryId: gallery._id, revision: form.revision, fields };
              void saving.save(input, (answer) => {
                sent(answer?.revision);
                toasts.show('Questions saved');
              });
            }}
            onReset={form.reset}
            submitLabel="Save questions"
          >
            {fieldsForm}
          </SettingsForm>
        ))}
    </>
  );
}
