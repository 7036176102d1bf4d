import { Center, Heading, VStack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted } from './Muted.tsx';

/** Replaces an empty list: says why it is empty and, as children, what to do about it. */
export function EmptyState(props: {
  icon: LucideIcon;
  title: string;
  description: string;
  /** True inside an element that already has a frame. */
  isPlain?: boolean;
  /** True where something failed. */
  isAlert?: boolean;
  children?: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <VStack
      role={props.isAlert ? 'alert' : undefined}
      borderWidth={props.isPlain ? '0' : '1px'}
      borderRadius="xl"
      bg="bg.panel"
      px="6"
      py={{ base: '12', md: '16' }}
      gap="2"
      textAlign="center"
    >
      <Center
        boxSize="12"
        borderRadius="full"
        colorPalette={props.isAlert ? 'red' : 'brand'}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        mb="3"
      >
        <Icon size={22} strokeWidth={1.75} />
      </Center>
      <Heading as="h2" size="md">
        {props.title}
      </Heading>
      <Muted maxW="52ch" textWrap="balance" overflowWrap="anywhere">
        {props.description}
      </Muted>
      {props.children && <VStack mt="5">{props.children}</VStack>}
    </VStack>
  );
}
