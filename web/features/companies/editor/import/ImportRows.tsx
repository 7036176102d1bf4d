import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ImportDetailsFragment } from '../../../../gql/graphql.ts';
import { InlineError } from '../../../../ui/InlineError.tsx';
import { filtersOf } from './importRules.ts';
import type { RowFilter } from './importRules.ts';
import { ImportRowLine } from './ImportRowLine.tsx';
import { useImportRows } from './useImportRows.ts';
import { formatNumber } from '../../../../lib/text/format.ts';

const estimatedHeight = 57;

/** The rows of a file, each with what happens to it. Only the rows in view are drawn. */
export function ImportRows({ given }: { given: ImportDetailsFragment }) {
  const filters = filtersOf(given);
  const [wanted, setWanted] = useState('');
  const shown = filters.find(({ label }) => label === wanted) ?? filters[0];
  return (
    <Stack gap="3" minH="0" flex={{ base: 'none', md: '1' }}>
      <Flex role="group" aria-label="Rows to show" gap="1.5" wrap="wrap">
        {filters.map((filter) => (
          <Button
            key={filter.label}
            size="xs"
            variant="outline"
            rounded="full"
            aria-pressed={filter === shown}
            onClick={() => setWanted(filter.label)}
          >
            {filter.label} <Text color="fg.muted">{formatNumber(filter.count)}</Text>
          </Button>
        ))}
      </Flex>
      <Rows key={shown.label} id={given.id} filter={shown} />
    </Stack>
  );
}

function Rows({ id, filter: { actions, count } }: { id: string; filter: RowFilter }) {
  const [asked] = useState(actions);
  const frame = useRef<HTMLDivElement>(null);
  const { rows, want, error, retry } = useImportRows(id, asked);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedHeight,
    overscan: 8,
  });
  const from = virtualizer.range?.startIndex ?? 0;
  const to = Math.min(count - 1, (virtualizer.range?.endIndex ?? 0) + 20);
  useEffect(() => {
    if (error === null && count > 0) want(from, to);
  }, [want, from, to, error, count]);

  return (
    <>
      {error && <InlineError title="These rows could not be loaded" message={error} onRetry={retry} />}
      <Box
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label="Rows of the file"
        overflowY="auto"
        // As high as its rows, limited by the window.
        maxH={{ base: '60dvh', md: '24rem' }}
        borderWidth="1px"
        borderRadius="lg"
        focusVisibleRing="inside"
      >
        <Box
          role="table"
          aria-label="Rows"
          aria-rowcount={count}
          position="relative"
          h={`${virtualizer.getTotalSize()}px`}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows.get(index);
            return (
              <Box
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 1}
                position="absolute"
                top="0"
                insetInline="0"
                borderTopWidth={index === 0 ? '0' : '1px'}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row ? (
                  <ImportRowLine row={row} />
                ) : (
                  <Flex role="cell" aria-busy h={`${estimatedHeight - 1}px`} px="4" align="center">
                    <Skeleton height="4" width="60%" />
                  </Flex>
                )}
              </Box>
            );
          })}
        </Box>
      </Box>
    </>
  );
}
