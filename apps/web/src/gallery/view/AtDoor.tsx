import { Door, type DoorView, PinDoor, VisitorForm } from '@atelier/ui/gallery-page';
import { useState } from 'react';
import type { PageData } from '../page-data';
import type { VisitState } from '../state/visit';

/** What a visitor does at a door. Nothing can be done before the scripts are there. */
export interface DoorActions {
  readonly enter: (given: { pin?: string; answers?: Record<string, string> }) => void;
  readonly preRegister: (given: { name: string; email: string }) => void;
}

const shut = (studio: string): Readonly<Record<string, string>> => ({
  unpublished: `This gallery isn’t online. Ask ${studio} when it comes back.`,
  expired: `This gallery has closed. Ask ${studio} to open it again.`,
  guestsNotAllowed: `This gallery is open to people who were invited. Open the link in your invitation, or ask ${studio} for one.`,
});

const waiting = [
  { key: 'name', label: 'Your name', kind: 'name', isRequired: false },
  { key: 'email', label: 'Your email', kind: 'email', isRequired: true },
] as const;

const dayOf = (day: string | null): string =>
  day === null
    ? 'soon'
    : `on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}`;

/** What stands before a gallery, and what it asks for. */
export function AtDoor({
  data,
  state,
  actions,
}: {
  readonly data: PageData;
  readonly state: VisitState;
  readonly actions: DoorActions | undefined;
}) {
  const door = state.seen;
  const [pin, setPin] = useState<string>();
  const studio = door?.studio.name ?? '';
  const view: DoorView = {
    name: door?.name ?? null,
    studio: { name: studio, logoUrl: door?.studio.logoUrl ?? null },
    placeholder: door?.placeholder ?? null,
  };
  const { door: asked, error, wait, isPending } = state;
  const enter = (given: Parameters<DoorActions['enter']>[0]) => actions?.enter(given);
  if (asked === 'pin' && !(pin !== undefined && state.needsForm))
    return (
      <PinDoor
        door={view}
        pending={isPending}
        error={error}
        wait={wait}
        onSubmit={(typed) => {
          setPin(typed);
          enter({ pin: typed });
        }}
      />
    );
  if (asked === 'form' || state.needsForm)
    return (
      <VisitorForm
        door={view}
        fields={door?.form ?? []}
        pending={isPending}
        error={error}
        onSubmit={(answers) => enter({ answers, ...(pin !== undefined && { pin }) })}
      />
    );
  if (asked === 'preRelease' && !state.isRegistered)
    return (
      <VisitorForm
        door={view}
        fields={waiting}
        reason={`This gallery comes out ${dayOf(door?.releaseOn ?? null)}. Leave your address, and you hear when it is here.`}
        submitLabel="Tell me"
        pending={isPending}
        error={error}
        onSubmit={({ name = '', email = '' }) => actions?.preRegister({ name, email })}
      />
    );
  const text =
    asked === 'preRelease'
      ? 'You hear from us when this gallery is here.'
      : (state.message ??
        shut(studio)[asked] ??
        data.message ??
        'This gallery can’t be shown now. Try again in a moment.');
  return <Door door={view} text={text} />;
}
