import {
  useAccessibleTenants,
  useLiveUpdates,
  useMemberPreferences,
  useProfile,
  useUnreadNotices,
  useUpdateMemberPreferences,
  useUpdateProfile,
  useWorkspaceId,
  useWorkspacePreferences,
} from '@atelier/react-hooks';
import { AppFrame, SampleContext, SidePanelStack, TypedTextsContext } from '@atelier/ui';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayReadWith, useMayRead, useReadableParts } from '../app/access';
import { loadParts, type MeanwhilePart } from '../app/area';
import { forgetUnreadable, forgetWorkspace } from '../app/forget-workspace';
import { joinHooks } from '../app/join-hooks';
import { lazyScreen } from '../app/lazy-screen';
import { useOpenedPushes } from '../app/opened-pushes';
import { useChosenTheme } from '../app/Root';
import { PartOffline } from '../app/ScreenOffline';
import { toastError } from '../app/toasts';
import { useSignOutHere } from '../app/use-sign-out-here';
import { useSwitchWorkspace } from '../app/use-switch-workspace';
import { useTypedTexts } from '../app/use-typed-texts';
import { areas } from '../areas';
import { BarProvider, useBarContent } from './Bar';
import { ChangesLine } from './ChangesLine';
import { ClosingLine } from './ClosingLine';
import type { MeanwhileProps, MeanwhileState } from './Meanwhile';
import type { PaletteProps } from './Palette';
import { panelOf } from './panel-kinds';
import { usePanels } from './panels';
import { fillsWindow, placeOf, withCounts } from './places';
import { usePaletteKey, useShortcutsKey } from './use-frame-keys';
import { ViewingLine } from './ViewingLine';

/** Comes when the screen has settled, so that no key is lost at its first opening, and stays. */
const Palette = lazyScreen<Omit<PaletteProps, 'palette'>>(async () => {
  const [{ Palette: Joined, joinPalette }, parts] = await Promise.all([
    import('./Palette'),
    loadParts(areas, ({ palette }) => palette),
  ]);
  return (props) => {
    const { key, joined } = useReadableParts(parts, joinPalette);
    return <Joined key={key} palette={joined} {...props} />;
  };
}, PartOffline);

/** Comes with the palette: what stands beside the places can wait for the screen. */
const Meanwhile = lazyScreen<Omit<MeanwhileProps, 'useParts'>>(async () => {
  const [{ Meanwhile: Joined }, hooks] = await Promise.all([
    import('./Meanwhile'),
    loadParts(areas, ({ meanwhile }) => meanwhile),
  ]);
  return (props) => {
    const { key, joined } = useReadableParts<() => MeanwhilePart, () => MeanwhilePart[]>(hooks, joinHooks);
    return <Joined key={key} useParts={joined} {...props} />;
  };
}, PartOffline);

/** How long after the first drawing the palette is fetched; milliseconds. */
const paletteDelay = 1_000;

interface ShellProps {
  /** A suspended workspace answers nothing about itself, so that nothing is asked. */
  isSuspended: boolean;
  /** Called when the person is no longer in the workspace, with the name that it had. */
  onLost: (name: string) => void;
  children: ReactNode;
}

