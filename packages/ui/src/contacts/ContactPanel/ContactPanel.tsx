import { phoneAddress } from '@atelier/domain';
import { contact as table } from '@atelier/domain/entities';
import { IconMail, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { ReadOnlyNote } from '../../foundation/ReadOnly/ReadOnly';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import type { ContactView } from '../contact';
import { fieldLabel, fieldValue } from '../field-label';
import classes from './ContactPanel.module.css';

/** Something that is known about a contact, with its name. */
export interface Fact {
  label: string;
  value: ReactNode;
}

export interface ContactPanelProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The contact whose name, company and ways to be reached are shown. */
  contact: ContactView;
  /** A line under the name. */
  lead?: ReactNode;
  /** In one row; when the contact was added is always among them. */
  facts?: readonly Fact[] | undefined;
  /** The one next step, if there is one. */
  nextStep?: { title: string; text: ReactNode; action: ReactNode } | undefined;
  /** First of the buttons at the foot: what is usually done for a contact. */
  action?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** 1 where the contact is the page, and not beside one. Default 2. */
  titleLevel?: 1 | 2 | undefined;
  /** Further parts: leads, files, activity. */
  children?: ReactNode;
}

/** The fields of one line that have no place of their own in the panel. */
const factIds = table.inputs.filter(
  (id) => ['line', 'choice'].includes(table.fields[id].input) && id !== 'name' && id !== 'company',
);

const factsOf = (contact: ContactView): Fact[] =>
  factIds.flatMap((id) => {
    const value = contact[id];
    return typeof value === 'string' && value !== ''
      ? [{ label: fieldLabel(id), value: fieldValue(id, value) }]
      : [];
  });

/** One client in the side panel: name, facts, next step, ways to reach them, parts. */
export function ContactPanel({
  contact,
  lead,
  facts = [],
  nextStep,
  action,
  onEdit,
  onDelete,
  titleLevel = 2,
  children,
  className,
  ...rest
}: ContactPanelProps) {
  const format = useFormat();
  const Title = `h${titleLevel}` as const;
  const Part = titleLevel === 1 ? 'h2' : 'h3';
  const shown: Fact[] = [
    ...factsOf(contact),
    ...facts,
    { label: 'Added', value: format.date(contact.createdAt) },
  ];
  return (
    <>
      <div {...rest} className={clsx(classes.body, className)}>
        <ReadOnlyNote />
        <div className={classes.head}>
          <div>
            <Title className={classes.name}>{contact.name}</Title>
            {(lead ?? contact.company) && <p className={classes.lead}>{lead ?? contact.company}</p>}
            <SampleMark of={contact.id} />
          </div>
          <Avatar name={contact.name} colourKey={contact.id} size={48} decorative />
        </div>
        <dl className={classes.facts}>
          {shown.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                <bdi>{fact.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {nextStep && (
          <section className={classes.step} aria-label="Next step">
            <div>
              <b>{nextStep.title}</b>
              <p>{nextStep.text}</p>
            </div>
            {nextStep.action}
          </section>
        )}
        <Part className={classes.section}>Contact details</Part>
        <ul className={classes.rows}>
          {waysOf(contact.email, contact.otherEmails).map((email) => (
            <li key={email} className={classes.row}>
              <Icon icon={IconMail} />
              <a href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
            </li>
          ))}
          {!contact.email && <NoWay icon={IconMail} text="No email" />}
          {waysOf(contact.phoneNumber, contact.otherPhoneNumbers).map((number) => (
            <li key={number} className={classes.row}>
              <Icon icon={IconPhone} />
              <a href={phoneAddress(number)}>
                <bdi>{number}</bdi>
              </a>
            </li>
          ))}
          {!contact.phoneNumber && <NoWay icon={IconPhone} text="No phone" />}
        </ul>
        {contact.tags.length > 0 && (
          <>
            <Part className={classes.section}>Tags</Part>
            <p className={classes.tags}>
              {contact.tags.map((tag) => (
                <Pill key={tag}>{tag}</Pill>
              ))}
            </p>
          </>
        )}
        {contact.note && (
          <>
            <Part className={classes.section}>Note</Part>
            <p className={classes.note}>{contact.note}</p>
          </>
        )}
        {children}
      </div>
      <div className={classes.foot}>
        {action}
        <Button edits icon={IconPencil} onClick={onEdit}>
          Edit
        </Button>
        <Button edits variant="subtle" icon={IconTrash} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </>
  );
}

/** The main way first, then further ones. */
const waysOf = (main: string | null, others: readonly string[] = []): string[] => [
  ...(main ? [main] : []),
  ...others,
];

/** What is not known. */
function NoWay({ icon, text }: { icon: TablerIcon; text: string }) {
  return (
    <li className={classes.row}>
      <Icon icon={icon} />
      <span className={classes.none}>{text}</span>
    </li>
  );
}

/** The panel while the contact is on its way. */
export function ContactPanelLoading() {
  return (
    <Loading label="Loading the contact" className={classes.body}>
      <Skeleton width="55%" height={26} />
      <div className={classes.facts}>
        <Skeleton width={72} height={36} />
        <Skeleton width={72} height={36} />
        <Skeleton width={72} height={36} />
      </div>
      <Skeleton height={44} />
      <Skeleton height={44} style={{ marginTop: 8 }} />
    </Loading>
  );
}
