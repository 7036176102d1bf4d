import { Stack, Text } from '@chakra-ui/react';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { UploadProgress } from '../../../../ui/jobs/UploadProgress.tsx';
import type { useCandidates } from './useCandidates.ts';

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
      <Text textStyle="sm" color="fg.muted">
        Only a column with the company’s name is needed. A description helps most, because matches are quoted from it;
        stage, industry, tags, headquarters, website, employees, revenue, growth rate, gross margin and funding raised
        are recognised by their headers. A company that is already in the list is updated.
      </Text>
    </Stack>
  );
}
