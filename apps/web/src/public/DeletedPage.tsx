import { callErrorOf, useDeletionProof } from '@atelier/react-hooks';
import { type DeletionProof, errorMessage } from '@atelier/sdk';
import { DeletionProofCard, ErrorState, Loading, Prose, Skeleton, useFormat } from '@atelier/ui';
import { useParams } from 'react-router';
import { PublicFrame } from './PublicFrame';

const lead = 'What remains of a deleted workspace: counts and hashes, and none of its content.';

/** The proof that a workspace was deleted, for anybody who has its address. */
export function DeletedPage() {
  const { proofId = '' } = useParams();
  const proof = useDeletionProof(proofId);
  const error = callErrorOf(proof.error);
  return (
    <PublicFrame title="Proof of deletion" description={lead}>
      <Prose title="Proof of deletion" lead={lead}>
        {proof.data ? (
          <Proof proof={proof.data} />
        ) : error ? (
          <ErrorState
            title="Couldn’t load this proof"
            text={errorMessage(error)}
            onRetry={() => void proof.refetch()}
            pending={proof.isFetching}
            reference={error.requestId}
          />
        ) : (
          <Loading label="Loading the proof">
            <Skeleton height={180} />
          </Loading>
        )}
      </Prose>
    </PublicFrame>
  );
}

function Proof({ proof: { isUnbroken, record, hash, pdfUrl } }: { proof: DeletionProof }) {
  const { date, number, settings } = useFormat();
  const clock = new Intl.DateTimeFormat(settings.locale, { timeStyle: 'short', timeZone: 'UTC' });
  const at = (instant: string) => `${date(instant)}, ${clock.format(new Date(instant))} UTC`;
  const tables = Object.entries(record.rows).sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = tables.reduce((sum, [, count]) => sum + count, 0);
  return (
    <DeletionProofCard
      isBroken={!isUnbroken}
      title={isUnbroken ? `Erased on ${at(record.erasedAt)}` : 'This record was changed'}
      text={
        isUnbroken
          ? 'The record is unchanged, and in its place in the chain of all deletions on this server.'
          : 'It no longer matches its hash, or the records around it. Ask whoever runs this server.'
      }
      facts={[
        { label: 'Workspace', value: record.workspace, isCode: true },
        { label: 'Requested', value: at(record.askedAt) },
        { label: 'Requested by (SHA-256 of workspace:account)', value: record.askedBy, isCode: true },
        { label: 'Rows', value: `${number(rows)} in ${number(tables.length)} tables` },
        { label: 'Files', value: number(record.objects) },
        { label: 'Last entry of the audit log', value: record.lastAuditEntry ?? 'None', isCode: true },
        { label: `Record ${number(record.position)} (SHA-256)`, value: hash, isCode: true },
        { label: 'Record before it', value: record.previous ?? 'None: this is the first', isCode: true },
      ]}
      tables={tables.map(([name, count]) => ({ name, rows: number(count) }))}
      pdfUrl={pdfUrl ?? undefined}
    />
  );
}
