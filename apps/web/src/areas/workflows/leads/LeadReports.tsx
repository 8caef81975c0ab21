import type { Lead } from '@atelier/sdk';
import { Button } from '@atelier/ui';
import { IconEye, IconForms } from '@tabler/icons-react';
import classes from '../workflows.module.css';

/** Links to the enquiry that started a lead, the viewers of its file, and the answers to its forms. */
export function LeadReports({ lead: { _id, enquiry, version, modules } }: { lead: Lead }) {
  const isSent = version > 0;
  if (!isSent && !enquiry) return null;
  return (
    <div className={classes.reports}>
      {enquiry && (
        <Button
          size="sm"
          icon={IconForms}
          href={`/leads/forms/${enquiry.formId}?tab=responses&period=all&response=${enquiry.responseId}`}
        >
          Read the enquiry
        </Button>
      )}
      {isSent && (
        <Button size="sm" icon={IconEye} href={`/leads/${_id}/viewers`}>
          See what they read
        </Button>
      )}
      {modules
        .filter(({ module }) => isSent && module.kind === 'form')
        .map((step) => (
          <Button
            key={step._id}
            size="sm"
            icon={IconForms}
            href={`/leads/forms/${step._id}?tab=responses&period=all`}
          >
            Answers to {step.label}
          </Button>
        ))}
    </div>
  );
}
