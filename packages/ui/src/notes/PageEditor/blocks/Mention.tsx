import { createReactInlineContentSpec } from '@blocknote/react';
import { useDay } from '../../../theme/days';
import { Link } from '../../../theme/links';
import { PageMark } from '../../PageMark/PageMark';
import { pageName } from '../../page';
import { usePageEmbeds, usePageReferences } from '../references';
import classes from './blocks.module.css';

/** What a line can mention. */
export type MentionKind = 'person' | 'contact' | 'page' | 'date';

/** Names a person, a page or a day. Only its ID is kept as `target`, so that it shows the name of today. */
export const mention = createReactInlineContentSpec(
  { type: 'mention', propSchema: { kind: { default: 'person' }, target: { default: '' } }, content: 'none' },
  {
    render: ({ inlineContent: { props } }) => {
      if (props.kind === 'page') return <PageMention id={props.target} />;
      if (props.kind === 'contact') return <ContactMention id={props.target} />;
      if (props.kind === 'date') return <DayMention day={props.target} />;
      return <PersonMention id={props.target} />;
    },
  },
);

function PersonMention({ id }: { id: string }) {
  const person = usePageReferences().people.find((one) => one.id === id);
  return (
    <span className={classes.mention} data-kind="person">
      @{person?.name ?? 'Former member'}
    </span>
  );
}

function ContactMention({ id }: { id: string }) {
  const contact = usePageEmbeds().useContact(id);
  // Whoever may not see it learns no name.
  if (!contact)
    return <span className={classes.mention}>{contact === null ? 'A contact that you can’t see' : '…'}</span>;
  return (
    <Link className={classes.mention} href={contact.href} draggable={false}>
      {contact.name}
    </Link>
  );
}

function PageMention({ id }: { id: string }) {
  const page = usePageReferences().usePage(id);
  if (!page)
    return <span className={classes.mention}>{page === null ? 'A page that you can’t see' : '…'}</span>;
  return (
    <Link className={classes.mention} href={page.href} draggable={false}>
      <PageMark icon={page.icon} size={16} /> {pageName(page)}
    </Link>
  );
}

function DayMention({ day }: { day: string }) {
  const format = useDay();
  // Another program may have written anything.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return (
    <span className={classes.mention} data-kind="date">
      {isDay ? <time dateTime={day}>{format(day)}</time> : day}
    </span>
  );
}
