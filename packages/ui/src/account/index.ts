export { CodeStep, type CodeStepProps, clockText } from './CodeStep/CodeStep';
export { LinkStep, type LinkStepProps } from './LinkStep/LinkStep';
export {
  type LogoUpload,
  OnboardingProfile,
  type OnboardingProfileProps,
  type ProfileDraft,
} from './OnboardingProfile/OnboardingProfile';
export {
  HandleHint,
  type HandleState,
  OnboardingStudio,
  type OnboardingStudioProps,
  type StudioDraft,
} from './OnboardingStudio/OnboardingStudio';
export { StudioPreview, type StudioPreviewProps } from './OnboardingStudio/StudioPreview';
export { PasswordStep, type PasswordStepProps } from './PasswordStep/PasswordStep';
export { SignInCard, type SignInCardProps } from './SignInCard/SignInCard';
export {
  SplitLayout,
  type SplitLayoutProps,
  type SplitPhotograph,
  StepCounter,
  type StepCounterProps,
} from './SplitLayout/SplitLayout';
