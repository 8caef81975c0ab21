import { useFormFigures, useFormResponseList, useLead, useWorkspaceId } from '@atelier/react-hooks';
import { Button, EmptyState, Loading, Skeleton, useFormat, ViewTabs } from '@atelier/ui';
import { IconChartBar, IconForms, IconList } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { useLocalDay } from '../../../app/use-local-day';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { FormAnalytics } from './FormAnalytics';
import { FormHead } from './FormHead';
import { FormResponses, pageSize } from './FormResponses';
import { type FormQuestion, periodOf } from './period';
import classes from './responses.module.css';

/** Nothing of one list means anything in another. */
const listParts = { figure: null, question: null, choice: null, response: null, state: null, search: null };

/** The responses to a form, and its figures. */
export function FormScreen() {
  const { formId = '' } = useParams();
  const workspaceId = useWorkspaceId();
  const [address, setAddress] = useSearchParams();
  const { timeZone } = useFormat().settings;
  const { now } = useLocalDay();
  const period = periodOf(address.get('period'));
  const version = Number(address.get('version')) || null;
  const question: FormQuestion = {
    formId,
    timezone: timeZone,
    ...period.days(now, timeZone),
    ...(version !== null && { versions: [version] }),
  };
  const query = useFormFigures(question);
  const figures = query.data;
  const count = useFormResponseList({ ...question, limit: pageSize }).data?.pages.at(-1)?.totalDocs;
  const lead = useLead(figures?.workflowId ?? undefined).data;
  const title = figures?.title || 'Form';
  useBar([
    { label: 'Leads', href: '/leads' },
    ...(figures?.workflowId ? [{ label: lead?.title ?? 'Lead', href: `/leads/${figures.workflowId}` }] : []),
    ...(figures && !figures.workflowId ? [{ label: 'Templates', href: '/leads/templates' }] : []),
    { label: title },
  ]);
  const change = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        // Back leads from a response to its list, and from the rows of a figure to the figure.
        { replace: !values.response && !values.tab },
      ),
    [setAddress],
  );
  if (query.isPending)
    return (
      <Loading label="Loading the form" className={classes.loading}>
        <Skeleton height={28} width={280} />
        <Skeleton height={90} />
        <Skeleton height={240} />
      </Loading>
    );
  if (!figures) {
    return (
      <div className={layout.middle}>
        <LoadFailed titleLevel={1} title="Couldn’t load the form" query={query} />
      </div>
    );
  }
  if (figures.liveSince === null)
    return (
      <div className={layout.middle}>
        <EmptyState
          titleLevel={1}
          icon={IconForms}
          title="Not sent yet"
          text="Send the file with this form to collect responses."
          actions={figures.workflowId && <Button href={`/leads/${figures.workflowId}`}>Open the lead</Button>}
        />
      </div>
    );
  const tab = address.get('tab') === 'responses' ? 'responses' : 'analytics';
  const isOfAllDays = question.from === undefined;
  const showAllDays = isOfAllDays ? undefined : () => change({ period: 'all' });
  return (
    <section aria-label={title} className={layout.page}>
      <FormHead title={title} figures={figures} question={question} period={period} onChange={change} />
      <ViewTabs
        aria-label="Parts of the form"
        views={[
          { id: 'responses', label: 'Responses', icon: IconList, count },
          { id: 'analytics', label: 'Analytics', icon: IconChartBar },
        ]}
        current={tab}
        onSelect={(next) => change({ ...listParts, tab: next })}
      />
      {tab === 'analytics' ? (
        <div className={classes.body} aria-busy={query.isPlaceholderData || undefined}>
          <FormAnalytics
            figures={figures}
            question={question}
            onRows={(figure) => change({ ...listParts, tab: 'responses', ...figure })}
            onAllDays={showAllDays}
          />
        </div>
      ) : (
        <FormResponses
          key={`${workspaceId} ${formId}`}
          question={question}
          figures={figures}
          address={address}
          onChange={change}
          onAllDays={showAllDays}
        />
      )}
    </section>
  );
}
