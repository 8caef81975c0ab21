import type { DatabaseField, FieldNames } from '@atelier/domain/databases';
import type { Choice } from '@atelier/filters';
import {
  useContacts,
  useGalleryList,
  useLeadList,
  useMembers,
  useRelatedRows,
  useTaskList,
} from '@atelier/react-hooks';
import { useMemo } from 'react';
import { useMayRead } from '../../app/access';

/** How many things a relation offers. */
const OFFERED = 100;

/** Returns what people and related things of a database are called. A thing that its reader may not see has no name. */
export function useNames(fields: readonly DatabaseField[]): FieldNames {
  const mayRead = useMayRead();
  const members = useMembers().data;
  const kinds = new Set<string | undefined>(fields.map(({ config }) => config.relation?.kind));
  const isAsked = (kind: string, area: string) => kinds.has(kind) && mayRead(area);
  const contacts = useContacts({ limit: OFFERED }, isAsked('contacts', 'contacts')).data;
  const leads = useLeadList({ limit: OFFERED }, isAsked('leads', 'workflows')).data;
  const tasks = useTaskList({ limit: OFFERED }, isAsked('tasks', 'tasks')).data;
  const galleries = useGalleryList({ limit: OFFERED }, isAsked('galleries', 'galleries')).data;
  const rows = useRelatedRows(
    fields.flatMap(({ config: { relation } }) => (relation?.kind === 'rows' ? [relation.databaseId] : [])),
  );
  return useMemo(() => {
    const choicesOf = ({ config: { relation } }: DatabaseField): readonly Choice[] => {
      switch (relation?.kind) {
        case 'contacts':
          return (contacts?.data ?? []).map(({ _id, name }) => ({ id: _id, name }));
        case 'leads':
          return (leads?.pages ?? []).flatMap(({ data }) =>
            data.map(({ _id, title }) => ({ id: _id, name: title })),
          );
        case 'tasks':
          return (tasks?.pages ?? []).flatMap(({ data }) =>
            data.map(({ _id, title }) => ({ id: _id, name: title })),
          );
        case 'galleries':
          return (galleries?.pages ?? []).flatMap(({ data }) =>
            data.map(({ _id, name }) => ({ id: _id, name })),
          );
        case 'rows':
          return rows[relation.databaseId] ?? [];
        default:
          return [];
      }
    };
    return {
      people: (members ?? []).map(({ _id, name }) => ({ id: _id, name })),
      related: Object.fromEntries(
        fields.filter(({ type }) => type === 'relation').map((field) => [field.id, choicesOf(field)]),
      ),
    };
  }, [fields, members, contacts, leads, tasks, galleries, rows]);
}
