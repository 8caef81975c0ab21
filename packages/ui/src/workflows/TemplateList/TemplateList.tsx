import * as limits from '@atelier/domain/limits';
import { IconCopy, IconDots, IconEyeOff, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu, type MenuItem } from '../../foundation/Menu/Menu';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import { Link } from '../../theme/links';
import { NameField } from '../../views/NameField/NameField';
import { type StepView, stepsInWords } from '../steps';
import classes from './TemplateList.module.css';

/** A template in a list. */
export interface TemplateView {
  id: string;
  title: string;
  status: 'published' | 'draft';
  /** It comes with the product: it can be copied, and not changed. */
  isGlobal: boolean;
  steps: readonly Pick<StepView, 'kind'>[];
  /** Address of its picture. */
  photograph?: string | null | undefined;
  /** How many leads were made from it. */
  leads: number;
  /** How often its forms were answered, in all leads that were made from it. */
  answers: number;
  /** Its forms, by their steps. */
  forms: readonly Pick<StepView, 'id' | 'label'>[];
}

export interface TemplateListProps {
  /** Accessible name: `Drafts`. */
  label: string;
  /** In the order in which they are listed. */
  templates: readonly TemplateView[];
  /** Where a template is edited; one that comes with the product is copied first. */
  hrefOf: (template: TemplateView) => string;
  /** Where the answers to a form are. */
  answersHrefOf: (formId: string) => string;
  /** Makes a lead from it. */
  onUse: (template: TemplateView) => void;
  onDuplicate: (template: TemplateView) => void;
  onRename: (template: TemplateView, title: string) => void;
  /** Publishes a draft; makes a draft of a published one. */
  onStatus: (template: TemplateView, status: TemplateView['status']) => void;
  /** Deletes the template; the host offers Undo. */
  onDelete: (template: TemplateView) => void;
  /** The loader of more rows. */
  after?: ReactNode;
}

/** Templates with what can be done to each. */
export function TemplateList({ label, templates, after, ...actions }: TemplateListProps) {
  return (
    <div>
      <ul className={classes.list} aria-label={label}>
        {templates.map((template) => (
          <li key={template.id} className={classes.row}>
            <TemplateRow template={template} {...actions} />
          </li>
        ))}
      </ul>
      {after}
    </div>
  );
}

function TemplateRow({
  template,
  hrefOf,
  answersHrefOf,
  onUse,
  onDuplicate,
  onRename,
  onStatus,
  onDelete,
}: Omit<TemplateListProps, 'label' | 'templates' | 'after'> & { template: TemplateView }) {
  const format = useFormat();
  const [isRenaming, setRenaming] = useState(false);
  const { title, isGlobal, status, leads, answers, forms, steps } = template;
  const used = leads === 0 ? '' : leads === 1 ? ', 1 lead' : `, ${format.number(leads)} leads`;
  const own: MenuItem[] = [
    { id: 'rename', label: 'Rename', icon: IconPencil, onSelect: () => setRenaming(true) },
    { id: 'duplicate', label: 'Duplicate', icon: IconCopy, onSelect: () => onDuplicate(template) },
    status === 'draft'
      ? { id: 'publish', label: 'Publish', icon: IconUpload, onSelect: () => onStatus(template, 'published') }
      : {
          id: 'withdraw',
          label: 'Unpublish',
          icon: IconEyeOff,
          onSelect: () => onStatus(template, 'draft'),
        },
    { id: 'delete', label: 'Delete', icon: IconTrash, danger: true, onSelect: () => onDelete(template) },
  ];
  return (
    <>
      {template.photograph && (
        <img className={classes.photograph} src={template.photograph} alt="" loading="lazy" />
      )}
      <div className={classes.words}>
        {isRenaming ? (
          <NameField
            limit={limits.UpdateTemplateInput.title}
            field={`template.${template.id}.name`}
            label={title}
            onRename={(next) => onRename(template, next)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <h2 className={classes.title}>
            {isGlobal ? (
              <bdi>{title}</bdi>
            ) : (
              <Link href={hrefOf(template)}>
                <bdi>{title}</bdi>
              </Link>
            )}
          </h2>
        )}
        <p className={classes.detail}>
          {stepsInWords(steps)}
          {used}
          {answers > 0 && (
            <span className={classes.answers}>
              {answers === 1 ? ', 1 answer: ' : `, ${format.number(answers)} answers: `}
              {forms.map(({ id, label }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link href={answersHrefOf(id)}>
                    <bdi>{label}</bdi>
                  </Link>
                </span>
              ))}
            </span>
          )}
        </p>
      </div>
      {/* A menu that closes gives the focus back to its button; the name being written has to keep it. */}
      {!isRenaming && (
        <div className={classes.actions}>
          {isGlobal ? (
            <Button edits size="sm" icon={IconCopy} onClick={() => onDuplicate(template)}>
              Copy
            </Button>
          ) : (
            status === 'draft' && (
              <Button edits size="sm" onClick={() => onStatus(template, 'published')}>
                Publish
              </Button>
            )
          )}
          {(isGlobal || status === 'published') && (
            <Button edits size="sm" onClick={() => onUse(template)}>
              New lead
            </Button>
          )}
          {!isGlobal && (
            <Menu
              target={<IconButton edits icon={IconDots} iconSize={16} label={`Options for ${title}`} />}
              groups={[{ items: own }]}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The list while its templates are on the way. */
export function TemplateListLoading() {
  return (
    <Loading label="Loading templates" className={classes.list}>
      {[42, 56, 38].map((width) => (
        <div key={width} className={classes.row}>
          <div className={classes.words}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="70%" height={8} />
          </div>
        </div>
      ))}
    </Loading>
  );
}
