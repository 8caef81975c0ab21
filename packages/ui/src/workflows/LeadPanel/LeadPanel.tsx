import { lead as table } from '@atelier/domain/entities';
import { IconCopy, IconExternalLink, IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { EditableText } from '../../foundation/EditableText/EditableText';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuGroup } from '../../foundation/Menu/Menu';
import { Glyph } from '../../foundation/Pill/Glyph';
import { Pill } from '../../foundation/Pill/Pill';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { ReadOnlyNote, useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import type { CommitText } from '../../foundation/TypedText/use-typed-text';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import { type EnquiryFormView, type LeadView, leadStages } from '../lead';
import { moduleKind, type StepView } from '../steps';
import classes from './LeadPanel.module.css';

/** Something that is known about a lead, with its name; with `onEdit` a press changes it. */
export interface LeadFact {
  label: string;
  /** Nothing is shown as `None`. */
  value: ReactNode;
  /** Where the value leads; `onEdit` gets a button of its own. */
  href?: string | undefined;
  onEdit?: (() => void) | undefined;
  /** The values to choose from, instead of `onEdit`. */
  menu?: readonly MenuGroup[] | undefined;
}

export interface LeadPanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The lead with its stage, client and photograph, or its form. */
  lead: LeadView;
  /** In one row, after the stage. */
  facts: readonly LeadFact[];
  /** In their order. */
  steps: readonly StepView[];
  /** Saves the title when it was edited; if the promise rejects, the field keeps the text. */
  onTitleChange: CommitText;
  /** Of the lead, as its title is shown. */
  revision?: number | undefined;
  /** Called with the id of the stage that was chosen. */
  onStage: (stage: string) => void;
  onDuplicate: () => void;
  /** Deletes the lead; the host offers Undo. */
  onDelete: () => void;
  /** Whether the copy is being created. */
  isDuplicating?: boolean | undefined;
  /** Where its smart file is edited. */
  editHref: string;
  /** Shows the file as its client sees it, in a window of its own; without it there is nothing to show yet. */
  onLook?: (() => void) | undefined;
  /** Gives it the steps of a template; without it that is not offered. */
  onUseTemplate?: (() => void) | undefined;
  /** 1 where the lead is the page, and not beside one. Default 2. */
  titleLevel?: 1 | 2 | undefined;
  /** What is next; between the facts and the steps. */
  next?: ReactNode;
  /** Further parts: activity. */
  children?: ReactNode;
}

