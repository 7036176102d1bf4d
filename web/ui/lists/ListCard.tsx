import { Box, Flex, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CardFrame, CardLink } from './CardFrame.tsx';
import { RowSelect } from './selection/Selection.tsx';
import { rowFocusProps } from './useVirtualRows.ts';
import { snippetText } from '../../lib/text/snippetText.ts';
import { Muted } from '../page/Muted.tsx';

export function ListCard(props: {
  id: string;
  title: string;
  /** The address of the opened entry: a path, a query string or both. */
  to: string;
  badge?: ReactNode;
  facts: ReactNode;
  snippet: string;
  labels?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <CardFrame
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gridTemplateAreas={{
        base: '"head head" "text text" "labels labels" "actions actions"',
        sm: '"head actions" "text text" "labels labels"',
      }}
      columnGap="4"
    >
      <Box gridArea="head" minW="0">
        <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
          <RowSelect id={props.id} title={props.title} />
          <CardLink to={props.to} preventScrollReset {...rowFocusProps}>
            {props.title}
          </CardLink>
          {props.badge}
        </Flex>
        <HStack columnGap="4" rowGap="1" wrap="wrap" mt="1" color="fg.muted" textStyle="sm">
          {props.facts}
        </HStack>
      </Box>
      <Muted
        gridArea="text"
        mt="2.5"
        maxW="95ch"

        lineHeight="tall"
        overflowWrap="anywhere"
      >
        {snippetText(props.snippet)}
      </Muted>
      {props.labels && (
        <Flex gridArea="labels" gap="2" wrap="wrap" align="center" mt="3">
          {props.labels}
        </Flex>
      )}
      <HStack
        gridArea="actions"
        gap="0.5"
        wrap="wrap"
        justify="flex-end"
        position="relative"
        mt={{ base: '2', sm: '-1' }}
        me="-2"
        mb={{ base: '-2', sm: '0' }}
        alignSelf={{ base: 'end', sm: 'start' }}
      >
        {props.actions}
      </HStack>
    </CardFrame>
  );
}
