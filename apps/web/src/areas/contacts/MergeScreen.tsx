import { contact, isInput } from '@atelier/domain/entities';
import { callErrorOf, useContactMergePreview, useMergeContacts } from '@atelier/react-hooks';
import { type ContactMergeInput, errorCode, errorMessage } from '@atelier/sdk';
import { Button, EmptyState, MergeEditor, MergeEditorLoading, type MergeSource } from '@atelier/ui';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toasts } from '../../app/toasts';
import { useBar } from '../../frame/Bar';
import classes from './contacts.module.css';
import { DuplicatesFailed } from './DuplicatesScreen';
import { mergeHref } from './duplicate-views';
import { useMergeUndo } from './use-merge-undo';
import { viewOf } from './view';

/** Two contacts side by side, and what would become of them. */
export function MergeScreen() {
  useBar([
    { label: 'Contacts', href: '/contacts' },
    { label: 'Duplicates', href: '/contacts/duplicates' },
    { label: 'Merge' },
  ]);
  const { keepId = '', mergeId = '' } = useParams();
  return (
    <div className={classes.narrow}>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>Merge two contacts</h1>
      </div>
      {/* Other contacts are another choice. */}
      <Merging key={`${keepId} ${mergeId}`} keepId={keepId} mergeId={mergeId} />
    </div>
  );
}

type Choices = NonNullable<ContactMergeInput['choices']>;

function Merging({ keepId, mergeId }: { keepId: string; mergeId: string }) {
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Choices>([]);
  const preview = useContactMergePreview({ keepId, mergeId, choices });
  const merge = useMergeContacts();
  const { undo } = useMergeUndo();

  if (preview.isPending) return <MergeEditorLoading />;
  if (!preview.data) {
    const callError = callErrorOf(preview.error);
    const code = callError && errorCode(callError);
    if (code === 'not_found' || code === 'contact_merged') {
      return (
        <EmptyState
          icon={IconUserOff}
          title="These contacts can no longer be merged"
          text="One of them was deleted or has been merged into another contact."
          actions={<Button href="/contacts/duplicates">Back to duplicates</Button>}
        />
      );
    }
    return (
      <DuplicatesFailed
        title="Couldn’t load the contacts"
        error={preview.error}
        isFetching={preview.isFetching}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  const { keep, merge: other, fields, otherEmails, otherPhoneNumbers, moves } = preview.data;
  const choose = (field: string, from: MergeSource) => {
    if (isInput(contact, field))
      setChoices((all) => [...all.filter((one) => one.field !== field), { field, from }]);
  };
  const input = {
    keepId,
    mergeId,
    keepRevision: keep.revision,
    mergeRevision: other.revision,
    choices,
  };
  const put = () =>
    void merge
      .mutateAsync(input)
      .then((answer) => {
        toasts.undo(`${other.name} merged into ${keep.name}`, () => undo(answer.merge._id));
        void navigate('/contacts/duplicates', { replace: true });
      })
      // What was refused is shown beside the button, over what stands there now.
      .catch(() => void preview.refetch());
  return (
    <MergeEditor
      keep={viewOf(keep)}
      merge={viewOf(other)}
      // What is chosen shows at once; what comes of it when the answer is there.
      fields={fields.map((one) => ({
        ...one,
        from: choices.find(({ field }) => field === one.field)?.from ?? one.from,
      }))}
      others={[...otherEmails, ...otherPhoneNumbers]}
      moves={moves}
      onChoose={choose}
      onSwap={() => void navigate(mergeHref(mergeId, keepId), { replace: true })}
      onMerge={put}
      onCancel={() => void navigate('/contacts/duplicates')}
      pending={merge.isPending}
      isRefreshing={preview.isPlaceholderData}
      error={refusal(merge.error)}
    />
  );
}

function refusal(error: unknown): string | undefined {
  const callError = callErrorOf(error);
  if (!callError) return undefined;
  return errorCode(callError) === 'stale_revision'
    ? 'Someone just changed one of these contacts. Review both, then merge.'
    : errorMessage(callError);
}
