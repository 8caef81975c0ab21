import { areasInOrder, levelOfRole } from '@atelier/domain/access';
import { useChangeAccessControls } from '@atelier/react-hooks';
import type { MemberAccess, TeamMember } from '@atelier/sdk';
import { AccessTable, Button, useFormat } from '@atelier/ui';
import { useState } from 'react';
import { toastError } from '../../../app/toasts';
import { callInWords, levelOf, reasonInWords, roleName } from './words';

interface AccessOfMemberProps {
  readonly access: MemberAccess;
  readonly member: TeamMember;
  /** Whether the person may change it. */
  readonly mayChange: boolean;
}

/** What a member may do in each area, why, and the way to change it. */
export function AccessOfMember({ access, member, mayChange }: AccessOfMemberProps) {
  const format = useFormat();
  const change = useChangeAccessControls();
  const [saving, setSaving] = useState<string>();
  const words = { none: 'None', read: 'View', write: 'Edit' };
  const set = (area: string, accessControls: Record<string, string | null>) => {
    setSaving(area);
    change.mutate(
      { userId: member._id, accessControls },
      {
        onError: (error) => toastError(error, 'The access was not changed.'),
        onSettled: () => setSaving(undefined),
      },
    );
  };
  const { changes } = access;
  /** What was just chosen, until the server has answered. */
  const chosen = (area: string): string | undefined => {
    const pending = change.isPending ? change.variables.accessControls : {};
    return Object.hasOwn(pending, area) ? (pending[area] ?? access.defaults[area]) : undefined;
  };
  return (
    <>
      <AccessTable
        aria-label={`Access of ${member.name}`}
        rows={areasInOrder.map((area) => {
          const changed = changes.find((one) => one.area === area);
          const why = access.areas.find((one) => one.area === area);
          return {
            area,
            level: levelOf(chosen(area) ?? access.accessControls[area]),
            standard: levelOf(access.defaults[area]),
            highest: levelOfRole(access.role, area),
            why: why && {
              byRole: levelOf(why.byRole),
              byControl: why.byControl === null ? null : levelOf(why.byControl),
              verdicts: why.verdicts.map(({ action, role, isAllowed, reason }) => ({
                label: callInWords(action, role),
                isAllowed,
                why: reasonInWords(reason),
              })),
            },
            setBy:
              changed &&
              `${changed.setBy || 'Somebody who left'} set ${words[levelOf(changed.level)]} on ${format.date(changed.setAt)}`,
          };
        })}
        roleName={roleName(access.role)}
        saving={saving}
        onSet={mayChange ? (area, level) => set(area, { [area]: level }) : undefined}
      />
      {mayChange && changes.length > 1 && (
        <div>
          <Button onClick={() => set('all', Object.fromEntries(changes.map(({ area }) => [area, null])))}>
            Reset all {changes.length}
          </Button>
        </div>
      )}
    </>
  );
}
