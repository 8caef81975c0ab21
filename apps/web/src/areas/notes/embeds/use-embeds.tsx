import { isEmbedKind } from '@atelier/domain/pages';
import {
  useClient,
  useContact,
  useCreateDatabase,
  useLiveMeetings,
  useWorkspaceId,
} from '@atelier/react-hooks';
import { contacts, unwrap } from '@atelier/sdk';
import { Button, EmbedNote, type PageContact, type PageEmbedProps, type PageEmbeds } from '@atelier/ui';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { toastError } from '../../../app/toasts';
import { ChooseDialog } from './ChooseDialog';
import { ALL_TASKS } from './choices';
import { type ChosenKind, chosenKinds, embedComponents } from './kinds';
import { useBlockActions } from './use-block-actions';

/** Contacts that `@` offers. */
const OFFERED = 6;

function Embed({ kind, target }: PageEmbedProps) {
  if (!isEmbedKind(kind))
    return (
      <EmbedNote state="failed" text="This needs a newer version of Atelier. Reload the page to see it." />
    );
  const Shown = embedComponents[kind];
  return <Shown kind={kind} target={target} />;
}

/** Returns a contact by its ID, as the person may see it. */
function useContactById(id: string): PageContact | null | undefined {
  const { data, isError } = useContact(id === '' ? undefined : id);
  if (isError || data === null || id === '') return null;
  return data && { id: data._id, name: data.name, href: `/contacts/${data._id}` };
}

const useMeetings = () => useLiveMeetings().data?.isSetUp;

interface Question {
  readonly kind: ChosenKind;
  readonly blockId: string;
  readonly answer: (target: string | undefined) => void;
}

/**
 * Returns how a page shows things of other areas, and the dialogs that ask for one.
 *
 * @param isSaved - returns whether everything that was written is on the server, where blocks are turned and moved.
 */
export function useEmbeds(
  pageId: string,
  isSaved: () => boolean,
): { readonly embeds: PageEmbeds; readonly dialogs: ReactNode } {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const hasMeetings = useMeetings() ?? false;
  const [question, setQuestion] = useState<Question>();
  const { actions, dialog } = useBlockActions(pageId, isSaved);
  const embeds = useMemo(
    (): PageEmbeds => ({
      Embed,
      offered: chosenKinds,
      choose: (wanted, blockId) =>
        new Promise((answer) => {
          const kind = chosenKinds.find((one) => one.kind === wanted);
          if (kind) setQuestion({ kind, blockId, answer });
          else answer(undefined);
        }),
      useContact: useContactById,
      async findContacts(search) {
        const found = await unwrap(
          contacts(client).list({ limit: OFFERED, ...(search && { search }) }, { workspaceId }),
        );
        return found.data.map(({ _id, name }) => ({ id: _id, name, href: `/contacts/${_id}` }));
      },
      useMeetings,
      hasMeetings,
      ...actions,
    }),
    [client, workspaceId, hasMeetings, actions],
  );
  const answer = (target: string | undefined) => {
    question?.answer(target === ALL_TASKS ? '' : target);
    setQuestion(undefined);
  };
  return {
    embeds,
    dialogs: (
      <>
        {question && (
          <ChooseDialog
            title={`Choose a ${question.kind.label.toLowerCase()}`}
            searchLabel="Search"
            useChoices={question.kind.useChoices}
            after={
              question.kind.kind === 'database' && (
                <NewDatabase pageId={pageId} blockId={question.blockId} onCreated={answer} />
              )
            }
            onChoose={answer}
            onClose={() => answer(undefined)}
          />
        )}
        {dialog}
      </>
    ),
  };
}

/** Creates a database that stands in the block. */
function NewDatabase({
  pageId,
  blockId,
  onCreated,
}: {
  pageId: string;
  blockId: string;
  onCreated: (id: string) => void;
}) {
  const { mutateAsync, isPending } = useCreateDatabase();
  const create = async () => {
    try {
      onCreated((await mutateAsync({ pageId, sourceBlockId: blockId }))._id);
    } catch (error) {
      toastError(error, 'Couldn’t create a database.');
    }
  };
  return (
    <Button size="sm" variant="subtle" icon={IconPlus} pending={isPending} onClick={() => void create()}>
      New database
    </Button>
  );
}
