import { Box, Stack } from '@chakra-ui/react';
import type { ImportReadingFragment } from '../../../../ui/imports/importReading.gql.ts';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { ImportMapping } from '../../../../ui/imports/ImportMapping.tsx';
import type { useCandidates } from './useCandidates.ts';

/** Shows how the columns of the last file were read, and imports it again as the user chooses. */
export function ImportColumns(props: { given: ImportReadingFragment; load: ReturnType<typeof useCandidates>['load'] }) {
  const { given, load } = props;
  return (
    <Stack gap="3">
      <Disclosure label="How its columns were read">
        <Box pt="2">
          <ImportMapping key={given.id} ofCandidates given={given} isBusy={load.isBusy} onRead={load.again} />
        </Box>
      </Disclosure>
      {load.error && !load.isOpen && <InlineError title="The file could not be imported again" message={load.error} />}
    </Stack>
  );
}
