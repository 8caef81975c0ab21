import { Button, Hero } from '@atelier/ui';
import cloister from '@atelier/ui/seed-photographs/cloister.webp';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../app/use-session';
import { keepReferral, keptReferral } from '../areas/account/referral';
import { PublicFrame } from './PublicFrame';
import { referral } from './texts/referral';

/** Where a referral link leads: the code is kept for the sign-up. */
export function ReferralPage() {
  const { referralCode = '' } = useParams();
  const { isSignedIn } = useSession();
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    keepReferral(referralCode);
    setKept(keptReferral() === referralCode);
  }, [referralCode]);

  return (
    <PublicFrame title="Invitation" description={referral.lead}>
      <Hero
        title={referral.title}
        text={
          <>
            {referral.lead} {isKept !== undefined && !isSignedIn && (isKept ? referral.kept : referral.wrong)}
          </>
        }
        actions={
          isSignedIn ? (
            <Button variant="primary" size="xl" href="/home">
              Open your workspace
            </Button>
          ) : (
            <>
              <Button variant="primary" size="xl" href="/sign-in">
                {referral.action}
              </Button>
              <Button variant="subtle" size="xl" href="/">
                What Atelier is
              </Button>
            </>
          )
        }
        photograph={{
          src: cloister,
          alt: 'A couple in wedding clothes under the arches of a cloister',
          caption: 'Priya and Dev. By Juniper & Light',
        }}
      />
    </PublicFrame>
  );
}
