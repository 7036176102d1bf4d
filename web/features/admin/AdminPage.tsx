import { Button, Flex, Stack } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLockAdminMutation } from '../../gql/hooks.ts';
import { setAdminToken, useAdminToken } from '../../lib/session/adminToken.ts';
import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { AdminGate } from './gate/AdminGate.tsx';
import { UnlockDialog } from './gate/UnlockDialog.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';

const tabs = [
  { label: 'Documents', path: paths.admin },
  { label: 'Analytics', path: paths.adminAnalytics },
  { label: 'Database', path: paths.adminDatabase },
  { label: 'System', path: paths.adminSystem },
  { label: 'Trash', path: paths.adminTrash },
] as const;

/** The admin panel: its gate, and behind it a tab for each of its screens. */
export function AdminPage() {
  const { pathname } = useLocation();
  const token = useAdminToken();
  const isUnlocked = token !== null;
  // An access that ends by itself leaves the screen as it is, under the question for the password.
  const [isInside, setInside] = useState(isUnlocked);
  if (isUnlocked && !isInside) setInside(true);
  const [requestLock] = useLockAdminMutation();

  const heading = useRef<HTMLHeadingElement>(null);
  const wasInside = useRef(isInside);
  useEffect(() => {
    // The gate took the focus with it.
    if (isInside && !wasInside.current) heading.current?.focus();
    wasInside.current = isInside;
  }, [isInside]);

  const lock = () => {
    setInside(false);
    setAdminToken(null);
    // The page has forgotten it; the server is told which. Untold, the token ends with the session: the gate is shut here.
    void requestLock({ context: { headers: { 'X-Admin-Token': token } } }).catch((error: unknown) =>
      console.error('The server did not hear of the lock.', error),
    );
  };

  if (!isInside) return <AdminGate />;
  return (
    <Stack gap="6">
      <Flex justify="space-between" align="center" gap="4">
        <PageTitle ref={heading} tabIndex={-1} outline="none">
          Admin Panel
        </PageTitle>
        <Button size="sm" variant="outline" bg="bg.panel" onClick={lock}>
          <Lock aria-hidden /> Lock
        </Button>
      </Flex>
      <TabLinks label="Admin" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.path === pathname }))} />
      <Outlet />
      <UnlockDialog isOpen={!isUnlocked} onLeave={() => setInside(false)} />
    </Stack>
  );
}
