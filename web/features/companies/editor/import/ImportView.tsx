import { useApolloClient } from '@apollo/client/react';
import { Button, Dialog, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ImportDetailsFragment } from '../../../../gql/graphql.ts';
import { useApplyCompanyImportMutation, useCompanyImportQuery } from '../../../../gql/hooks.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { InlineError } from '../../../../ui/InlineError.tsx';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { countsText, importableCount } from './importRules.ts';
import { ImportRows } from './ImportRows.tsx';
import { ImportState } from './ImportState.tsx';
import { UndoImport } from './UndoImport.tsx';

/** One import: what its rows would do, or did, and the buttons that do it. */
export function ImportView(props: { id: string; onAnother: () => void; onClose: () => void }) {
  const { data, error, loading, refetch } = useCompanyImportQuery({ variables: { id: props.id } });
  if (data?.node?.__typename === 'CompanyImport') return <Loaded {...props} given={data.node} />;
  const message = error ? describeError(error) : data && 'It is not there any more. Choose the file again.';
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

function Loaded(props: { given: ImportDetailsFragment; onAnother: () => void; onClose: () => void }) {
  const { given } = props;
  const client = useApolloClient();
  const [applyImport] = useApplyCompanyImportMutation();
  const count = importableCount(given);
  const apply = useAction(async () => {
    const input = { id: given.id };
    const done = await succeed(applyImport({ variables: { input } }).then(({ data }) => data?.applyCompanyImport));
    void reloadCompanies(client);
    showToast({ title: 'Companies Imported', description: `${done.fileName}: ${countsText(done)}.`, tone: 'success' });
  });
  const isPreview = given.status === 'PREVIEW';

  return (
    <>
      <Dialog.Body pt="5" display="flex" flexDirection="column" minH="0" overflow={{ base: 'auto', md: 'hidden' }}>
        <ImportState given={given} />
        {/* Its rows say something else once it is imported or undone. */}
        <ImportRows key={given.status} given={given} />
      </Dialog.Body>
      <Dialog.Footer flexDirection="column" alignItems="stretch" gap="3" borderTopWidth="1px" pt="4">
        {apply.error && (
          <Text role="alert" color="fg.error" textStyle="sm">
            {apply.error} Nothing was imported.
          </Text>
        )}
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button variant="ghost" me="auto" ms="-3" disabled={apply.isBusy} onClick={props.onAnother}>
            Choose another file
          </Button>
          {given.status === 'APPLIED' && <UndoImport given={given} size="md" />}
          <Button
            variant={isPreview ? 'outline' : 'solid'}
            colorPalette={isPreview ? undefined : 'brand'}
            disabled={apply.isBusy}
            onClick={props.onClose}
          >
            {isPreview ? 'Cancel' : 'Done'}
          </Button>
          {isPreview && (
            <Button
              colorPalette="brand"
              disabled={count === 0}
              loading={apply.isBusy}
              loadingText="Importing..."
              onClick={() => apply.run()}
            >
              Import {formatCount(count, 'company', 'companies')}
            </Button>
          )}
        </Flex>
      </Dialog.Footer>
    </>
  );
}
