import { Button } from '@chakra-ui/react';
import { forgetTenant } from '../../lib/session/tenant.ts';
import { GateCard } from './GateCard.tsx';
import { useLogOut } from './useLogOut.ts';

/** Shown when the address names one firm and the browser is logged in to another. */
export function OtherFirmScreen({ tenantName }: { tenantName: string | null }) {
  const { logOut, isBusy } = useLogOut();
  const firm = tenantName ?? 'the firm in the address';

  const stay = () => {
    forgetTenant();
    window.location.assign('/');
  };

  return (
    <GateCard
      title="You are logged in to another firm"
      text={`This address belongs to ${firm}, but this browser is logged in to another firm. Firms are kept apart: log out, then log in to ${firm}.`}
    >
      <Button colorPalette="brand" loading={isBusy} loadingText="Logging out..." onClick={() => void logOut()}>
        Log out and switch
      </Button>
      <Button variant="outline" onClick={stay}>
        Stay with your firm
      </Button>
    </GateCard>
  );
}
