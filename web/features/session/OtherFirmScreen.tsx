import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useLogoutMutation } from '../../gql/session/hooks.ts';
import { forgetTenant } from '../../lib/tenant.ts';
import { showToast } from '../../ui/toast.ts';
import { GateCard } from './GateCard.tsx';

/** For an address of one firm in a browser that is logged in to another. */
export function OtherFirmScreen({ tenantName }: { tenantName: string | null }) {
  const client = useApolloClient();
  const [logOut, { loading: isBusy }] = useLogoutMutation();
  const firm = tenantName ?? 'the firm in the address';

  const changeFirm = async () => {
    try {
      await logOut();
      await client.resetStore();
    } catch (failure) {
      console.error(failure);
      showToast({ title: 'Logout failed', description: 'The server did not answer. Please try again.', tone: 'error' });
    }
  };
  const stay = () => {
    forgetTenant();
    window.location.assign('/');
  };

  return (
    <GateCard
      title="You are logged in to another firm"
      text={`This address belongs to ${firm}, but this browser is logged in elsewhere. Firms are kept apart: log out, then log in to ${firm}.`}
    >
      <Button colorPalette="brand" loading={isBusy} loadingText="Logging out..." onClick={() => void changeFirm()}>
        Log out and switch
      </Button>
      <Button variant="outline" onClick={stay}>
        Stay with your firm
      </Button>
    </GateCard>
  );
}
