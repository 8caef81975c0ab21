import {
  useLead,
  useSmartFileSession,
  useSmartFileSummary,
  useSmartFileViewers,
  useUpdateViewerSettings,
} from '@atelier/react-hooks';
import { exportSmartFileVisits, type SmartFileSummary } from '@atelier/sdk';
import {
  Button,
  EmptyState,
  Icon,
  Loading,
  ReportHead,
  Skeleton,
  useFormat,
  ViewerAnalytics,
  ViewerAnalyticsLoading,
  ViewerList,
  VisitPath,
} from '@atelier/ui';
import { IconDownload, IconEye, IconEyeOff, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useMayRead } from '../../../app/access';
import { client } from '../../../app/client';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { PartFailed } from '../../../app/failed/PartFailed';
import { toastError } from '../../../app/toasts';
import { useFileDownload } from '../../../app/use-file-download';
import { useBar } from '../../../frame/Bar';
import layout from '../../../frame/layout.module.css';
import { usePermissions } from '../../settings/permissions';
import classes from '../workflows.module.css';
import { useSameMoment } from './use-same-moment';
import { figuresOf, leftOutInWords, stepTimesOf, viewerViewOf, visitViewOf } from './viewer-views';

/** Shows who viewed the file of a lead, and for how long. */
export function LeadViewersScreen() {
  const { leadId = '' } = useParams();
  const title = useLead(leadId).data?.title ?? 'Lead';
  const summary = useSmartFileSummary(leadId);
  useBar([
    { label: 'Leads', href: '/leads' },
    { label: title, href: `/leads/${leadId}` },
    { label: 'Viewers' },
  ]);
  if (summary.isPending) return <ViewerAnalyticsLoading />;
  if (summary.isError) {
    return (
      <div className={layout.middle}>
        <LoadFailed titleLevel={1} title="Couldn’t load viewers" query={summary} />
      </div>
    );
  }
  return (
    <div className={classes.viewers}>
      <Head leadId={leadId} title={title} summary={summary.data} />
      {summary.data.totalViews === 0 ? (
        <NobodyLooked summary={summary.data} />
      ) : (
        <Figures leadId={leadId} summary={summary.data} />
      )}
      <Recording summary={summary.data} />
    </div>
  );
}

function Head({ leadId, title, summary }: { leadId: string; title: string; summary: SmartFileSummary }) {
  const format = useFormat();
  const mayReadContacts = useMayRead()('contacts');
  const download = useFileDownload(() => exportSmartFileVisits(client, { workflowId: leadId }));
  const leftOut = leftOutInWords(summary);
  return (
    <ReportHead
      title={title}
      above={summary.sentAt ? `Smart file, sent ${format.date(summary.sentAt)}` : 'Smart file, not sent yet'}
    >
      {leftOut && (
        <p className={classes.leftOut}>
          <Icon icon={IconShieldCheck} size={16} />
          {leftOut}
        </p>
      )}
      {summary.totalViews > 0 && mayReadContacts && (
        <Button icon={IconDownload} pending={download.isPending} onClick={download.start}>
          Export
        </Button>
      )}
    </ReportHead>
  );
}

function NobodyLooked({ summary: { settings, sentAt } }: { summary: SmartFileSummary }) {
  return (
    <div className={layout.middle}>
      {settings.isOn ? (
        <EmptyState
          icon={IconEye}
          title={sentAt ? 'No views yet' : 'Not sent yet'}
          text="When someone opens the file, you see who it was, what they read, and for how long."
        />
      ) : (
        <EmptyState
          icon={IconEyeOff}
          title="Visits are not recorded"
          text="Recording is off for this workspace. Your files work the same."
        />
      )}
    </div>
  );
}

function Figures({ leadId, summary }: { leadId: string; summary: SmartFileSummary }) {
  const format = useFormat();
  const viewers = useSmartFileViewers(leadId);
  const [openId, setOpenId] = useState<string>();
  useSameMoment(useSmartFileSummary(leadId), viewers);
  const list = viewers.data?.pages.flatMap(({ data }) => data) ?? [];
  const sessionIds = list.find(({ _id }) => _id === openId)?.sessionIds ?? [];
  const named = list.map(viewerViewOf).map(({ id, name }) => ({ id, name }));
  return (
    <ViewerAnalytics
      figures={figuresOf(summary, format)}
      steps={stepTimesOf(summary)}
      timeline={{
        days: summary.timeline,
        visits: summary.visits.map(({ sessionId, ...visit }) => ({ id: sessionId, ...visit })),
        viewers: named,
      }}
    >
      {viewers.isError ? (
        <PartFailed query={viewers}>Couldn’t load viewers.</PartFailed>
      ) : (
        <ViewerList
          viewers={list.map(viewerViewOf)}
          openId={openId}
          onOpen={setOpenId}
          onMore={viewers.hasNextPage ? () => void viewers.fetchNextPage() : undefined}
          isFetchingMore={viewers.isFetchingNextPage}
        >
          {/* A few at a time: the last visits tell most. */}
          {sessionIds.slice(0, 5).map((sessionId) => (
            <Visit key={sessionId} leadId={leadId} sessionId={sessionId} />
          ))}
          {sessionIds.length > 5 && <p className={classes.leftOut}>The last 5 visits are shown.</p>}
        </ViewerList>
      )}
    </ViewerAnalytics>
  );
}

function Visit({ leadId, sessionId }: { leadId: string; sessionId: string }) {
  const session = useSmartFileSession(leadId, sessionId);
  useSameMoment(useSmartFileSummary(leadId), useSmartFileViewers(leadId), session);
  if (session.data) return <VisitPath visit={visitViewOf(session.data)} />;
  if (session.isPending)
    return (
      <Loading label="Loading the visit">
        <Skeleton />
      </Loading>
    );
  return <PartFailed query={session}>Couldn’t load this visit.</PartFailed>;
}

/** Whether visits are recorded, and the switch for those who may turn it. */
function Recording({ summary: { settings } }: { summary: SmartFileSummary }) {
  const { mayChangeStudio } = usePermissions();
  const update = useUpdateViewerSettings();
  return (
    <div className={classes.recording}>
      <span>
        {settings.isOn
          ? `Visits of all files are recorded and kept for ${settings.retentionDays} days. Browsers without JavaScript report no visit.`
          : 'Visits are not recorded.'}
      </span>
      {mayChangeStudio && (
        <Button
          size="sm"
          pending={update.isPending}
          onClick={() =>
            update.mutate(
              { isOn: !settings.isOn },
              { onError: (error) => toastError(error, 'Couldn’t change the recording setting.') },
            )
          }
        >
          {settings.isOn ? 'Stop recording' : 'Record visits'}
        </Button>
      )}
    </div>
  );
}
