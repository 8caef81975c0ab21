import type { Role } from '@atelier/domain/access';
import type { NeedsYouRow, PaletteItem, Place, RunningWork, StartingStep } from '@atelier/ui';
import type { ComponentType, ReactNode } from 'react';
import type { PanelAddress, PanelStack } from '../frame/panels';

/** A screen of a workspace. */
export interface AreaRoute {
  readonly path: string;
  /** Loaded lazily, so that an area costs nothing before somebody opens it. */
  readonly screen: ComponentType;
  /** The area whose access controls count. Defaults to the area that declares the screen; null for what is everybody's. */
  readonly access?: string | null;
  /** The screen is of no use to those who may only look. */
  readonly action?: 'write';
  /** A suspended workspace shows the screen as well. */
  readonly whileSuspended?: true;
  /** The screen takes all the room there is: the rail is folded at first. */
  readonly fillsWindow?: true;
}

/** An entry of the rail, of the phone's bar, and of the palette. */
export interface AreaPlace extends Omit<Place, 'count'> {
  /** Places of a group stand together. */
  readonly group: 'clients' | 'work' | 'tools';
  /** Position among all places, ascending. */
  readonly order: number;
}

/** What a side panel of a kind shows. */
export interface PanelKind {
  readonly title: string;
  readonly content: (id: string, stack: PanelStack) => ReactNode;
  /** Path of the page that shows the same. */
  readonly page?: (id: string) => string;
}

/** A row of the palette: it opens an address, a side panel, or either. */
export interface PaletteEntry extends Omit<PaletteItem, 'onSelect' | 'onPanel'> {
  readonly href?: string;
  readonly panel?: PanelAddress;
  /** The area in which it changes something: absent for those who may not. */
  readonly edits?: string;
  /** The lowest role that its page asks for: absent for those below. */
  readonly role?: Role;
}

/** Rows found by what was typed. */
export interface FoundEntries {
  readonly entries: readonly PaletteEntry[];
  /** Head of the rows. Defaults to the one of all that one can go to. */
  readonly head?: string;
  /** What can be done with the best match; stands below the rows, under its name. */
  readonly best?: { readonly name: string; readonly actions: readonly PaletteEntry[] } | undefined;
  /** What was found inside texts. */
  readonly inText?: readonly PaletteEntry[];
  readonly isPending: boolean;
}

/** Things of an area that people open one by one, such as contacts. */
export interface OpenedKind {
  /** As the kind of their side panel. */
  readonly kind: string;
  /** Path of their page: `/contacts/:id`. */
  readonly path: string;
  /** Row of a thing of which only the name is known. */
  readonly row: (id: string, name: string) => PaletteEntry;
  /**
   * Rows of things as they are now, in the order of the ids: undefined for what is not loaded, null for what does not
   * exist. Requests nothing.
   */
  readonly useLoaded: (ids: readonly string[]) => readonly (PaletteEntry | null | undefined)[];
}

/** What an area adds to the palette. */
export interface PalettePart {
  /** What can be done, whatever the screen. */
  readonly actions?: readonly PaletteEntry[];
  /** Where one can go, besides the places of the rail. */
  readonly places?: readonly PaletteEntry[];
  /** What of it stands among recent work once it was opened. */
  readonly opened?: OpenedKind;
  /** What it finds stands above what the others find. */
  readonly foundFirst?: true;
  /**
   * Searches the area's own things.
   *
   * @param isEnabled - false while there is nothing to search for: then nothing may be requested.
   */
  readonly useFound?: (search: string, isEnabled: boolean) => FoundEntries;
}

/** What the rail shows while the person is elsewhere. */
export interface MeanwhilePart {
  /** How much waits, by id of the place; undefined while that is not known. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
  readonly running?: RunningWork | undefined;
}

/** What waits for the person, as Home lists it. */
export interface WaitingRows {
  readonly rows: readonly NeedsYouRow[];
  /** How many are not loaded yet. */
  readonly more?: number;
  readonly isPending?: boolean;
  /** Loads more rows. */
  readonly after?: ReactNode;
  /** The rows did not load: says so, and how to retry. */
  readonly failed?: ReactNode;
}

/** What an area adds to Home. */
export interface HomePart {
  readonly useWaiting?: () => WaitingRows;
  /** A sentence for the greeting; empty when there is nothing to say, undefined while that is not known. */
  readonly useSummary?: () => string | undefined;
  /** First steps in a new workspace; undefined while it is not known which of them are done. */
  readonly useStartingSteps?: () => readonly StartingStep[] | undefined;
  readonly MainCard?: ComponentType;
  readonly AsideCard?: ComponentType;
}

/** Keys that work in one place of the product. */
export interface ShortcutGroup {
  readonly name: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[];
}

/** Everything that an area of the web app brings along. What it doesn't have, it leaves out. */
export interface Area {
  /** As in the list of areas; `home` joins cards of the others. */
  readonly name: string;
  readonly routes?: readonly AreaRoute[];
  readonly places?: readonly AreaPlace[];
  /** Side panels, by the kind that stands in the address: `?panel=<kind>.<id>`. */
  readonly panels?: Readonly<Record<string, PanelKind>>;
  readonly shortcuts?: readonly ShortcutGroup[];
  /** Loaded with the palette. */
  readonly palette?: () => Promise<PalettePart>;
  /** Loaded once the first screen has settled. */
  readonly meanwhile?: () => Promise<() => MeanwhilePart>;
  /** Loaded with Home. */
  readonly home?: () => Promise<HomePart>;
}

/** Declares an area, and lets the compiler check it in place. */
export const defineArea = (area: Area): Area => area;

/** A loaded part, with the name of its area. */
export interface LoadedPart<Part> {
  readonly area: string;
  readonly part: Part;
}

/** Loads the same part of every area that has it, in the order of the areas. */
export async function loadParts<Part>(
  areas: readonly Area[],
  partOf: (area: Area) => (() => Promise<Part>) | undefined,
): Promise<LoadedPart<Part>[]> {
  const parts = await Promise.all(
    areas.map(async (area) => {
      const part = await partOf(area)?.();
      return part === undefined ? [] : [{ area: area.name, part }];
    }),
  );
  return parts.flat();
}
