import { Box, HStack, Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import type { FoundResultFragment } from './search.gql.ts';
import { dayOfResult, kindNames, pathOfResult } from '../../lib/sources/searchResult.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { PassagePlayer } from '../../ui/listening/PassagePlayer.tsx';
import { SearchedText } from '../../ui/sources/SearchedText.tsx';
import { CardFrame, CardLink } from '../../ui/lists/CardFrame.tsx';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';

/** Shows a result: its title, its kind, and the passage that matches the search. */
export function ResultCard({ result }: { result: FoundResultFragment }) {
  const { search } = useLocation();
  const { one, icon: Icon } = kindNames[result.kind];
  const day = dayOfResult(result);
  return (
    <CardFrame display="flex" gap={{ base: '3', md: '4' }}>
      <Box color="fg.muted" pt="0.5" flexShrink={0}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box minW="0" flex="1">
        <CardLink to={withTenant(pathOfResult(result), search)} {...rowFocusProps}>
          <SearchedText {...result.title} />
        </CardLink>
        <HStack columnGap="1" rowGap="0" wrap="wrap" mt="0.5" color="fg.muted" textStyle="sm">
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
        {result.heard && <PassagePlayer passage={result.heard} />}
      </Box>
    </CardFrame>
  );
}
