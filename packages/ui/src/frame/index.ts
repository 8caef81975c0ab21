export { AppFrame, type AppFrameProps } from './AppFrame/AppFrame';
export { BottomBar, type BottomBarProps } from './AppFrame/BottomBar';
export { PlaceCount, type PlaceCountProps } from './AppFrame/PlaceCount';
export type { Place, RunningWork } from './AppFrame/places';
export { Rail, type RailProps } from './AppFrame/Rail';
export { type Crumb, TopBar, type TopBarProps } from './AppFrame/TopBar';
export {
  type WorkspaceChoice,
  WorkspaceMenu,
  type WorkspaceMenuActions,
  type WorkspaceMenuData,
  type WorkspaceMenuProps,
  workspaceMenuGroups,
} from './AppFrame/WorkspaceMenu';
export { ClosingBar, type ClosingBarProps } from './ClosingBar/ClosingBar';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './CommandPalette/CommandPalette';
export { type Piece, piecesOf } from './CommandPalette/matches';
export { type KeptChange, KeptChanges, type KeptChangesProps } from './KeptChanges/KeptChanges';
export { ScreenHead, type ScreenHeadProps } from './ScreenHead/ScreenHead';
export {
  type SidePanel,
  SidePanelStack,
  type SidePanelStackProps,
} from './SidePanelStack/SidePanelStack';
export { ViewingAs, type ViewingAsProps } from './ViewingAs/ViewingAs';
