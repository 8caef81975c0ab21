export {
  AccessBrowser,
  type AccessBrowserProps,
  AccessHead,
  type AccessHeadProps,
  type PickGroup,
  type PickView,
} from './Access/AccessBrowser';
export { type VerdictGroup, VerdictList, type VerdictListProps, type VerdictRow } from './Access/VerdictList';
export {
  type AccessTokenDraft,
  AccessTokenForm,
  type AccessTokenFormProps,
} from './AccessTokens/AccessTokenForm';
export {
  AccessTokenList,
  type AccessTokenListProps,
  type AccessTokenView,
} from './AccessTokens/AccessTokenList';
export { NewAccessToken, type NewAccessTokenProps } from './AccessTokens/NewAccessToken';
export {
  type AuditChangeView,
  type AuditDay,
  type AuditEntryView,
  AuditLog,
  type AuditLogProps,
} from './AuditLog/AuditLog';
export { AuditStatus, type AuditStatusProps } from './AuditLog/AuditStatus';
export { BrandPreview, type BrandPreviewProps } from './BrandPreview/BrandPreview';
export {
  ConnectionList,
  type ConnectionListProps,
  type ConnectionView,
} from './Connections/ConnectionList';
export {
  type ConnectionOffer,
  ConnectionOffers,
  type ConnectionOffersProps,
} from './Connections/ConnectionOffers';
export { CreditLedger, type CreditLedgerProps, type CreditLineView } from './CreditLedger/CreditLedger';
export {
  type DeletionFact,
  DeletionFacts,
  type DeletionFactsProps,
} from './DangerZone/DeletionFacts';
export { ExportList, type ExportListProps, type ExportView } from './DangerZone/ExportList';
export { NoticeList, type NoticeListProps, type NoticeView } from './Notices/NoticeList';
export { NoticesHead, type NoticesHeadProps } from './Notices/NoticesHead';
export { MuteList, type MuteListProps, type MuteView } from './Notifications/MuteList';
export {
  NotificationChannels,
  type NotificationChannelsProps,
  type NotificationChannelView,
} from './Notifications/NotificationChannels';
export {
  type NotificationAppView,
  type NotificationGroupView,
  type NotificationRowView,
  NotificationTable,
  type NotificationTableProps,
} from './Notifications/NotificationTable';
export {
  type DigestTime,
  NotificationTimes,
  type NotificationTimesProps,
  type QuietTimes,
} from './Notifications/NotificationTimes';
export { PushDevices, type PushDevicesProps, type PushDeviceView } from './Notifications/PushDevices';
export { PictureField, type PictureFieldProps } from './PictureField/PictureField';
export { SessionList, type SessionListProps, type SessionView } from './SessionList/SessionList';
export {
  FixedValue,
  type FixedValueProps,
  SettingsActions,
  SettingsForm,
  type SettingsFormProps,
  SettingsLoading,
  SettingsNote,
  SettingsPage,
  type SettingsPageProps,
  SettingsPair,
  SettingsSection,
  type SettingsSectionProps,
  type SettingsTab,
  type SettingsTabGroup,
} from './SettingsPage/SettingsPage';
export { type SwitchLine, SwitchList, type SwitchListProps } from './SwitchList/SwitchList';
export {
  type AccessRow,
  AccessTable,
  type AccessTableProps,
  type AccessVerdictView,
  type AccessWhy,
} from './Team/AccessTable';
export { InvitationCard, type InvitationCardProps } from './Team/InvitationCard';
export { InviteForm, type InviteFormProps, type InviteResult } from './Team/InviteForm';
export type { AccessChoice } from './Team/LevelChoice';
export {
  InvitationList,
  type InvitationListProps,
  type InvitationView,
  MemberList,
  type MemberListProps,
  type MemberView,
  SeatsLine,
  type SeatsView,
} from './Team/TeamList';
export { RecoveryCodes, type RecoveryCodesProps } from './TwoFactor/RecoveryCodes';
export { TwoFactorSetup, type TwoFactorSetupProps } from './TwoFactor/TwoFactorSetup';
export { TypedField, type TypedFieldProps } from './TypedField/TypedField';
export {
  type UndoChangeView,
  type UndoImpossibleView,
  UndoPlan,
  type UndoPlanProps,
} from './Undo/UndoPlan';
export {
  type VariableDraft,
  VariableForm,
  type VariableFormProps,
  VariableUses,
} from './VariableList/VariableForm';
export {
  VariableList,
  type VariableListProps,
  type VariableView,
} from './VariableList/VariableList';
export {
  type OrderedWorkspace,
  WorkspaceOrder,
  type WorkspaceOrderProps,
} from './WorkspaceOrder/WorkspaceOrder';