/** The frame around the screens of a workspace: rail, top bar, palette, panels, and what goes on meanwhile. */
export function Shell({ isSuspended, onLost, children }: ShellProps) {
  const workspaceId = useWorkspaceId();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const profile = useProfile();
  const tenants = useAccessibleTenants();
  const preferences = useMemberPreferences(!isSuspended);
  const updatePreferences = useUpdateMemberPreferences();
  const updateProfile = useUpdateProfile();
  const mayRead = useMayRead();
  const theme = useChosenTheme();
  const signOut = useSignOutHere();
  const switchWorkspace = useSwitchWorkspace();
  const typedTexts = useTypedTexts(profile.data?._id, workspaceId);
  const stack = usePanels();
  const [meanwhile, setMeanwhile] = useState<MeanwhileState>({ counts: {}, running: undefined });
  const [bar, setBar] = useBarContent();
  // Such a screen needs the room; whoever unfolds the rail there does so for this visit.
  const isWide = fillsWindow(pathname);
  const [isWideRailCollapsed, setWideRailCollapsed] = useState(true);
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  const openPalette = () => setPalette('open');
  useOpenedPushes();
  usePaletteKey(openPalette);
  useShortcutsKey(() => {
    if (stack.panels.at(-1)?.kind !== 'shortcuts') stack.push({ kind: 'shortcuts', id: 'all' });
  });
  useEffect(() => {
    const timer = setTimeout(() => setPalette((now) => (now === 'never' ? 'closed' : now)), paletteDelay);
    return () => clearTimeout(timer);
  }, []);
  const sample = useWorkspacePreferences(!isSuspended).data?.sample;
  const unread = useUnreadNotices(!isSuspended).data?.unread;
  const isNotices = stack.panels.at(-1)?.kind === 'notices';
  const account = profile.data?._id;
  const name = useLastKnown(tenants.data?.find((one) => one.workspaceId === workspaceId)?.businessName);
  useLiveUpdates({
    enabled: !isSuspended,
    onLost: () => {
      if (account !== undefined) forgetWorkspace(account, workspaceId);
      onLost(name ?? workspaceId);
    },
    onNarrowed: (settings) => {
      if (account !== undefined) forgetUnreadable(account, workspaceId, mayReadWith(settings));
    },
  });

  const panels = stack.panels.map((address) => panelOf(address, stack));
  const sampleIds = useMemo(() => Object.values(sample ?? {}), [sample]);
  return (
    <SampleContext value={sampleIds}>
      <TypedTextsContext value={typedTexts}>
        <BarProvider onContent={setBar}>
          <AppFrame
            groups={withCounts(meanwhile.counts, mayRead)}
            current={placeOf(pathname)}
            collapsed={isWide ? isWideRailCollapsed : (preferences.data?.isRailCollapsed ?? false)}
            onCollapsedChange={(isRailCollapsed) => {
              if (isWide) setWideRailCollapsed(isRailCollapsed);
              else
                updatePreferences.mutate(
                  { isRailCollapsed },
                  { onError: (error) => toastError(error, 'The rail was not remembered.') },
                );
            }}
            running={meanwhile.running}
            workspace={{
              // If the workspaces cannot be loaded, only the handle of this one is available.
              workspaces: (tenants.data ?? (tenants.isError ? [] : undefined))?.map((tenant) => ({
                id: tenant.workspaceId,
                name: tenant.businessName,
                logo: tenant.logoUrl,
                colour: tenant.brandColour,
              })),
              current: workspaceId,
              person: personName(profile.data),
              theme: theme.preference,
              onSwitch: switchWorkspace,
              onTheme: (preference) => {
                theme.choose(preference);
                updateProfile.mutate({ theme: preference });
              },
              onLogout: signOut,
              onProfile: () => void navigate('/settings/profile'),
              onSettings: () => void navigate('/settings/company'),
              onNewWorkspace: () => void navigate('/onboarding?new'),
            }}
            banner={
              <>
                <ViewingLine />
                <ClosingLine />
                <ChangesLine />
              </>
            }
            panels={
              panels.length > 0 && <SidePanelStack panels={panels} onPop={stack.pop} onClose={stack.close} />
            }
            crumbs={bar.crumbs}
            actions={bar.actions}
            onSearch={openPalette}
            notices={
              isSuspended
                ? undefined
                : {
                    unread,
                    isOpen: isNotices,
                    onOpen: () => (isNotices ? stack.pop() : stack.push({ kind: 'notices', id: 'all' })),
                  }
            }
          >
            {children}
          </AppFrame>
          {palette !== 'never' && !isSuspended && (
            <Suspense>
              <Meanwhile onChange={setMeanwhile} />
            </Suspense>
          )}
          {palette !== 'never' && (
            <Suspense>
              <Palette opened={palette === 'open'} onClose={() => setPalette('closed')} />
            </Suspense>
          )}
        </BarProvider>
      </TypedTextsContext>
    </SampleContext>
  );
}

/** Returns the last value that was known: whoever is removed hears from the server last that there is none any more. */
function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function personName(profile: { firstName: string; lastName: string; email: string } | undefined): string {
  if (!profile) return '';
  return `${profile.firstName} ${profile.lastName}`.trim() || profile.email;
}
