import {
  useMemberPreferences,
  useProfile,
  useUpdateMemberPreferences,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import { greetingIn } from '@atelier/sdk/helpers';
import {
  Button,
  GettingStarted,
  Greeting,
  HomePage,
  NeedsYou,
  NeedsYouLoading,
  type StartingStep,
} from '@atelier/ui';
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { controlledArea } from '../../app/access';
import type { HomePart, WaitingRows } from '../../app/area';
import { client } from '../../app/client';
import { joinHooks } from '../../app/join-hooks';
import { AreaPart } from '../../app/NoAccessScreen';
import { toastError } from '../../app/toasts';
import { useBar } from '../../frame/Bar';
import classes from './home.module.css';
import { SampleLine } from './SampleLine';

/** What the areas add to Home, joined. */
export interface JoinedHome {
  readonly useWaiting: () => WaitingRows[];
  readonly useSummaries: () => (string | undefined)[];
  readonly useStartingSteps: () => (readonly StartingStep[] | undefined)[];
  readonly mainCards: readonly ComponentType[];
  readonly asideCards: readonly ComponentType[];
}

/** Joins what the areas add to Home, in the order of the areas. */
export const joinHome = (parts: readonly HomePart[], areas: readonly string[]): JoinedHome => ({
  useWaiting: joinHooks(parts.map(({ useWaiting }) => useWaiting)),
  useSummaries: joinHooks(parts.map(({ useSummary }) => useSummary)),
  useStartingSteps: joinHooks(parts.map(({ useStartingSteps }) => useStartingSteps)),
  mainCards: cardsOf(
    parts.map(({ MainCard }) => MainCard),
    areas,
  ),
  asideCards: cardsOf(
    parts.map(({ AsideCard }) => AsideCard),
    areas,
  ),
});

/** The cards that there are, each without what its area does not let the person change. */
const cardsOf = (
  cards: readonly (ComponentType | undefined)[],
  areas: readonly string[],
): readonly ComponentType[] =>
  cards.flatMap((Card, index) =>
    Card === undefined
      ? []
      : () => (
          <AreaPart area={controlledArea(areas[index] ?? '')}>
            <Card />
          </AreaPart>
        ),
  );

/** What needs the person today. It shows what exists so far, and nothing else. */
export function HomeScreen({ home }: { home: JoinedHome }) {
  useBar([{ label: 'Home' }]);
  const profile = useProfile();
  const preferences = useMemberPreferences();
  const zone = useWorkspacePreferences().data?.timezone;
  const waiting = home.useWaiting();
  const summaries = home.useSummaries();
  const rows = waiting.flatMap((part) => part.rows);
  const count = waiting.reduce((sum, { more = 0 }) => sum + more, rows.length);
  const isPending = waiting.some((part) => part.isPending);
  const sentences = [waitingInWords(count), ...summaries].filter(Boolean);
  const isQuiet = sentences.length === 0 && !summaries.includes(undefined);
  return (
    <HomePage
      head={
        <Greeting
          greeting={greetingIn(client.now(), zone)}
          name={profile.data?.firstName || undefined}
          text={isQuiet ? 'You’re all caught up.' : sentences.join(' ')}
        />
      }
      aside={inOrder(home.asideCards.map(drawn))}
    >
      {inOrder(waiting.map(({ failed }) => failed))}
      {isPending && <NeedsYouLoading />}
      {!isPending && count > 0 && (
        <NeedsYou rows={rows} total={count} after={inOrder(waiting.map(({ after }) => after))} />
      )}
      <SampleLine />
      {preferences.data && !preferences.data.isGettingStartedHidden && <Starting home={home} />}
      {inOrder(home.mainCards.map(drawn))}
    </HomePage>
  );
}

/** The order is fixed, so that nothing needs a key. */
const inOrder = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

const drawn = (Card: ComponentType) => createElement(Card);

function Starting({ home }: { home: JoinedHome }) {
  const preferences = useUpdateMemberPreferences();
  const parts = home.useStartingSteps();
  const steps = parts.flatMap((part) => part ?? []);
  if (parts.includes(undefined) || steps.length === 0) return null;
  return (
    <section className={classes.starting}>
      <GettingStarted steps={steps} />
      <Button
        variant="subtle"
        size="sm"
        onClick={() =>
          preferences.mutate(
            { isGettingStartedHidden: true },
            { onError: (error) => toastError(error, 'Couldn’t dismiss the checklist. Try again.') },
          )
        }
      >
        Dismiss checklist
      </Button>
    </section>
  );
}

const waitingInWords = (count: number) =>
  count === 0 ? '' : count === 1 ? '1 item needs your attention.' : `${count} items need your attention.`;
