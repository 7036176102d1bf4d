import { Box, Flex, Grid, Heading, Image, Link, Stack, Text, Center, chakra } from '@chakra-ui/react';
import { defaultBranding } from '../../theme/applyLook.ts';
import { paths } from '../../lib/paths.ts';
import { currentTenant, forgetTenant } from '../../lib/session/tenant.ts';
import type { GateTenant } from './gateState.ts';
import { LoginForm } from './LoginForm.tsx';
import { renewSession } from './renewSession.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { WaysIn } from './WaysIn.tsx';

/** Shows the login screen, in the look of the firm in the address. */
export function LoginScreen(props: {
  /** Null if the server did not answer or does not know the firm; the default name and logo are then used. */
  tenant: GateTenant | null;
  /** True when the address names a firm that the server does not know. */
  isUnknown: boolean;
  onSubmit: () => void;
}) {
  const { tenant, isUnknown, onSubmit } = props;
  const asked = currentTenant();
  const name = tenant?.name ?? 'Dossier';
  return (
    <Grid minH="100dvh" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(28rem, 5fr) 6fr' }} bg="bg">
      <Flex as="main" direction="column" px={{ base: '6', sm: '12' }} py={{ base: '8', md: '12' }}>
        <Stack w="full" maxW="22rem" m="auto" gap="8">
          <Stack gap="5">
            <Image src={tenant?.branding.logo ?? defaultBranding.logo} alt="" boxSize="12" objectFit="contain" />
            <Stack gap="1">
              <Heading as="h1" size="3xl" letterSpacing="tighter">
                {name}
              </Heading>
              <Text color="fg.muted">Investment Intelligence Platform</Text>
            </Stack>
          </Stack>
          {isUnknown && asked && (
            <Text role="alert" textStyle="sm" p="3" rounded="l2" bg="bg.warning" color="fg.warning">
              No firm is known as ‘{asked}’. Check the address, or{' '}
              <Link href="/" onClick={forgetTenant} variant="underline" color="inherit">
                go to the start page
              </Link>
              .
            </Text>
          )}
          <WaysIn tenant={tenant}>
            <LoginForm slug={tenant?.slug ?? asked ?? 'dossier'} onSubmit={onSubmit} renew={renewSession} />
          </WaysIn>
          {tenant?.isDefault && tenant.partners.length > 0 && (
            <Box as="nav" aria-label="Partner firms" borderTopWidth="1px" pt="5">
              <Muted mb="2">Partner firms</Muted>
              <Flex wrap="wrap" columnGap="5" rowGap={{ base: '0', md: '2' }}>
                {tenant.partners.map((partner) => (
                  <Link
                    key={partner.id}
                    href={`?tenant=${partner.slug}`}
                    colorPalette="brand"
                    textStyle="sm"
                    fontWeight="medium"
                    minH={{ base: '11', md: 'auto' }}
                  >
                    {partner.name}
                  </Link>
                ))}
              </Flex>
            </Box>
          )}
        </Stack>
        {tenant && (
          <Link
            href={`${paths.welcome}?tenant=${tenant.slug}`}
            variant="underline"
            textStyle="sm"
            color="fg.muted"
            alignSelf="center"
            minH={{ base: '11', md: 'auto' }}
            mt="8"
            _hover={{ color: 'fg' }}
          >
            About {name}
          </Link>
        )}
      </Flex>
      <LoginArt />
    </Grid>
  );
}

/** Heights of the bars of the drawn recording, in percent. */
const bars = [18, 34, 26, 52, 70, 46, 88, 62, 38, 74, 96, 58, 30, 48, 66, 42, 24, 54, 36, 20];
/** Lengths of the lines of the drawn memo, in percent; some end with a figure. */
const lines = [
  { length: 92 },
  { length: 64, figure: true },
  { length: 84 },
  { length: 48, figure: true },
  { length: 76 },
  { length: 58, figure: true },
];

const Line = chakra('span', { base: { display: 'block', h: '1.5', rounded: 'full', bg: 'border' } });

function LoginArt() {
  return (
    <Center
      aria-hidden
      hideBelow="lg"
      bg="bg.subtle"
      borderStartWidth="1px"
      backgroundImage="linear-gradient(165deg, var(--brand-muted), transparent 65%)"
    >
      <Box w="min(26rem, 76%)">
        <Flex h="20" align="center" gap="1" px="6" mb="-px">
          {bars.map((height, index) => (
            <Box
              key={index}
              flex="1"
              h={`${height}%`}
              rounded="full"
              bg={index < 13 ? 'brand.solid' : 'brand.emphasized'}
            />
          ))}
        </Flex>
        <Box ms="50%" w="1px" h="8" bg="brand.emphasized" />
        <Box bg="bg.panel" borderWidth="1px" rounded="l3" shadow="lg" p="8">
          <Line w="44%" h="3" bg="fg" mb="7" />
          {lines.map(({ length, figure }, index) => (
            <Flex key={index} align="center" gap="2.5" mb="4" _last={{ mb: 0 }}>
              <Line w={`${length}%`} />
              {figure && (
                <>
                  <Line w="10" h="3.5" bg="brand.muted" borderWidth="1px" borderColor="brand.emphasized" />
                  <Box boxSize="2" rounded="full" bg="brand.accent" />
                </>
              )}
            </Flex>
          ))}
        </Box>
      </Box>
    </Center>
  );
}
