import { useFormFigures } from '@atelier/react-hooks';
import type { FormFigureSet } from '@atelier/sdk';
import { hotSpotOf, Icon, useFormat } from '@atelier/ui';
import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FormQuestion } from './period';
import classes from './responses.module.css';

/** Says at which question the form loses people, how that was in the version before, and where to change it. */
export function HotSpotTip({ figures, question }: { figures: FormFigureSet; question: FormQuestion }) {
  const { number } = useFormat();
  const newest = figures.versions.at(-1)?.version;
  const [asked = newest] = question.versions ?? [];
  const before = figures.versions.findLast(({ version }) => asked !== undefined && version < asked)?.version;
  const hot = hotSpotOf(figures.questions);
  // Only one version can be compared with the one before it.
  const compared = useFormFigures(
    { ...question, versions: [before ?? 0] },
    { enabled: before !== undefined && hot !== undefined && question.versions !== undefined },
  ).data?.questions.find(({ key }) => key === hot?.key);
  if (hot === undefined) return null;
  const { workflowId, templateId } = figures;
  const editor = workflowId ? `/leads/${workflowId}/edit` : templateId && `/leads/templates/${templateId}`;
  return (
    <p className={classes.tip}>
      <Icon icon={IconBulb} size={16} />
      <span>
        {number(hot.left)} of the {number(hot.shown)} who saw <b>{hot.label}</b> leave there.
        {compared && (
          <>
            {' '}
            In version {number(before ?? 0)}, {number(compared.left)} of {number(compared.shown)} did.
          </>
        )}
      </span>
      {editor && <Link to={editor}>Edit form</Link>}
    </p>
  );
}
