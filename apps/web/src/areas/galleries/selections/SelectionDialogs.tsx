import type { FileListFormat } from '@atelier/domain/galleries';
import * as limits from '@atelier/domain/limits';
import {
  useCreateSelection,
  useSelectionFileNames,
  useUpdateSelection,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import type { GallerySelection } from '@atelier/sdk';
import { FileNames, FormDialog, SelectionForm, type SelectionRules, useFormat } from '@atelier/ui';
import { useState } from 'react';
import { copyText } from '../../../app/keep-text';
import { useFormSaving } from '../../../app/use-form-saving';
import { useSameWish } from '../../../app/use-same-wish';
import { formProblems } from '../../settings/problems';
import { refusalOf } from '../settings/refusal';
import { useStudioZone } from '../settings/use-studio-zone';
import { draftOf } from './view';

const fields = ['name', 'minimum', 'maximum', 'extraPrice', 'closesOn'];

export interface SelectionDialogProps {
  readonly galleryId: string;
  /** The one to change; `new` asks for another one; undefined while it is closed. */
  readonly edited: GallerySelection | 'new' | undefined;
  readonly onClose: () => void;
}

/** Asks clients for a selection, or changes what was asked. */
export function SelectionDialog({ galleryId, edited, onClose }: SelectionDialogProps) {
  return (
    <FormDialog
      opened={edited !== undefined}
      title={edited === 'new' ? 'Ask clients to pick' : 'Edit selection'}
      onClose={onClose}
    >
      {edited !== undefined && (
        <SelectionFields
          galleryId={galleryId}
          selection={edited === 'new' ? undefined : edited}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

interface SelectionFieldsProps extends Pick<SelectionDialogProps, 'galleryId' | 'onClose'> {
  selection: GallerySelection | undefined;
}

function SelectionFields({ galleryId, selection, onClose }: SelectionFieldsProps) {
  const { locale } = useFormat().settings;
  const { zone } = useStudioZone();
  const preferred = useWorkspacePreferences().data?.currency ?? 'EUR';
  const currency = selection?.extraPrice?.currency ?? preferred;
  const create = useCreateSelection();
  const update = useUpdateSelection();
  const adding = useFormSaving(create);
  const changing = useFormSaving(update);
  const sameWish = useSameWish();
  const { fields: refused, whole } = formProblems(create.error ?? update.error, fields);
  const save = async ({ extraPrice: amount, ...rules }: SelectionRules, revision: number | undefined) => {
    const extraPrice = amount === null ? null : { amount, currency };
    let isKept = false;
    const kept = () => {
      isKept = true;
    };
    if (selection) await changing.save({ selectionId: selection._id, revision, ...rules, extraPrice }, kept);
    else await adding.save(sameWish({ galleryId, ...rules, extraPrice }), kept);
    return isKept;
  };
  return (
    <SelectionForm
      field={`gallery.${galleryId}.selection.${selection?._id ?? 'new'}`}
      saved={draftOf(selection, locale)}
      revision={selection?.revision}
      currency={currency}
      zone={zone}
      limits={{ name: limits.createSelection.name, most: limits.createSelection.maximum }}
      onSubmit={save}
      onClose={onClose}
      submitLabel={selection ? 'Save' : 'Create selection'}
      pending={adding.isPending || changing.isPending}
      refused={refused}
      error={whole}
    />
  );
}

/** The programs that file names are pasted into, and where. */
const formats = [
  {
    value: 'lightroom',
    label: 'Lightroom Classic',
    hint: 'Paste into the Library filter: Text, Filename, Contains.',
  },
  { value: 'captureOne', label: 'Capture One', hint: 'Paste under Edit, Select By, Filename List.' },
  {
    value: 'photoMechanic',
    label: 'Photo Mechanic',
    hint: 'Paste under Edit, Find, and search for any of the words.',
  },
  { value: 'plain', label: 'Plain list', hint: 'One name per line, with its extension.' },
] as const satisfies readonly { value: FileListFormat; label: string; hint: string }[];

export interface FileNamesDialogProps {
  /** Undefined while it is closed. */
  readonly selection: Pick<GallerySelection, '_id' | 'name'> | undefined;
  readonly onClose: () => void;
}

/** The file names of a selection, for the program where its originals are. */
export function FileNamesDialog({ selection, onClose }: FileNamesDialogProps) {
  return (
    <FormDialog opened={selection !== undefined} title="File names" onClose={onClose}>
      {selection && <Names selectionId={selection._id} />}
    </FormDialog>
  );
}

function Names({ selectionId }: { selectionId: string }) {
  const [format, setFormat] = useState<FileListFormat>(formats[0].value);
  const list = useSelectionFileNames(selectionId, format);
  const isOther = list.isPlaceholderData;
  return (
    <FileNames
      formats={formats}
      format={format}
      onFormat={(next) => setFormat(formats.find(({ value }) => value === next)?.value ?? formats[0].value)}
      text={isOther ? undefined : list.data?.text}
      count={list.data?.names.length ?? 0}
      ambiguous={isOther ? [] : (list.data?.ambiguous ?? [])}
      onCopy={(text) => void copyText(text, 'File names')}
      error={list.isError ? refusalOf(list.error) : undefined}
    />
  );
}
