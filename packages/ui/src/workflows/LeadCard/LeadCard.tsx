import { IconCalendarEvent, IconHourglassHigh } from '@tabler/icons-react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import type { CardProps } from '../../foundation/Board/board';
import { CardBox, CardPhotograph } from '../../foundation/Board/CardBox';
import { Icon } from '../../foundation/Icon';
import { Glyph } from '../../foundation/Pill/Glyph';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { useDay } from '../../theme/days';
import type { LeadView } from '../lead';
import classes from './LeadCard.module.css';

export interface LeadCardProps extends CardProps {
  /** The lead that the card shows. Facts that it does not have take no room. */
  lead: LeadView;
}

/** A lead on a board: who, a photograph if there is one, what, its worth, what it waits for, its day. */
export function LeadCard({ lead, ...rest }: LeadCardProps) {
  const day = useDay();
  const { client, eventDay, holdUntil, value, waitsFor } = lead;
  return (
    <CardBox {...rest}>
      {client && (
        <div className={classes.top}>
          <Avatar name={client.name} colourKey={client.id} size={22} decorative />
          <bdi className={classes.client}>{client.name}</bdi>
          <SampleMark of={lead.id} />
        </div>
      )}
      <CardPhotograph src={lead.photograph} />
      <p className={client ? classes.title : classes.alone}>
        <bdi>{lead.title}</bdi>
      </p>
      {(value || waitsFor) && (
        <div className={classes.next}>
          {value && <bdi className={classes.value}>{value}</bdi>}
          {waitsFor && (
            <span className={classes.waits} data-ours={waitsFor.isOurs || undefined}>
              {waitsFor.isOurs && <Glyph kind="needsYou" />}
              <bdi>{waitsFor.label}</bdi>
            </span>
          )}
        </div>
      )}
      {(eventDay || holdUntil) && (
        <div className={classes.foot}>
          {eventDay && (
            <span>
              <Icon icon={IconCalendarEvent} size={14} />
              {day(eventDay)}
            </span>
          )}
          {holdUntil && (
            <span className={classes.hold}>
              <Icon icon={IconHourglassHigh} size={14} />
              Held until {day(holdUntil)}
            </span>
          )}
        </div>
      )}
    </CardBox>
  );
}
