import { Box, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import type { SearchResultFragment } from '../../gql/graphql.ts';
import { dayOfResult, kindNames, pathOfResult } from '../../lib/searchResult.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { SearchedText } from '../../ui/SearchedText.tsx';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';

const TitleLink = chakra(Link, {
  base: {
    textStyle: 'md',
    fontWeight: 'semibold',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    outline: 'none',
    // The whole card opens it.
    _before: { content: '""', position: 'absolute', inset: 0, borderRadius: 'xl' },
    _focusVisible: {
      _before: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '1px',
      },
    },
  },
});

/** Something that was found: what it is called, what it is, and where it says what was searched for. */
export function ResultCard({ result }: { result: SearchResultFragment }) {
  const { search } = useLocation();
  const { one, icon: Icon } = kindNames[result.kind];
  const day = dayOfResult(result);
  return (
    <Flex
      as="article"
      position="relative"
      colorPalette="brand"
      gap={{ base: '3', md: '4' }}
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px={{ base: '4', md: '5' }}
      py="4"
      transition="border-color 120ms, box-shadow 120ms"
      _hover={{ borderColor: 'colorPalette.emphasized', boxShadow: 'sm' }}
    >
      <Box color="fg.muted" pt="0.5" flexShrink={0}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box minW="0" flex="1">
        <TitleLink to={withTenant(pathOfResult(result), search)} {...rowFocusProps}>
          <SearchedText {...result.title} />
        </TitleLink>
        <HStack columnGap="1.5" rowGap="0" wrap="wrap" mt="0.5" color="fg.muted" textStyle="sm">
          <Text as="span">{one}</Text>
          {day && (
            <Text as="span">
              · <time dateTime={result.date}>{day}</time>
            </Text>
          )}
          {result.detail && (
            <Text as="span" overflowWrap="anywhere">
              · <SearchedText {...result.detail} />
            </Text>
          )}
        </HStack>
        {result.passage.text && (
          <Text mt="2" maxW="95ch" color="fg.muted" textStyle="sm" lineHeight="tall" overflowWrap="anywhere">
            <SearchedText {...result.passage} />
          </Text>
        )}
      </Box>
    </Flex>
  );
}
