import { Button, chakra, HStack } from '@chakra-ui/react';
import type { SearchKind } from '../../gql/graphql.ts';
import { kindNames } from '../../lib/sources/searchResult.ts';
import { kindChoices, type KindCounts } from './searchRules.ts';

/** Filters the results by kind, with the number of results of each. */
export function KindFilter(props: {
  kind: SearchKind | null;
  /** Undefined while unknown. */
  counts: KindCounts | undefined;
  onChoose: (kind: SearchKind | null) => void;
}) {
  return (
    <HStack role="group" aria-label="Show" gap="2" wrap="wrap">
      {kindChoices(props.counts).map(({ kind, count }) => {
        const isChosen = kind === props.kind;
        return (
          <Button
            key={kind ?? 'ALL'}
            size="sm"
            rounded="full"
            variant="outline"
            bg={isChosen ? undefined : 'bg.panel'}
            aria-pressed={isChosen}
            onClick={() => props.onChoose(kind)}
          >
            {kind === null ? 'All' : kindNames[kind].many}
            {/* Reserves space for a small number, so that the other options do not move when it appears. */}
            <chakra.span minW="1.5ch" textAlign="start">
              {count}
            </chakra.span>
          </Button>
        );
      })}
    </HStack>
  );
}
