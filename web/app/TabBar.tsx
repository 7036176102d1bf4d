import { Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { TenantLink } from '../ui/TenantLink.tsx';
import { isAt, tabs } from './navigation.ts';

/** Record, My Transcripts, Investment Write-ups: the three screens of a conversation's way to a memo. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <Flex
      as="nav"
      aria-label="Conversations and memos"
      gap="1"
      p="1"
      mb="8"
      w="fit-content"
      maxW="full"
      overflowX="auto"
      bg="bg.muted"
      rounded="l3"
    >
      {tabs.map(({ label, path }) => {
        const isCurrent = isAt(pathname, path);
        return (
          <Flex
            key={path}
            asChild
            align="center"
            h="8"
            px={{ base: '2.5', sm: '4' }}
            rounded="l2"
            textStyle="sm"
            fontWeight="medium"
            whiteSpace="nowrap"
            color={isCurrent ? 'fg' : 'fg.muted'}
            bg={isCurrent ? { _light: 'bg.panel', _dark: 'bg.emphasized' } : undefined}
            shadow={isCurrent ? 'xs' : 'none'}
            focusVisibleRing="outside"
            _hover={{ color: 'fg' }}
          >
            <TenantLink to={path} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </TenantLink>
          </Flex>
        );
      })}
    </Flex>
  );
}
