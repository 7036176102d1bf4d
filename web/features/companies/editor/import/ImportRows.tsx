import { Box, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ImportDetailsFragment } from '../../../../gql/graphql.ts';
import { formatCount } from '../../../../lib/format.ts';
import { InlineError } from '../../../../ui/InlineError.tsx';
import { ImportRowLine } from './ImportRowLine.tsx';
import { useImportRows } from './useImportRows.ts';

const estimatedHeight = 57;

/** The rows of a file, each with what happens to it; only those in view are in the page. */
export function ImportRows({ given }: { given: ImportDetailsFragment }) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const problemCount = given.problemCount;
  return (
    <Stack gap="2" minH="0" flex="1">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text textStyle="sm" fontWeight="medium">
          {onlyProblems ? formatCount(problemCount, 'row with a problem', 'rows with problems') : 'All rows'}
        </Text>
        {problemCount > 0 && (
          <chakra.label display="flex" gap="2" alignItems="center" textStyle="sm" cursor="pointer">
            <chakra.input
              type="checkbox"
              boxSize="4"
              accentColor="var(--brand-solid)"
              checked={onlyProblems}
              onChange={(event) => setOnlyProblems(event.target.checked)}
            />
            Only problems
          </chakra.label>
        )}
      </Flex>
      <Rows
        key={String(onlyProblems)}
        id={given.id}
        onlyProblems={onlyProblems}
        count={onlyProblems ? problemCount : given.rowCount}
      />
    </Stack>
  );
}

function Rows({ id, onlyProblems, count }: { id: string; onlyProblems: boolean; count: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const { rows, want, error, retry } = useImportRows(id, onlyProblems);
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
        h={{ base: '60dvh', md: '24rem' }}
        maxH="100%"
        borderWidth="1px"
        borderRadius="lg"
        focusVisibleRing="inside"
      >
        <Box role="table" aria-label="Rows" aria-rowcount={count} position="relative" h={`${virtualizer.getTotalSize()}px`}>
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
                borderBottomWidth="1px"
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
