import { Progress, Stack, Text } from '@chakra-ui/react';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import type { useCandidates } from './useCandidates.ts';

/** Where a file of candidates is chosen or dropped, how far its import is, and what helps. */
export function CandidateImport({ load }: { load: ReturnType<typeof useCandidates>['load'] }) {
  const { file, share } = load;
  return (
    <Stack gap="3" w="full" textAlign="start">
      {load.isBusy ? (
        // The file has left; how long its reading takes nobody can tell.
        <Progress.Root value={share < 1 ? share * 100 : null} size="sm" colorPalette="brand" shape="full" py="8">
          <Progress.Label textStyle="sm" fontWeight="medium" mb="3" aria-live="polite" overflowWrap="anywhere">
            {share < 1 ? `Uploading ${file?.name}` : `Reading ${file?.name}`}
          </Progress.Label>
          <Progress.Track aria-label={`Progress of ${file?.name}`}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      ) : (
        <FileDrop
          label="Click to choose a list of companies, or drop it here"
          hint="CSV, Excel or JSON (.csv, .xlsx, .xls, .json), one company a row"
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
      <Text textStyle="sm" color="fg.muted">
        Only a column with the company’s name is needed. A description helps most, because matches are quoted from it;
        stage, industry, tags, headquarters, website, employees, revenue, growth rate, gross margin and funding raised
        are recognised by their headers. A company that is in the list already is updated.
      </Text>
    </Stack>
  );
}
