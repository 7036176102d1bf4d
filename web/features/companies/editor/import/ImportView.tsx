import { Button, Dialog, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ImportChoiceInput } from '../../../../gql/types.ts';
import { useCompanyImportQuery, type ImportDetailsFragment } from './companyImport.gql.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { ImportMapping } from '../../../../ui/imports/ImportMapping.tsx';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { importableCount, isImportable, isUndoable, stateAfterFailure } from './importRules.ts';
import { ImportRows } from './ImportRows.tsx';
import { ImportState } from './ImportState.tsx';
import { UndoImport } from './UndoImport.tsx';
import { useImportJob } from './useImportJob.ts';

/** Shows an import: what its rows would change or did change, and the buttons that import or undo it. */
export function ImportView(props: {
  id: string;
  /** Reads the file again; absent if the page no longer has it. */
  onRead?: (choice: ImportChoiceInput) => void;
  isReading: boolean;
  /** Why the file could not be read again. */
  readError: string | null;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { data, error, loading, refetch } = useCompanyImportQuery({ variables: { id: props.id } });
  if (data?.node?.__typename === 'CompanyImport')
    return <Loaded {...props} given={data.node} onChange={() => askAgain(refetch)} />;
  const message = error ? describeError(error) : data && 'It no longer exists. Choose the file again.';
  return (
    <Dialog.Body pt="5">
      {message ? (
        <InlineError
          title="This import could not be opened"
          message={message}
          isRetrying={loading}
          onRetry={() => askAgain(refetch)}
        />
      ) : (
        <Stack role="status" aria-busy gap="4">
          <Skeleton height="20" />
          <Skeleton height="60" />
        </Stack>
      )}
    </Dialog.Body>
  );
}

function Loaded(props: {
  given: ImportDetailsFragment;
  onRead?: (choice: ImportChoiceInput) => void;
  isReading: boolean;
  readError: string | null;
  onChange: () => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { given, onChange } = props;
  const count = importableCount(given);
  const importing = useImportJob(given, onChange);
  const isUndoing = importing.isBusy && importing.step === 'UNDO';
  const isPreview = given.status === 'PREVIEW';

  return (
    <>
      <Dialog.Body pt="5" display="flex" flexDirection="column" minH="0" overflow="auto">
        <ImportState given={given} />
        {isPreview && (
          <Stack pb="4" gap="2" flexShrink="0">
            <ImportMapping given={given} onRead={props.onRead} isBusy={props.isReading} />
            {props.readError !== null && (
              <Text role="alert" color="fg.error" textStyle="sm">
                {props.readError}
              </Text>
            )}
          </Stack>
        )}
        {/* The status is the key, because the rows change once the file is imported or undone. */}
        <ImportRows key={given.status} given={given} />
      </Dialog.Body>
      <Dialog.Footer flexDirection="column" alignItems="stretch" gap="3" borderTopWidth="1px" pt="4">
        {importing.job && (
          <JobProgress
            label={isUndoing ? 'Undoing the import' : 'Import'}
            job={importing.job}
            onCancel={() => importing.cancel.run()}
            isCancelling={importing.cancel.isBusy}
          />
        )}
        {importing.error && (
          <Text role="alert" color="fg.error" textStyle="sm">
            {importing.error} {stateAfterFailure(given)}
          </Text>
        )}
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button variant="ghost" me="auto" ms="-3" disabled={importing.isBusy} onClick={props.onAnother}>
            Choose another file
          </Button>
          {isUndoable(given) && !importing.isBusy && (
            <UndoImport given={given} size="md" onStart={importing.followUndo} />
          )}
          <Button
            variant={isImportable(given) ? 'outline' : 'solid'}
            colorPalette={isImportable(given) ? undefined : 'brand'}
            onClick={props.onClose}
          >
            {importing.isBusy ? 'Close' : isPreview ? 'Cancel' : 'Done'}
          </Button>
          {isImportable(given) && !isUndoing && (
            <Button
              colorPalette="brand"
              disabled={count === 0 || props.isReading}
              loading={importing.isBusy}
              loadingText="Importing..."
              onClick={importing.start}
            >
              {isPreview ? `Import ${formatCount(count, 'company', 'companies')}` : 'Import the rest'}
            </Button>
          )}
        </Flex>
      </Dialog.Footer>
    </>
  );
}
