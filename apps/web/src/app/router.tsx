import { createBrowserRouter, type RouteObject } from 'react-router';
import { openRoutes } from '../areas/open-routes';
import { CrashRoute } from './CrashRoute';
import { lazyScreen, loadScreensAt } from './lazy-screen';
import { Root } from './Root';

const WorkspaceGate = lazyScreen(async () => {
  const { WorkspaceGate: Gate, prepareWorkspace } = await import('./WorkspaceGate');
  await prepareWorkspace(window.location.pathname);
  return Gate;
});
const LandingPage = lazyScreen(async () => (await import('../public/LandingPage')).LandingPage);
const InformationPage = lazyScreen<{ path: InformationPath }>(
  async () => (await import('../public/InformationPage')).InformationPage,
);
const ContactPage = lazyScreen(async () => (await import('../public/ContactPage')).ContactPage);
const ReferralPage = lazyScreen(async () => (await import('../public/ReferralPage')).ReferralPage);
const VerifyPage = lazyScreen(async () => (await import('../public/VerifyPage')).VerifyPage);
const DeletedPage = lazyScreen(async () => (await import('../public/DeletedPage')).DeletedPage);
/** Information pages: one component, the texts beside it. */
const informationPaths = [
  '/manifesto',
  '/api',
  '/about-us',
  '/careers',
  '/forefront',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/changelog',
] as const;

/** Path of an information page. */
export type InformationPath = (typeof informationPaths)[number];

/** Paths that anybody can open, without a workspace. */
const publicRoutes: RouteObject[] = [
  { path: '/', element: <LandingPage /> },
  ...informationPaths.map((path) => ({ path, element: <InformationPage path={path} /> })),
  { path: '/contact-us', element: <ContactPage /> },
  { path: '/verify', element: <VerifyPage /> },
  { path: '/deleted/:proofId', element: <DeletedPage /> },
  { path: '/referral/:referralCode', element: <ReferralPage /> },
  ...openRoutes,
];

/** Everything else belongs to a workspace and depends on its mode. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashRoute />,
    children: [...publicRoutes, { path: '*', element: <WorkspaceGate /> }],
  },
];

export const router = createBrowserRouter(routes);

/** Loads what the address of the page shows. */
export const loadFirstScreen = (): Promise<void> => loadScreensAt(routes, window.location.pathname);
