import { Box, Flex } from '@chakra-ui/react';
import type { MenuEntry } from '../lib/screens.ts';
import { TenantLink } from '../ui/links/TenantLink.tsx';

interface NavigationLinkProps {
  path: string;
  entry: MenuEntry;
  isCurrent: boolean;
}

/** Shows an entry of the header: its label, or only its icon where not all labels fit. */
export function NavigationLink({ path, entry, isCurrent }: NavigationLinkProps) {
  const { icon: Icon, label, header } = entry;
  return (
    <Flex
      asChild
      hideBelow={header === 'desk' ? 'md' : undefined}
      css={header === 'phone' ? { '@media (max-width: 22.4em)': { display: 'none' } } : undefined}
      align="center"
      justify="center"
      position="relative"
      flex={{ base: '1', sm: 'none' }}
      minW={{ base: '6', sm: '10' }}
      px={{ base: '0', sm: '2' }}
      textStyle="sm"
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
        <Box as="span" hideFrom="xl" display="flex">
          <Icon size={18} aria-hidden />
        </Box>
        <Box as="span" hideBelow="xl" whiteSpace="nowrap">
          {label}
        </Box>
      </TenantLink>
    </Flex>
  );
}
