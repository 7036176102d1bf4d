import { Button, Flex, Stack, Center, Heading } from '@chakra-ui/react';
import { Lock, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useLockAdminMutation } from './admin.gql.ts';
import { setAdminToken, useAdminToken } from '../../lib/session/adminToken.ts';
import { tabsOf } from '../../lib/screens.ts';
import { TabLinks } from '../../ui/links/TabLinks.tsx';
import { later } from '../../ui/later.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Muted } from '../../ui/page/Muted.tsx';
import { UnlockForm } from './gate/UnlockForm.tsx';

const useUnlockDialog = later(async () => (await import('./gate/UnlockDialog.tsx')).UnlockDialog);

export function AdminPage() {
  const { pathname } = useLocation();
  const token = useAdminToken();
  const isUnlocked = token !== null;
  // When the access expires, the screen stays mounted below the dialog that asks for the password again.
  const [isInside, setInside] = useState(isUnlocked);
  if (isUnlocked && !isInside) setInside(true);
  const UnlockDialog = useUnlockDialog(isInside && !isUnlocked);
  const [requestLock] = useLockAdminMutation();

  const heading = useRef<HTMLHeadingElement>(null);
  const wasInside = useRef(isInside);
  useEffect(() => {
    // The element that had the focus disappeared with the gate.
    if (isInside && !wasInside.current) heading.current?.focus();
    wasInside.current = isInside;
  }, [isInside]);

  const lock = () => {
    setInside(false);
    setAdminToken(null);
    // The page has already forgotten the token; this also revokes the token on the server. If the request fails, the
    // token ends with the session.
    void requestLock({ context: { headers: { 'X-Admin-Token': token } } }).catch((error: unknown) =>
      console.error('The server could not be told to lock the admin panel.', error),
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
          <Lock /> Lock
        </Button>
      </Flex>
      <TabLinks label="Admin" tabs={tabsOf('Admin', pathname)} />
      <Outlet />
      {UnlockDialog && <UnlockDialog isOpen={!isUnlocked} onLeave={() => setInside(false)} />}
    </Stack>
  );
}

function AdminGate() {
  return (
    <Center py={{ base: '6', md: '14' }}>
      <Stack
        w="full"
        maxW="26rem"
        gap="6"
        p={{ base: '6', md: '8' }}
        bg="bg.panel"
        borderWidth="1px"
        rounded="xl"
        shadow="sm"
      >
        <Stack gap="1.5" align="center" textAlign="center">
          <Center
            boxSize="12"
            rounded="full"
            colorPalette="brand"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
            mb="2"
          >
            <ShieldCheck size={24} strokeWidth={1.75} />
          </Center>
          <Heading as="h1" size="xl">
            Admin Access Required
          </Heading>
          <Muted>Enter the admin password to access the admin panel</Muted>
        </Stack>
        <UnlockForm />
        <Muted textStyle="xs" textAlign="center">
          Unlocked until you lock it, log out or reload the page.
        </Muted>
      </Stack>
    </Center>
  );
}
