import { useContact, useGallery, useLead } from '@atelier/react-hooks';
import { EmbedCard, leadStageOf, type PageEmbedProps, useFormat } from '@atelier/ui';
import { IconFileText, IconLayoutKanban, IconPhoto, IconUser } from '@tabler/icons-react';
import { galleryHref } from '../../galleries/view';
import { EmbedOf } from './EmbedOf';

/** A contact in a page. */
export function ContactEmbed({ target }: PageEmbedProps) {
  return (
    <EmbedOf query={useContact(target)}>
      {({ _id, name, email, phoneNumber }) => (
        <EmbedCard
          icon={IconUser}
          kind="Contact"
          title={name}
          detail={email ?? phoneNumber ?? undefined}
          href={`/contacts/${_id}`}
        />
      )}
    </EmbedOf>
  );
}

/** A lead in a page. */
export function LeadEmbed({ target }: PageEmbedProps) {
  return (
    <EmbedOf query={useLead(target)}>
      {({ _id, title, status, clientDetails }) => (
        <EmbedCard
          icon={IconLayoutKanban}
          kind="Lead"
          title={title}
          detail={[clientDetails?.name, leadStageOf(status).label].filter(Boolean).join(' · ')}
          href={`/leads/${_id}`}
        />
      )}
    </EmbedOf>
  );
}

/** A smart file in a page. */
export function SmartFileEmbed({ target }: PageEmbedProps) {
  const format = useFormat();
  return (
    <EmbedOf query={useLead(target)}>
      {({ _id, title, status, modules: { length } }) => (
        <EmbedCard
          icon={IconFileText}
          kind="Smart file"
          title={title}
          detail={`${length === 1 ? '1 step' : `${format.number(length)} steps`} · ${leadStageOf(status).label}`}
          href={`/leads/${_id}/edit`}
        />
      )}
    </EmbedOf>
  );
}

/** A gallery in a page. */
export function GalleryEmbed({ target }: PageEmbedProps) {
  return (
    <EmbedOf query={useGallery(target)}>
      {({ _id, name, place, coverImage }) => (
        <EmbedCard
          icon={IconPhoto}
          kind="Gallery"
          title={name}
          detail={place ?? undefined}
          picture={coverImage?.url}
          href={galleryHref(_id)}
        />
      )}
    </EmbedOf>
  );
}
