import { callErrorOf, useRequiredActions } from '@atelier/react-hooks';
import { errorMessage, type RequiredActionItem } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import { Button, ErrorState, type Format, type NeedsYouRow, useFormat } from '@atelier/ui';
import { IconClockExclamation, IconMailCheck, IconSignature, IconUserQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { WaitingRows } from '../../app/area';
import { client } from '../../app/client';
import { lazyScreen } from '../../app/lazy-screen';

const CounterSignHere = lazyScreen<{ leadId: string; onClose: () => void }>(
  async () => (await import('./signing/CounterSignHere')).CounterSignHere,
);

/** How many stand on Home before somebody asks for more. */
const pageSize = 5;

/** Required actions of the leads, the most pressing first; each leads to its lead. */
export function useRequiredRows(): WaitingRows {
  const format = useFormat();
  const [signing, setSigning] = useState<string>();
  const list = useRequiredActions({ limit: pageSize });
  const items = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages.at(-1)?.totalDocs ?? 0;
  const now = client.now();
  const more = Math.max(0, total - items.length);
  const error = callErrorOf(list.error);
  return {
    rows: items.map((item) => requiredRow(item, now, format, setSigning)),
    more,
    isPending: list.isPending,
    after: (
      <>
        {signing !== undefined && (
          <Suspense>
            <CounterSignHere leadId={signing} onClose={() => setSigning(undefined)} />
          </Suspense>
        )}
        {more > 0 && (
          <Button
            size="sm"
            variant="subtle"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {`Show ${format.number(Math.min(more, pageSize))} more`}
          </Button>
        )}
      </>
    ),
    failed: list.isError && !list.data && (
      <ErrorState
        title="Couldn’t load what needs your attention"
        text={error ? errorMessage(error) : 'Couldn’t load the list.'}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
        reference={error?.requestId}
      />
    ),
  };
}

type Kind = Pick<NeedsYouRow, 'icon' | 'tone'> & { begin: string; button: string; detail: string };

const enquiry: Kind = {
  icon: IconUserQuestion,
  tone: 'sky',
  begin: 'New enquiry from',
  button: 'Open',
  detail: 'Nothing has been sent yet.',
};

const kinds: Readonly<Record<string, Kind>> = {
  counterSign: {
    icon: IconSignature,
    tone: 'clay',
    begin: 'Countersign the contract for',
    button: 'Countersign',
    detail: 'Signed by the client and waiting for your signature.',
  },
  expiresInThreeDays: {
    icon: IconClockExclamation,
    tone: 'ochre',
    begin: 'The link expires soon for',
    button: 'View',
    detail: 'Some steps aren’t done yet.',
  },
  emailApproval: {
    icon: IconMailCheck,
    tone: 'ochre',
    begin: 'Approve an email to',
    button: 'Review',
    detail: 'It won’t be sent until you approve it.',
  },
  enquiry,
};

/** A lead that a member added: nobody has enquired. */
const addedLead: Kind = { ...enquiry, begin: 'New lead for' };

const kindOf = ({ action, enquiryResponseId }: RequiredActionItem) =>
  action === 'enquiry' && !enquiryResponseId ? addedLead : kinds[action];

function requiredRow(
  item: RequiredActionItem,
  now: number,
  format: Format,
  onCounterSign: (leadId: string) => void,
): NeedsYouRow {
  const { _id, title, action, clientName, createdAt, expiresAt, workflowId } = item;
  const kind = kindOf(item);
  return {
    id: _id,
    icon: kind?.icon ?? IconUserQuestion,
    tone: kind?.tone ?? 'stone',
    text: (
      <>
        {kind?.begin ?? 'Review'} <b>{clientName ?? title}</b>
      </>
    ),
    detail: [clientName ? `${title}.` : '', kind?.detail ?? ''].filter(Boolean).join(' '),
    when: expiresAt
      ? `Expires ${format.day(expiresAt)}, ${format.time(expiresAt)}`
      : relativeTime(createdAt, now),
    action: {
      label: kind?.button ?? 'Open',
      ...(action === 'counterSign' && workflowId && { onAction: () => onCounterSign(workflowId) }),
      // An email without a lead opens in the list of emails.
      ...(!(action === 'counterSign' && workflowId) && {
        href: workflowId ? `/leads/${workflowId}` : `/leads/mails?look=${_id}`,
      }),
    },
  };
}
