export {
  type ContactUsDraft,
  ContactUsForm,
  type ContactUsFormProps,
  emptyContactUs,
} from './ContactUs/ContactUsForm';
export { DeletionProofCard, type DeletionProofCardProps } from './DeletionProof/DeletionProofCard';
export {
  Feature,
  type FeatureProps,
  Hero,
  type HeroProps,
  type Photograph,
  PointList,
  type PointListProps,
} from './Hero/Hero';
export {
  AreaList,
  type AreaListProps,
  type Chapter,
  Closing,
  type ClosingProps,
  PublicNotice,
  type PublicNoticeProps,
  Statement,
  Walk,
  type WalkProps,
  WidePhotograph,
  type WidePhotographProps,
} from './Landing/Landing';
export { NewsletterForm, type NewsletterFormProps } from './Newsletter/NewsletterForm';
export { Prose, type ProseProps } from './Prose/Prose';
export {
  PublicFooter,
  type PublicFooterProps,
  PublicHeader,
  type PublicHeaderProps,
  type PublicLink,
  PublicPage,
  type PublicPageProps,
} from './PublicPage/PublicPage';
export {
  type SealVerdictView,
  SealVerifier,
  type SealVerifierProps,
  type VerifiedSignatureView,
} from './SealVerifier/SealVerifier';
