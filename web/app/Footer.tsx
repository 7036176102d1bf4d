import { Box, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session/session.ts';
import { TenantLink } from '../ui/links/TenantLink.tsx';

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

export function Footer() {
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
          <Text color="fg.muted" textStyle="sm" textWrap="balance">
            Conversations and documents in, evidence-backed investment memos out. Every figure is checked against the
            words it came from.
          </Text>
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
