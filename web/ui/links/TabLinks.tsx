import { Flex } from '@chakra-ui/react';
import { TenantLink } from './TenantLink.tsx';

export function TabLinks(props: {
  /** Tells users of screen readers what the tabs have in common. */
  label: string;
  tabs: readonly { label: string; path: string; isCurrent: boolean }[];
}) {
  return (
    <Flex
      as="nav"
      aria-label={props.label}
      gap="1"
      p="1"
      w="fit-content"
      maxW="full"
      overflowX="auto"
      bg="bg.muted"
      rounded="l3"
    >
      {props.tabs.map(({ label, path, isCurrent }) => (
        <Flex
          key={path}
          asChild
          align="center"
          h={{ base: '11', sm: '8' }}
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
      ))}
    </Flex>
  );
}
