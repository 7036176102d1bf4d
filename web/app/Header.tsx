import { Box, Flex, HStack, IconButton, Image, Text, Stack } from '@chakra-ui/react';
import { LogOut, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { JobsTray } from '../features/jobs/JobsTray.tsx';
import { MemberButton } from '../features/session/members/MemberButton.tsx';
import { paths } from '../lib/paths.ts';
import { isAt, menuScreens, type MenuEntry } from '../lib/screens.ts';
import { useSession } from '../lib/session/session.ts';
import { narrowest } from '../theme/narrowest.ts';
import { whenUsed } from '../ui/later.ts';
import { TenantLink } from '../ui/links/TenantLink.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';
import { HeaderPopover } from '../ui/menus/HeaderPopover.tsx';
import { Muted } from '../ui/page/Muted.tsx';

/** Lists every screen; a phone has the search only here. */
function MoreButton() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <HeaderPopover
      title="All screens"
      label="More"
      isLabelShown
      icon={<Menu size={18} />}
      isMarked={false}
      isOpen={isOpen}
      setOpen={setOpen}
    >
      <Stack as="ul" gap="0" p="2" maxH="min(38rem, 80dvh)" overflowY="auto">
        {menuScreens.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Flex
              asChild
              gap="3"
              align="center"
              px="2.5"
              minH="10"
              textStyle="sm"
              borderRadius="md"
              color={path === pathname ? 'fg' : 'fg.muted'}
              bg={path === pathname ? 'bg.subtle' : undefined}
              focusVisibleRing="inside"
              _hover={{ bg: 'bg.muted', color: 'fg' }}
            >
              <TenantLink
                to={path}
                aria-current={path === pathname ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon size={16} /> {label}
              </TenantLink>
            </Flex>
          </li>
        ))}
      </Stack>
    </HeaderPopover>
  );
}

interface NavigationLinkProps {
  path: string;
  entry: MenuEntry;
  isCurrent: boolean;
}

function NavigationLink({ path, entry, isCurrent }: NavigationLinkProps) {
  const { icon: Icon, label, header } = entry;
  return (
    <Flex
      asChild
      hideBelow={header === 'desk' ? 'lg' : undefined}
      css={header === 'phone' ? { '@media (max-width: 22.4em)': { display: 'none' } } : undefined}
      align="center"
      justify="center"
      position="relative"
      flex={{ base: '1', sm: 'none' }}
      minW={{ base: '6', sm: '10' }}
      px={{ base: '0', sm: '2', lg: '1.5' }}
      textStyle={{ base: 'xs', xl: 'sm' }}
      fontWeight="medium"
      color={isCurrent ? 'fg' : 'fg.muted'}
      rounded="l2"
      transition="color 120ms"
      focusVisibleRing="inside"
      _hover={{ color: 'fg' }}
      _after={
        isCurrent
          ? {
              content: '""',
              position: 'absolute',
              insetInline: '2',
              bottom: '-1px',
              h: '2px',
              bg: 'brand.solid',
              roundedTop: 'full',
            }
          : undefined
      }
    >
      <TenantLink to={path} aria-current={isCurrent ? 'page' : undefined} aria-label={label} title={label}>
        <Box as="span" hideFrom="md" display="flex">
          <Icon size={18} />
        </Box>
        <Box as="span" hideBelow="md" whiteSpace="nowrap">
          {label}
        </Box>
      </TenantLink>
    </Flex>
  );
}

/** Loads beside the first screen, which does not wait for it. */
const InboxButton = lazy(async () => ({
  default: (await import('../features/notices/InboxButton.tsx')).InboxButton,
}));

/** Loads after the first screen, because the recorder's code is large. */
const RecordingIndicator = lazy(async () => {
  await whenUsed;
  return { default: (await import('../features/memoMaker/recorder/RecordingIndicator.tsx')).RecordingIndicator };
});

/** Gives the navigation its own line where even the icons do not fit side by side. */
const inTwoLines = {
  [narrowest]: {
    height: 'auto',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    '& > nav': { order: '1', flexBasis: '100%', minHeight: '12' },
  },
};

export function Header() {
  const { session, logOut } = useSession();
  const { pathname } = useLocation();
  const { name, branding } = session.tenant;
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="bg.panel"
      borderBottomWidth="1px"
      // A header of two lines would cover too much of the window to be sticky.
      css={{ [narrowest]: { position: 'static' } }}
    >
      <Flex
        h="14"
        maxW="var(--page-width)"
        mx="auto"
        px={{ base: '2', sm: '4', md: '6' }}
        align="center"
        gap={{ base: '1', md: '2', xl: '4' }}
        css={inTwoLines}
      >
        {/* On a phone the icons share the remaining space; the logo keeps its own. */}
        <HStack asChild gap="2.5" minW={{ base: '8', md: '0' }} minH="11" rounded="l2" focusVisibleRing="outside">
          <TenantLink to={paths.memoMaker} title={name}>
            <Image src={branding.logo} alt="" boxSize="8" flexShrink={0} objectFit="contain" />
            {/* A phone has space for the logo only, and so has a window whose navigation takes all space beside it. */}
            <Box minW="0" lineHeight="short" srOnly={{ base: true, sm: false, md: true, xl: false }}>
              <Text textStyle="sm" fontWeight="semibold" letterSpacing="tight" truncate>
                {name}
              </Text>
              <Muted textStyle="xs" truncate hideBelow="md">
                Investment Intelligence
              </Muted>
            </Box>
          </TenantLink>
        </HStack>
        <HStack
          as="nav"
          aria-label="Main"
          flex={{ base: '1', sm: 'none' }}
          minW="0"
          ms="auto"
          gap={{ base: '0', md: '0.5' }}
          align="stretch"
          alignSelf="stretch"
        >
          {menuScreens.map(
            ({ path, also = [], ...entry }) =>
              entry.header && (
                <NavigationLink
                  key={path}
                  path={path}
                  entry={entry}
                  isCurrent={[path, ...also].some((each) => isAt(pathname, each))}
                />
              ),
          )}
          <Flex align="center">
            <MoreButton />
          </Flex>
        </HStack>
        <HStack
          gap={{ base: '0', sm: '1' }}
          css={{ '& button .lucide': { boxSize: '4.5' }, '& button': { minW: { base: '8', sm: '9' } } }}
        >
          <Suspense>
            <RecordingIndicator />
          </Suspense>
          {/* A phone has no space for the search; the menu links to it. */}
          <Box display="contents" hideBelow="sm">
            <PaletteButton />
          </Box>
          <Suspense fallback={<Box boxSize={{ base: '8', sm: '9' }} flexShrink={0} />}>
            <InboxButton />
          </Suspense>
          <JobsTray />
          <Box display="contents" css={{ '@media (max-width: 22.4em)': { display: 'none' } }}>
            <MemberButton />
          </Box>
          <IconButton
            variant="ghost"
            size="sm"
            color="fg.muted"
            px={{ base: '0', '2xl': '2.5' }}
            aria-label="Logout"
            title="Logout"
            onClick={() => void logOut()}
          >
            <LogOut />
            <Box as="span" hideBelow="2xl">
              Logout
            </Box>
          </IconButton>
        </HStack>
      </Flex>
    </Box>
  );
}
