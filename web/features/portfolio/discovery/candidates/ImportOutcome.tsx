import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CandidateImportDetailsFragment } from './candidates.gql.ts';
import { formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { importText } from '../discoveryRules.ts';

export function ImportOutcome({ given }: { given: CandidateImportDetailsFragment }) {
  const { fileName, createdAt, errorCount, errors } = given;
  const Icon = errorCount > 0 ? TriangleAlert : CircleCheck;
  return (
    <Flex gap="3" align="flex-start" textStyle="sm">
      <Box color={errorCount > 0 ? 'fg.warning' : 'fg.success'} pt="0.5" flexShrink={0}>
        <Icon size={16} aria-hidden />
      </Box>
      <Stack gap="1.5" minW="0" flex="1">
        <Text overflowWrap="anywhere">
          <Text as="span" fontWeight="medium">
            {fileName}
          </Text>
          : {importText(given)}
          <Text as="span" color="fg.muted">
            {' '}
            · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Text>
        </Text>
        {errors.length > 0 && <Faults given={given} />}
      </Stack>
    </Flex>
  );
}

function Faults({ given: { errorCount, errors, fileName } }: { given: CandidateImportDetailsFragment }) {
  const more = errorCount - errors.length;
  return (
    <Box asChild color="fg.muted">
      <details>
        <Box as="summary" cursor="pointer" w="fit-content" focusVisibleRing="outside" borderRadius="l1">
          {errorCount === 1 ? 'The row with problems' : `The ${formatNumber(errorCount)} rows with problems`}
        </Box>
        <Box
          tabIndex={0}
          role="region"
          aria-label={`Rows of ${fileName} with problems`}
          maxH="12rem"
          overflowY="auto"
          mt="2"
          borderWidth="1px"
          borderRadius="md"
          focusVisibleRing="inside"
        >
          {errors.map(({ row, message }) => (
            <Flex
              key={`${row} ${message}`}
              gap="3"
              px="3"
              py="1.5"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0' }}
            >
              <Text flexShrink={0} minW="16" fontVariantNumeric="tabular-nums">
                Row {row}
              </Text>
              <Text color="fg" minW="0" overflowWrap="anywhere">
                {message}
              </Text>
            </Flex>
          ))}
          {more > 0 && (
            <Text px="3" py="1.5" borderTopWidth="1px">
              and {formatNumber(more)} more
            </Text>
          )}
        </Box>
      </details>
    </Box>
  );
}
