import { callErrorOf, useFormFigures } from '@atelier/react-hooks';
import { errorMessage, exportFormResponses } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  Menu,
  ScreenHead,
  Skeleton,
  useDay,
  useFormat,
  ViewTabs,
} from '@atelier/ui';
import {
  IconCalendar,
  IconChartBar,
  IconDownload,
  IconForms,
  IconList,
  IconVersions,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { client } from '../../../app/client';
import { toasts } from '../../../app/toasts';
import { useLocalDay } from '../../../app/useLocalDay';
import { useBar } from '../../../frame/Bar';
import { saveFile } from '../../contacts/exportFile';
import { FormAnalytics } from './FormAnalytics';
import { FormResponses } from './FormResponses';
import { type FormQuestion, periodOf, periods } from './period';
import classes from './responses.module.css';

/** The responses to a form, and its figures. */
export function FormScreen() {
  const { formId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { timeZone } = useFormat().settings;
  const { now } = useLocalDay();
  const write = useDay();
  const period = periodOf(address.get('period'));
  const version = Number(address.get('version')) || null;
  const question: FormQuestion = {
    ...{ formId, timezone: timeZone, ...period.days(now, timeZone) },
    ...(version !== null && { versions: [version] }),
  };
  const query = useFormFigures(question);
  const figures = query.data;
  const title = figures?.title || 'Form';
  useBar([{ label: 'Leads', href: '/leads' }, { label: title }]);
  const change = (values: Readonly<Record<string, string | null>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const download = useFormDownload(question);
  if (query.isPending)
    return (
      <Loading label="The form is loading" className={classes.loading}>
        <Skeleton height={28} width={280} />
        <Skeleton height={90} />
        <Skeleton height={240} />
      </Loading>
    );
  if (!figures) {
    const error = callErrorOf(query.error);
    return (
      <div className={classes.middle}>
        <ErrorState
          titleLevel={1}
          title="The form did not load"
          text={error ? errorMessage(error) : 'Something went wrong.'}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          reference={error?.requestId}
        />
      </div>
    );
  }
  if (figures.liveSince === null)
    return (
      <div className={classes.middle}>
        <EmptyState
          titleLevel={1}
          icon={IconForms}
          title="Nobody could answer yet"
          text="Send the file with this form, and what people answer stands here."
        />
      </div>
    );
  const tab = address.get('tab') === 'responses' ? 'responses' : 'analytics';
  const { days } = period;
  const shown = days(now, timeZone);
  return (
    <section aria-label={title} className={classes.page}>
      <ScreenHead
        title={title}
        detail={`live since ${write(figures.liveSince.slice(0, 10))}`}
        actions={
          <>
            <Menu
              target={
                <Button icon={IconCalendar}>
                  {period.label} {shown.from && shown.to && `${write(shown.from)} to ${write(shown.to)}`}
                </Button>
              }
              groups={[
                {
                  items: periods.map(({ id, label }) => ({
                    ...{ id, label },
                    onSelect: () => change({ period: id }),
                  })),
                },
              ]}
            />
            {figures.versions.length > 1 && (
              <Menu
                target={
                  <Button icon={IconVersions}>
                    {version === null ? 'All versions' : `Version ${version}`}
                  </Button>
                }
                groups={[
                  {
                    items: [
                      { id: 'all', label: 'All versions', onSelect: () => change({ version: null }) },
                      ...figures.versions.map(({ version: number, since }) => ({
                        id: String(number),
                        label: `Version ${number}, since ${write(since.slice(0, 10))}`,
                        onSelect: () => change({ version: String(number) }),
                      })),
                    ],
                  },
                ]}
              />
            )}
            <Button icon={IconDownload} pending={download.isPending} onClick={download.start}>
              Export
            </Button>
          </>
        }
      />
      <ViewTabs
        aria-label="Parts of the form"
        views={[
          { id: 'responses', label: 'Responses', icon: IconList, count: undefined },
          { id: 'analytics', label: 'Analytics', icon: IconChartBar, count: undefined },
        ]}
        current={tab}
        onSelect={(next) => change({ tab: next, figure: null, question: null, choice: null })}
      />
      <div className={classes.body}>
        {tab === 'analytics' ? (
          <FormAnalytics
            figures={figures}
            onRows={(figure) => change({ tab: 'responses', question: null, choice: null, ...figure })}
          />
        ) : (
          <FormResponses
            question={question}
            figures={figures}
            address={address}
            onAll={() => change({ figure: null, question: null, choice: null })}
          />
        )}
      </div>
    </section>
  );
}

/** Writes the responses to a file, and says when that did not work. */
function useFormDownload({ versions, ...question }: FormQuestion) {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    const opened = await exportFormResponses(client, {
      ...question,
      ...(versions && { versions: versions.join(',') }),
    });
    try {
      if (!opened.ok) toasts.error(errorMessage(opened.error));
      else saveFile(await new Response(opened.data.stream).blob(), opened.data.name);
    } catch {
      toasts.error('The file broke off. Nothing was saved; try again.');
    }
    setPending(false);
  };
  return { isPending, start: () => void start() };
}
