import { useLeadList } from '@atelier/react-hooks';
import { Avatar, Link, SectionHead, useDay, useFormat } from '@atelier/ui';
import { useToday } from '../../app/use-today';
import classes from './home-cards.module.css';
import { leadViewOf } from './lead';

/** The next dates of leads that are not over; nothing while there are none. */
export function NextDates() {
  const day = useDay();
  const list = useLeadList({
    eventFrom: useToday(),
    status: ['enquiry', 'proposal', 'contract', 'booked'],
    sortBy: 'eventDate',
    sortType: 'asc',
    limit: 4,
  });
  const rows = list.data?.pages[0]?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="next-dates">
      <SectionHead titleId="next-dates" title="Next dates" />
      <ul className={classes.dates}>
        {rows.map(({ _id, title, eventDate, clientDetails }) => (
          <li key={_id}>
            <Link className={classes.date} href={`/leads/${_id}`}>
              <time dateTime={eventDate ?? undefined}>{eventDate && day(eventDate)}</time>
              <b>{clientDetails ? `${clientDetails.name}, ${title}` : title}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The leads that are on their way, with their pictures, the latest changed first. */
export function RunningLeads() {
  const { locale } = useFormat().settings;
  const list = useLeadList({
    status: ['proposal', 'contract', 'booked'],
    sortBy: 'updatedAt',
    sortType: 'desc',
    limit: 3,
  });
  const rows = (list.data?.pages[0]?.data ?? []).map((lead) => leadViewOf(lead, locale));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="running-leads">
      <SectionHead
        titleId="running-leads"
        title="Leads in progress"
        link={{ label: 'All leads', href: '/leads' }}
      />
      <ul className={classes.running}>
        {rows.map(({ id, title, client, photograph, value, waitsFor }) => (
          <li key={id}>
            <Link className={classes.lead} href={`/leads/${id}`}>
              {photograph ? (
                <img src={photograph} alt="" loading="lazy" />
              ) : (
                <span className={classes.blank}>
                  <Avatar name={client?.name ?? title} colourKey={client?.id ?? id} size={40} decorative />
                </span>
              )}
              <b>{client?.name ?? title}</b>
              <small>
                {[client ? title : '', waitsFor?.label ?? value ?? ''].filter(Boolean).join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
