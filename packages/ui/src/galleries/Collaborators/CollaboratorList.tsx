import { IconPlus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { FormError } from '../../foundation/FormError/FormError';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import classes from './CollaboratorList.module.css';

/** A member of the studio who works on a gallery. */
export interface CollaboratorView {
  id: string;
  name: string;
  email: string;
  access: 'view' | 'edit' | (string & {});
}

export interface CollaboratorListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Who works on it. */
  collaborators: readonly CollaboratorView[];
  /** Members who don't yet. */
  candidates: readonly { id: string; name: string; email?: string | undefined }[];
  /** Called with a member to add, who can then view. */
  onAdd: (memberId: string) => void;
  /** Called with what a collaborator may do from now on. */
  onAccess: (collaboratorId: string, access: 'view' | 'edit') => void;
  /** Called to remove one; the host offers Undo. */
  onRemove: (collaboratorId: string) => void;
  error?: string | undefined;
}

const accesses = [
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
];

/** Who in the studio works on a gallery, besides those who may edit all galleries. */
export function CollaboratorList({
  collaborators,
  candidates,
  onAdd,
  onAccess,
  onRemove,
  error,
  className,
  ...rest
}: CollaboratorListProps) {
  const isReadOnly = useReadOnly() !== undefined;
  return (
    <div {...rest} className={clsx(classes.list, className)}>
      {error && <FormError>{error}</FormError>}
      {collaborators.length === 0 && (
        <p className={classes.none}>Nobody works on this gallery with you yet.</p>
      )}
      <ul aria-label="Collaborators">
        {collaborators.map(({ id, name, email, access }) => (
          <li key={id} className={classes.row}>
            <Avatar name={name} colourKey={id} size={28} decorative />
            <span className={classes.who}>
              <bdi>{name}</bdi>
              <small>
                <bdi>{email}</bdi>
              </small>
            </span>
            {isReadOnly ? (
              <span>{accesses.find(({ value }) => value === access)?.label ?? access}</span>
            ) : (
              <>
                <SelectField
                  label={`What ${name} may do`}
                  hideLabel
                  size="sm"
                  style={{ width: 124 }}
                  options={accesses}
                  value={access}
                  onChange={(next) => onAccess(id, next === 'edit' ? 'edit' : 'view')}
                />
                <IconButton
                  icon={IconX}
                  iconSize={15}
                  label={`Remove ${name}`}
                  onClick={() => onRemove(id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && candidates.length > 0 && (
        <Menu
          width={260}
          target={<Button icon={IconPlus}>Add a collaborator</Button>}
          groups={[
            {
              items: candidates.map(({ id, name, email }) => ({
                id,
                label: name,
                detail: email,
                picture: <Avatar name={name} colourKey={id} size={22} decorative />,
                onSelect: () => onAdd(id),
              })),
            },
          ]}
        />
      )}
    </div>
  );
}
