import type { FormFigureSet } from '@atelier/sdk';
import { Button, Menu, ReportHead, useFormat, useShortDay } from '@atelier/ui';
import { IconCalendar, IconDownload, IconVersions } from '@tabler/icons-react';
import { useMayRead } from '../../../app/access';
import { type FormQuestion, type Period, periods } from './period';
import classes from './responses.module.css';
import { useFormDownload } from './use-form-download';

export interface FormHeadProps {
  title: string;
  figures: FormFigureSet;
  question: FormQuestion;
  period: Period;
  /** Puts values into the address; null takes one out. */
  onChange: (values: Readonly<Record<string, string | null>>) => void;
}

/** What a screen of a form is about: which form, days and version, and the way to take the responses along. */
export function FormHead({ title, figures, question, period, onChange }: FormHeadProps) {
  const format = useFormat();
  const mayReadContacts = useMayRead()('contacts');
  const short = useShortDay();
  const download = useFormDownload(question);
  const { versions, liveSince } = figures;
  const { from, to } = question;
  const [version] = question.versions ?? [];
  return (
    <ReportHead
      title={title}
      above={liveSince ? `Form, live since ${format.date(liveSince)}` : 'Form, not sent yet'}
    >
      <Menu
        position="bottom-end"
        target={
          <Button icon={IconCalendar} className={classes.period}>
            {period.label}
            {from && to && (
              <b>
                {short(from)} to {short(to)}
              </b>
            )}
          </Button>
        }
        groups={[
          {
            items: periods.map(({ id, label }) => ({
              id,
              label,
              checked: id === period.id,
              onSelect: () => onChange({ period: id }),
            })),
          },
        ]}
      />
      {versions.length > 1 && (
        <Menu
          position="bottom-end"
          target={
            <Button icon={IconVersions}>
              {version === undefined ? 'All versions' : `Version ${format.number(version)}`}
            </Button>
          }
          groups={[
            {
              items: [
                {
                  id: 'all',
                  label: 'All versions',
                  checked: version === undefined,
                  onSelect: () => onChange({ version: null }),
                },
                ...versions.map((one) => ({
                  id: String(one.version),
                  label: `Version ${format.number(one.version)}`,
                  detail: `Since ${format.date(one.since)}`,
                  checked: version === one.version,
                  onSelect: () => onChange({ version: String(one.version) }),
                })),
              ],
            },
          ]}
        />
      )}
      {mayReadContacts && (
        <Button icon={IconDownload} pending={download.isPending} onClick={download.start}>
          Export
        </Button>
      )}
    </ReportHead>
  );
}