/** One lead in the side panel: who and what, facts in one row, the steps of its smart file, parts. */
export function LeadPanel({
  lead,
  facts,
  steps,
  onTitleChange,
  revision,
  onStage,
  onDuplicate,
  onDelete,
  isDuplicating,
  editHref,
  onLook,
  onUseTemplate,
  titleLevel = 2,
  next,
  children,
  className,
  ...rest
}: LeadPanelProps) {
  const Title = `h${titleLevel}` as const;
  const Part = titleLevel === 1 ? 'h2' : 'h3';
  const isReadOnly = useReadOnly() !== undefined;
  const { stage } = lead;
  return (
    <>
      <div {...rest} className={clsx(classes.body, className)}>
        <ReadOnlyNote />
        {lead.photograph && <img className={classes.photograph} src={lead.photograph} alt="" />}
        {/* Where it is for nobody, what is edited is what it is called: said once. */}
        <Title className={clsx(classes.name, !lead.client && classes.hidden)}>
          {lead.client?.name ?? lead.title}
        </Title>
        <EditableText
          key={lead.id}
          field={`lead.${lead.id}.title`}
          revision={revision}
          isLine
          label={table.fields.title.label}
          value={lead.title}
          onCommit={onTitleChange}
          className={lead.client ? classes.title : classes.name}
        />
        <SampleMark of={lead.id} />
        <dl className={classes.facts}>
          {lead.form ? <FormFacts form={lead.form} /> : <StageFact stage={stage} onStage={onStage} />}
          {facts.map(({ label, value, href, onEdit, menu }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {href !== undefined ? (
                  <span className={classes.linked}>
                    <Link className={classes.link} href={href}>
                      <bdi>{value}</bdi>
                    </Link>
                    {onEdit && (
                      <IconButton
                        edits
                        icon={IconPencil}
                        iconSize={14}
                        label={`Change ${label.toLocaleLowerCase()}`}
                        onClick={onEdit}
                      />
                    )}
                  </span>
                ) : (menu || onEdit) && !isReadOnly ? (
                  <FactButton label={label} value={value} menu={menu} onEdit={onEdit} />
                ) : (
                  <bdi>{value}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {next}
        <div className={classes.sectionHead}>
          <Part className={classes.section}>Smart file</Part>
          <div className={classes.sectionActions}>
            {onUseTemplate && (
              <Button edits size="sm" icon={IconTemplate} onClick={onUseTemplate}>
                Use a template
              </Button>
            )}
            {onLook && (
              <Button
                size="sm"
                variant="subtle"
                icon={IconExternalLink}
                aria-label="Open as client"
                onClick={onLook}
              >
                Open
              </Button>
            )}
            <Button edits size="sm" icon={IconPencil} href={editHref} aria-label="Edit smart file">
              Edit
            </Button>
          </div>
        </div>
        {steps.length === 0 ? (
          <p className={classes.nothing}>
            {isReadOnly
              ? 'No steps yet.'
              : onUseTemplate
                ? 'No steps yet. Use a template, or add them in the editor.'
                : 'No steps yet. Add them in the editor.'}
          </p>
        ) : (
          <ol className={classes.steps} aria-label="Steps">
            {steps.map((step) => (
              <li key={step.id} className={classes.step}>
                <Icon icon={moduleKind(step.kind).icon} size={18} />
                <span>
                  <b>
                    <bdi>{step.label}</bdi>
                  </b>
                  {step.detail !== undefined ? (
                    <small>
                      <bdi>{step.detail}</bdi>
                    </small>
                  ) : (
                    // Said once where the step is called what it is.
                    step.label !== moduleKind(step.kind).name && <small>{moduleKind(step.kind).name}</small>
                  )}
                </span>
                {step.state && (
                  <Pill tone={step.state.tone} glyph={step.state.glyph} glyphTone={step.state.tone}>
                    {step.state.label}
                  </Pill>
                )}
              </li>
            ))}
          </ol>
        )}
        {children}
      </div>
      <div className={classes.foot}>
        <Button edits icon={IconCopy} pending={isDuplicating} onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button edits variant="subtle" icon={IconTrash} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}

/** A fact that a press changes, by its menu or where the host does. */
function FactButton({ label, value, menu, onEdit }: Omit<LeadFact, 'href'>) {
  const button = (
    <button type="button" className={classes.press} onClick={menu ? undefined : onEdit}>
      <span className={classes.hidden}>{label}: </span>
      {value ? <bdi>{value}</bdi> : <span className={classes.none}>None</span>}
    </button>
  );
  return menu ? <Menu position="bottom-start" target={button} groups={menu} /> : button;
}

function StageFact({ stage, onStage }: Pick<LeadView, 'stage'> & Pick<LeadPanelProps, 'onStage'>) {
  const pill = (
    <Pill tone={stage.tone} glyph={stage.glyph} glyphTone={stage.tone}>
      {stage.label}
    </Pill>
  );
  const isReadOnly = useReadOnly() !== undefined;
  return (
    <div>
      <dt>Stage</dt>
      <dd>
        {isReadOnly ? (
          pill
        ) : (
          <Menu
            position="bottom-start"
            target={
              <button type="button" className={classes.press}>
                <span className={classes.hidden}>Stage: </span>
                {pill}
              </button>
            }
            groups={[
              {
                items: leadStages.map(({ id, label, glyph, tone }) => ({
                  id,
                  label,
                  picture: <Glyph kind={glyph} tone={tone} />,
                  checked: id === stage.id,
                  onSelect: () => onStage(id),
                })),
              },
            ]}
          />
        )}
      </dd>
    </div>
  );
}

/** Shows facts about a public form, in place of a stage. */
function FormFacts({ form: { isOpen, answers } }: { form: EnquiryFormView }) {
  const format = useFormat();
  return (
    <>
      <div>
        <dt>Type</dt>
        <dd>
          <Pill tone={isOpen ? 'moss' : 'stone'}>{isOpen ? 'Enquiry form' : 'Enquiry form, closed'}</Pill>
        </dd>
      </div>
      <div>
        <dt>Answers</dt>
        <dd>{format.number(answers)}</dd>
      </div>
    </>
  );
}

/** The panel while its lead is on the way. */
export function LeadPanelLoading() {
  return (
    <Loading label="Loading the lead" className={classes.body}>
      <Skeleton width="55%" height={26} />
      <div className={classes.facts}>
        {[0, 1, 2].map((fact) => (
          <Skeleton key={fact} width={72} height={36} />
        ))}
      </div>
      {[0, 1, 2].map((step) => (
        <Skeleton key={step} height={44} style={{ marginTop: 8 }} />
      ))}
    </Loading>
  );
}
