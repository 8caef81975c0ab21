import {
  AreaList,
  Button,
  Closing,
  Hero,
  PointList,
  PublicNotice,
  Statement,
  Walk,
  WidePhotograph,
} from '@atelier/ui';
import ceramics from '@atelier/ui/seed-photographs/ceramics.webp';
import dusk from '@atelier/ui/seed-photographs/sintra-dusk.webp';
import { IconEyeOff, IconHome, IconLockOpen } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../app/use-session';
import { endedSessionOf } from './ended-session';
import { KeepExample, TrialRunExample, UndoExample } from './examples';
import { PublicFrame } from './PublicFrame';
import { landing } from './texts/landing';

/** The first page: what Atelier is, and how to get in. */
export function LandingPage() {
  const { isSignedIn } = useSession();
  const ended = endedSessionOf(useLocation().state);
  const navigate = useNavigate();
  const { chapters, points } = landing;
  const isEnded = ended !== undefined && !isSignedIn;
  const wayIn = (variant: 'primary' | 'default') =>
    isSignedIn ? (
      <Button variant={variant} size="xl" href="/home">
        Open your workspace
      </Button>
    ) : (
      <Button variant={variant} size="xl" href="/sign-in">
        Open your studio
      </Button>
    );

  return (
    <PublicFrame description={landing.text}>
      {isEnded && (
        <PublicNotice
          action={
            <Button variant="primary" onClick={() => void navigate('/sign-in', { state: ended })}>
              Sign in
            </Button>
          }
        >
          Your session has ended. Sign in to continue where you left off.
        </PublicNotice>
      )}
      <Hero
        title={landing.title}
        text={landing.text}
        actions={
          <>
            {wayIn(isEnded ? 'default' : 'primary')}
            <Button variant="subtle" size="xl" href="/manifesto">
              Why we built it
            </Button>
          </>
        }
        photograph={{
          src: ceramics,
          alt: 'Four vessels on a wooden table: a white vase with dry branches, a clay bowl, a green bottle and a cup',
          caption: 'Brandt Ceramics, spring. By Juniper & Light',
        }}
      />
      <Statement>{landing.statement}</Statement>
      <Walk
        chapters={[
          { ...chapters.bring, example: <TrialRunExample /> },
          { ...chapters.keep, example: <KeepExample /> },
          { ...chapters.undo, example: <UndoExample /> },
        ]}
      />
      <WidePhotograph
        photograph={{
          src: dusk,
          alt: 'A couple on a hill, small before a wide valley at dusk',
          caption: 'Ada and Luis Ferreira, September. By Juniper & Light',
        }}
      />
      <AreaList title={landing.areasTitle} text={landing.areasText} areas={landing.areas} />
      <PointList
        points={[
          { icon: IconHome, ...points.yours },
          { icon: IconLockOpen, ...points.open },
          { icon: IconEyeOff, ...points.quiet },
        ]}
      />
      <Closing title={landing.closingTitle} text={landing.closingText} actions={wayIn('primary')} />
    </PublicFrame>
  );
}
