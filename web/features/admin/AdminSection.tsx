import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { Muted } from '../../ui/page/Muted.tsx';
import { QueryError, type LoadingQuery } from '../../ui/errors/InlineError.tsx';

/** Shows a section of the admin panel: its purpose, and its data, a skeleton or the reason of a failure. */
export function AdminSection(props: {
  id: string;
  title: string;
  about: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  query: LoadingQuery;
  /** 'The rates could not be loaded' */
  failure: string;
  children: ReactNode;
}) {
  const { id, headingRef, query } = props;
  const instead = query.error ? <QueryError title={props.failure} query={query} /> : <Skeleton h="16" />;
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Stack gap="1">
        <Heading as="h2" size="lg" id={id} ref={headingRef} tabIndex={-1} outline="none">
          {props.title}
        </Heading>
        <Muted maxW="70ch">{props.about}</Muted>
      </Stack>
      <Stack gap="4" px={{ base: '4', md: '5' }} py="4" bg="bg.panel" borderWidth="1px" borderRadius="xl">
        {query.data === undefined ? instead : props.children}
      </Stack>
    </Stack>
  );
}

/** The name of a row with its badges, facts about it in small, and more lines as children. */
export function RowText(props: {
  name: string;
  isCode?: boolean;
  badge?: ReactNode;
  facts: string;
  children?: ReactNode;
}) {
  const look = props.isCode
    ? ({ as: 'code', fontFamily: 'mono', textStyle: 'xs' } as const)
    : { fontWeight: 'medium', textStyle: 'sm' };
  return (
    <Box minW="0" flex="1">
      <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
        <Text {...look} overflowWrap="anywhere">
          {props.name}
        </Text>
        {props.badge}
      </Flex>
      <Muted textStyle="xs" mt="0.5">
        {props.facts}
      </Muted>
      {props.children}
    </Box>
  );
}

/** A row of a section's list: its `RowText` and a button. */
export function AdminRow({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="li"
      gap="4"
      align={{ base: 'flex-start', sm: 'center' }}
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      {children}
    </Flex>
  );
}
