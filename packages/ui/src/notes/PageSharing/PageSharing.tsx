import { IconBuilding, IconPlus, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { Switch } from '../../foundation/Field/Switch';
import { FormError } from '../../foundation/FormError/FormError';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import classes from './PageSharing.module.css';

/** What a member may do with a page, smallest first. */
export type PageLevelView = 'view' | 'comment' | 'edit' | 'full';

/** A member who sees a page. */
export interface PageMemberView {
  id: string;
  name: string;
  email: string;
  access: PageLevelView;
  /** Why: `created the page`, `shared with them`. */
  why: string;
  /** The level of their own share; undefined for who sees the page for another reason. */
  share?: PageLevelView | undefined;
}

export interface PageSharingProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Who sees the page now. */
  members: readonly PageMemberView[];
  /** Members who have no share of it. */
  candidates: readonly { id: string; name: string; email?: string | undefined }[];
  /** Whether everybody in the workspace sees it, and what they may do then. */
  workspace: { enabled: boolean; access: PageLevelView };
  /** Whether the person may change who sees it. */
  canChange: boolean;
  /** ID of whoever looks: they can end their own share. */
  me?: string | undefined;
  /** Called with a member to share it with. */
  onShare: (memberId: string) => void;
  /** Called with what a member with a share may do from now on. */
  onAccess: (memberId: string, access: PageLevelView) => void;
  /** Called to end a share. */
  onUnshare: (memberId: string) => void;
  /** Called to open the page to the workspace, or to close it. */
  onWorkspace: (enabled: boolean, access: PageLevelView) => void;
  error?: string | undefined;
}

/** The levels, with what they let people do. */
const levels = [
  { value: 'view', label: 'Can view' },
  { value: 'comment', label: 'Can comment' },
  { value: 'edit', label: 'Can edit' },
  { value: 'full', label: 'Full access' },
] satisfies { value: PageLevelView; label: string }[];

const labelOf = (level: PageLevelView) => levels.find(({ value }) => value === level)?.label ?? level;
const levelFrom = (value: string): PageLevelView =>
  levels.find((level) => level.value === value)?.value ?? 'view';

/** Who sees a page now, why, and what changes it. */
export function PageSharing({
  members,
  candidates,
  workspace,
  canChange,
  me,
  onShare,
  onAccess,
  onUnshare,
  onWorkspace,
  error,
  className,
  ...rest
}: PageSharingProps) {
  return (
    <div {...rest} className={clsx(classes.sharing, className)}>
      {error && <FormError>{error}</FormError>}
      <ul aria-label="Who sees this page" className={classes.members}>
        {members.map(({ id, name, email, access, why, share }) => (
          <li key={id} className={classes.member}>
            <Avatar name={name} colourKey={id} size={28} decorative />
            <span className={classes.who}>
              <bdi>{name}</bdi>
              <small>
                <bdi>{email}</bdi>, {why}
              </small>
            </span>
            {canChange && share !== undefined ? (
              <SelectField
                label={`What ${name} can do`}
                hideLabel
                size="sm"
                style={{ width: 136 }}
                options={levels}
                value={share}
                onChange={(value) => onAccess(id, levelFrom(value))}
              />
            ) : (
              <span className={classes.level}>{labelOf(access)}</span>
            )}
            {share !== undefined && (canChange || id === me) && (
              <IconButton
                icon={IconX}
                iconSize={15}
                label={id === me ? 'Leave this page' : `Stop sharing with ${name}`}
                onClick={() => onUnshare(id)}
              />
            )}
          </li>
        ))}
      </ul>
      {canChange && candidates.length > 0 && (
        <Menu
          width={260}
          target={<Button icon={IconPlus}>Share with a member</Button>}
          groups={[
            {
              items: candidates.map(({ id, name, email }) => ({
                id,
                label: name,
                detail: email,
                picture: <Avatar name={name} colourKey={id} size={22} decorative />,
                onSelect: () => onShare(id),
              })),
            },
          ]}
        />
      )}
      <div className={classes.workspace}>
        <Icon icon={IconBuilding} size={18} />
        {canChange ? (
          <>
            <Switch
              label="Everyone in the workspace"
              checked={workspace.enabled}
              onChange={(enabled) => onWorkspace(enabled, workspace.access)}
            />
            {workspace.enabled && (
              <SelectField
                label="What everyone can do"
                hideLabel
                size="sm"
                style={{ width: 136 }}
                options={levels}
                value={workspace.access}
                onChange={(value) => onWorkspace(true, levelFrom(value))}
              />
            )}
          </>
        ) : (
          <span>
            {workspace.enabled
              ? `Everyone in the workspace: ${labelOf(workspace.access).toLowerCase()}`
              : 'Only the people listed above see this page.'}
          </span>
        )}
      </div>
    </div>
  );
}
