import { Box, Flex, HStack, Link, Text, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/text/format.ts';
import { TenantLink } from '../links/TenantLink.tsx';
import { Muted } from '../page/Muted.tsx';

interface FileRowProps extends BoxProps {
  icon?: ReactNode;
  name: string;
  /** The address of what the file has become. */
  to?: string | null | undefined;
  /** In bytes. */
  size?: number;
  /** The file's state and what can be done with it. */
  actions: ReactNode;
}

/** A file in a list of chosen or sent files. Its progress or its problem stands below, as `children`. */
export function FileRow({ icon, name, to, size, actions, children, ...frame }: FileRowProps) {
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} py="3" {...frame}>
      <Flex gap="3" align="center">
        {icon}
        <Box minW="0" flex="1">
          <Text textStyle="sm" fontWeight="medium" lineClamp={{ base: 2, md: 1 }} overflowWrap="anywhere" title={name}>
            {to ? (
              <Link asChild display="inline" variant="underline" colorPalette="brand" fontWeight="inherit">
                <TenantLink to={to}>{name}</TenantLink>
              </Link>
            ) : (
              name
            )}
          </Text>
          {size !== undefined && <Muted textStyle="xs">{formatSize(size)}</Muted>}
        </Box>
        <HStack gap="1" flexShrink={0}>
          {actions}
        </HStack>
      </Flex>
      {children}
    </Box>
  );
}
