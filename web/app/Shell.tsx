import { Box, Flex, Link } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, type Location } from 'react-router-dom';
import { WhoAreYou } from '../features/session/members/WhoAreYou.tsx';
import { useSession } from '../lib/session/session.ts';
import { ForcedColors } from './ForcedColors.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PrintLook } from './PrintLook.tsx';

/** The properties that a route may set for its screen, in `handle`. */
export interface ScreenHandle {
  /** The title of the browser's tab. */
  title: string;
  /** Set for a screen with two or more columns side by side, which uses the full width of wide windows. */
  isWide?: boolean;
}

const wide = '108rem';

/**
 * Every typed or reloaded address has the key 'default', so the key alone would restore another screen's scroll
 * position.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

export function Shell() {
  const { session } = useSession();
  const { hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const match = useMatches().at(-1);
  // Addresses of one screen share its route, because /writeups/:id opens a dialog over /writeups.
  const screenId = match?.id;
  const shownScreen = useRef(screenId);
  const handle = match?.handle as ScreenHandle | undefined;
  const screen = handle?.title;
  const firm = session.tenant.name;

  useEffect(() => {
    document.title = screen ? `${screen} · ${firm}` : firm;
  }, [screen, firm]);
  useEffect(() => {
    // The keyboard and screen readers also start at the beginning of a new screen.
    if (shownScreen.current !== screenId && !hash && !document.querySelector('[role="dialog"]')) {
      main.current?.focus({ preventScroll: true });
    }
    shownScreen.current = screenId;
  }, [screenId, hash]);

  return (
    <Flex
      direction="column"
      minH="100dvh"
      // Screen and footer have the same edges; the header stays in place when the screen changes.
      css={{ '--header-width': wide, '--page-width': handle?.isWide ? wide : '80rem' }}
    >
      <Link
        href="#main"
        position="absolute"
        top="2"
        insetStart="2"
        zIndex="skipNav"
        px="4"
        py="2"
        bg="bg.panel"
        shadow="md"
        translate="0 -200%"
        _focus={{ translate: '0 0' }}
      >
        Skip to main content
      </Link>
      <Box data-shell display="contents">
        <Header />
        <WhoAreYou />
      </Box>
      <Box
        as="main"
        id="main"
        ref={main}
        // A screen reader says this label when a new screen moves the focus here.
        aria-label={screen}
        tabIndex={-1}
        outline="none"
        flex="1"
        // The footer begins below the window even on a short screen, so that loading content does not move it.
        minH="calc(100dvh - 3.5rem)"
        w="full"
        maxW="var(--page-width)"
        mx="auto"
        px={{ base: '4', md: '6' }}
        pt={{ base: '6', md: '10' }}
      >
        <Outlet />
      </Box>
      <Box data-shell>
        <Footer />
      </Box>
      <PrintLook />
      <ForcedColors />
      <ScrollRestoration getKey={scrollKey} />
    </Flex>
  );
}
