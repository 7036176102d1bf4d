import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, type Location } from 'react-router-dom';
import { WhoAreYou } from '../features/session/members/WhoAreYou.tsx';
import { useSession } from '../lib/session/session.ts';
import { Header } from './Header.tsx';
import { css, Global } from '@emotion/react';
import { applyLook, rememberedBranding } from '../theme/applyLook.ts';
import { paths } from '../lib/paths.ts';
import { TenantLink } from '../ui/links/TenantLink.tsx';
import { Muted } from '../ui/page/Muted.tsx';

/** The properties that a route may set for its screen, in `handle`. */
export interface ScreenHandle {
  title: string;
}

/** Header, screen and footer share their edges, so that nothing moves sideways when the screen changes. */
const pageWidth = '96rem';

/** Typed and reloaded addresses have the key 'default', so the key alone means no one screen. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

export function Shell() {
  const { session } = useSession();
  const { hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const match = useMatches().at(-1);
  // Addresses of one screen share its route, because /database/:id opens a dialog over /database.
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
    if (shownScreen.current !== screenId && !hash && !document.querySelector('[aria-modal="true"]')) {
      main.current?.focus({ preventScroll: true });
    }
    shownScreen.current = screenId;
  }, [screenId, hash]);

  return (
    <Flex direction="column" minH="100dvh" css={{ '--page-width': pageWidth }}>
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
      <Global styles={forcedColors} />
      <ScrollRestoration getKey={scrollKey} />
    </Flex>
  );
}

/** Forced-colours mode removes backgrounds; this shows the selected entry and bars in its colours. */
const forcedColors = css`
  @media (forced-colors: active) {
    [aria-current]:not([aria-current='false']),
    [aria-pressed='true'],
    [aria-selected='true'],
    [data-part='item'][data-highlighted] {
      forced-color-adjust: none;
      color: HighlightText !important;
      background: Highlight !important;
    }
    [role='progressbar'],
    [role='meter'],
    input[type='range'] {
      outline: 1px solid CanvasText;
    }
    [role='progressbar'] > *,
    [role='meter'] > * {
      forced-color-adjust: none;
      background: Highlight !important;
    }
  }
`;

/** Prints a screen in the light look, even if it is shown in the dark one, and without controls. */
function PrintLook() {
  useEffect(() => {
    const begin = () => {
      const branding = rememberedBranding();
      applyLook(branding, 'light');
      window.addEventListener('afterprint', () => applyLook(branding), { once: true });
    };
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, []);
  return <Global styles={printStyles} />;
}

const printStyles = css`
  @media print {
    html,
    body {
      background: #fff !important;
    }
    [data-shell],
    [data-print='hide'] {
      display: none !important;
    }
    #main {
      min-height: 0 !important;
      max-width: none !important;
      /* A border at the edge would be cut. */
      padding: 0 1px !important;
      print-color-adjust: exact;
    }
    *,
    *::before,
    *::after {
      transition: none !important;
    }
    article,
    li {
      break-inside: avoid;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
  }
`;

const columns = [
  {
    heading: 'Product',
    links: [
      { label: 'Memo Maker', path: paths.memoMaker },
      { label: 'My Transcripts', path: paths.transcripts },
      { label: 'Investment Write-ups', path: paths.writeups },
      { label: 'Search everything', path: paths.search },
      { label: 'Your first memo', path: paths.firstMemo },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About', path: paths.about },
      { label: 'Our method', path: `${paths.about}#figures` },
      { label: 'Privacy', path: `${paths.about}#privacy` },
      { label: 'Developers', path: paths.developers },
    ],
  },
];

function Footer() {
  const { session } = useSession();
  return (
    <Box as="footer" borderTopWidth="1px" bg="bg.subtle" mt="16">
      <Flex
        maxW="var(--page-width)"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="10"
        gap={{ base: '8', md: '16' }}
        justify="space-between"
        direction={{ base: 'column', md: 'row' }}
      >
        <Stack gap="2" maxW="26rem">
          <Text fontWeight="semibold" textStyle="sm">
            {session.tenant.name}
          </Text>
          <Muted textWrap="balance">
            Conversations and documents in, evidence-backed investment memos out. Every figure is checked against the
            words it came from.
          </Muted>
        </Stack>
        <Flex columnGap={{ base: '12', md: '20' }} rowGap="8" wrap={{ base: 'wrap', md: 'nowrap' }}>
          {columns.map(({ heading, links }) => (
            <Stack key={heading} as="nav" aria-label={heading} gap={{ base: '0', md: '2.5' }} align="flex-start">
              <Text textStyle="xs" fontWeight="semibold" color="fg.subtle" mb={{ base: '1', md: '0' }}>
                {heading}
              </Text>
              {links.map(({ label, path }) => (
                <Link
                  key={label}
                  asChild
                  textStyle="sm"
                  color="fg.muted"
                  whiteSpace="nowrap"
                  minH={{ base: '11', md: 'auto' }}
                  _hover={{ color: 'fg' }}
                >
                  <TenantLink to={path}>{label}</TenantLink>
                </Link>
              ))}
            </Stack>
          ))}
        </Flex>
      </Flex>
    </Box>
  );
}
