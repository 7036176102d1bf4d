import { CloseButton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TabSet } from './TabSet.tsx';

/** Shows one of several things beside a text; on a phone or tablet over the window's lower half, once opened. */
export function SidePanel<Tab extends string>(props: {
  tabs: readonly { value: Tab; label: string; content: ReactNode }[];
  /** Null until the user has chosen a tab; the first one then shows where there is space. */
  value: Tab | null;
  onChange: (value: Tab | null) => void;
}) {
  const { tabs, value, onChange } = props;
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0];
  if (!shown) return null;
  return (
    <Stack
      as="aside"
      aria-label={shown.label}
      data-print="hide"
      display={{ base: value === null ? 'none' : 'flex', lg: 'flex' }}
      gap="0"
      bg="bg.panel"
      borderWidth={{ base: '1px 0 0', lg: '1px' }}
      borderRadius={{ lg: 'xl' }}
      shadow={{ base: 'lg', lg: 'none' }}
      position={{ base: 'fixed', lg: 'sticky' }}
      insetX={{ base: '0', lg: 'auto' }}
      bottom={{ base: '0', lg: 'auto' }}
      top={{ lg: 'calc(var(--bar-end) + 1rem)' }}
      zIndex={{ base: 'overlay', lg: 'auto' }}
      maxH={{ base: '55dvh', lg: 'calc(100dvh - var(--bar-end) - 2rem)' }}
      overflowY="auto"
      px="4"
      pt="1"
      pb="4"
      css={{ '& [role=tab]': { paddingInline: '2.5' } }}
    >
      <CloseButton
        hideFrom="lg"
        size="sm"
        position="absolute"
        top="1.5"
        insetEnd="2"
        zIndex="1"
        aria-label={`Close ${shown.label}`}
        onClick={() => onChange(null)}
      />
      <TabSet tabs={tabs} value={shown.value} onChange={onChange} gap="4" keepsState />
    </Stack>
  );
}
