import { Stack, Text, Box, Flex } from '@chakra-ui/react';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { UploadProgress } from '../../../../ui/jobs/UploadProgress.tsx';
import type { useCandidates } from './useCandidates.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CandidateImportDetailsFragment } from './candidates.gql.ts';
import { formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { importText } from '../discoveryRules.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

export function CandidateImport({ load }: { load: ReturnType<typeof useCandidates>['load'] }) {
  const { file, share } = load;
  return (
    <Stack gap="3" w="full" textAlign="start">
      {load.isBusy ? (
        <UploadProgress fileName={file?.name} share={share} />
      ) : (
        <FileDrop
          label="Click to choose a list of companies, or drop it here"
          hint="CSV, Excel or JSON (.csv, .xlsx, .xls, .json), one company per row"
          accept=".csv,.xlsx,.xls,.json"
          onFiles={([chosen]) => chosen && load.run(chosen)}
        />
      )}
      {load.error && (
        <InlineError
          title={`${file?.name ?? 'The file'} could not be imported`}
          message={load.error}
          onRetry={file ? () => load.run(file) : undefined}
        />
      )}
      <Muted>
        Only a column with the company’s name is needed. A description helps most, because matches are quoted from it;
        stage, industry, tags, headquarters, website, employees, revenue, growth rate, gross margin and funding raised
        are recognised by their headers. A company that is already in the list is updated.
      </Muted>
    </Stack>
  );
}

export function ImportOutcome({ given }: { given: CandidateImportDetailsFragment }) {
  const { fileName, createdAt, errorCount, errors } = given;
  const Icon = errorCount > 0 ? TriangleAlert : CircleCheck;
  return (
    <Flex gap="3" align="flex-start" textStyle="sm">
      <Box color={errorCount > 0 ? 'fg.warning' : 'fg.success'} pt="0.5" flexShrink={0}>
        <Icon size={16} />
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
              <Text flexShrink={0} minW="16">
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
