import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { ImportView } from './ImportView.tsx';
import { Dialog, Stack, Text, Box, Button, Flex, Heading, Skeleton } from '@chakra-ui/react';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { InlineError, QueryError } from '../../../../ui/errors/InlineError.tsx';
import { UploadProgress } from '../../../../ui/jobs/UploadProgress.tsx';
import { useState } from 'react';
import type { ImportChoiceInput } from '../../../../gql/types.ts';
import { usePreviewCompanyImportMutation, useCompanyImportsQuery } from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { formatDateTime } from '../../../../lib/text/format.ts';
import { countsText, importState, isUndoable } from './importRules.ts';
import { UndoImport } from './UndoImport.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';

/** Reads a file for a preview, and the same file again with another choice. `onShow` opens the preview. */
function usePreview(onShow: (importId: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [importId, setImportId] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const [preview] = usePreviewCompanyImportMutation();
  const reading = useAction(async ({ chosen, choice }: { chosen: File; choice?: ImportChoiceInput }) => {
    setFile(chosen);
    setShare(0);
    const context = { fetchOptions: { onProgress: setShare } };
    const { id } = await succeed(preview({ variables: { input: { file: chosen, choice } }, context }));
    setImportId(id);
    onShow(id);
  });
  return {
    file,
    share,
    isBusy: reading.isBusy,
    error: reading.error,
    read: (chosen: File) => reading.run({ chosen }),
    /** Reads the file of a preview again; undefined if the page no longer has its file. */
    againFor: (id: string) =>
      file !== null && id === importId
        ? (choice: ImportChoiceInput) => reading.run({ chosen: file, choice })
        : undefined,
  };
}

function ImportChoice(props: { preview: ReturnType<typeof usePreview>; onShow: (importId: string) => void }) {
  const { file, share, isBusy, error, read } = props.preview;
  return (
    <Dialog.Body pt="5">
      <Stack gap="5" pb="2">
        {isBusy ? (
          <UploadProgress fileName={file?.name} share={share} />
        ) : (
          <FileDrop
            label="Click to choose a table of companies, or drop it here"
            hint="CSV, Excel or JSON (.csv, .xlsx, .xls, .json) with one company per row and a header row"
            accept=".csv,.xlsx,.xls,.json"
            onFiles={([chosen]) => chosen && read(chosen)}
          />
        )}
        {error && (
          <InlineError
            title={`${file?.name ?? 'The file'} could not be read`}
            message={error}
            onRetry={file ? () => read(file) : undefined}
          />
        )}
        <Muted>
          A column with the company’s name is needed. Other columns are recognised by their headings, and you can choose
          what a column holds. You see every row before anything changes.
        </Muted>
        <EarlierImports onShow={props.onShow} isDisabled={isBusy} />
      </Stack>
    </Dialog.Body>
  );
}

/** Imports companies from a file: the user sees its columns and rows, and then imports or undoes them. */
export function ImportDialog(props: {
  isOpen: boolean;
  importId: string | null;
  onShow: (importId: string | null) => void;
  onClose: () => void;
}) {
  const preview = usePreview(props.onShow);
  return (
    <DialogFrame isOpen={props.isOpen} title="Import Companies" size="xl" onClose={props.onClose}>
      {props.importId === null ? (
        <ImportChoice preview={preview} onShow={props.onShow} />
      ) : (
        <ImportView
          key={props.importId}
          id={props.importId}
          onRead={preview.againFor(props.importId)}
          isReading={preview.isBusy}
          readError={preview.error ?? null}
          onAnother={() => props.onShow(null)}
          onClose={props.onClose}
        />
      )}
    </DialogFrame>
  );
}

/** Lists the firm's latest imports. Each can be opened again, and undone as long as it is in effect. */
function EarlierImports(props: { onShow: (importId: string) => void; isDisabled: boolean }) {
  const query = useCompanyImportsQuery({ variables: {}, fetchPolicy: 'cache-and-network' });
  const imports = query.data?.companyImports;
  if (query.error && !imports) return <QueryError title="Earlier imports could not be loaded" query={query} />;
  if (imports?.length === 0) return null;
  return (
    <Box as="section" borderTopWidth="1px" pt="5">
      <Heading as="h3" size="sm">
        Earlier imports
      </Heading>
      {!imports ? (
        <Skeleton height="12" mt="3" />
      ) : (
        <Stack as="ul" role="list" aria-label="Earlier imports" gap="0" mt="2">
          {imports.map((each) => (
            <Flex
              as="li"
              key={each.id}
              align={{ base: 'stretch', sm: 'center' }}
              direction={{ base: 'column', sm: 'row' }}
              gap="2"
              py="2.5"
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: 0 }}
            >
              <Box minW="0" flex="1">
                <Text textStyle="sm" fontWeight="medium" truncate>
                  {each.fileName}
                </Text>
                <Muted textStyle="xs">
                  {formatDateTime(each.appliedAt ?? each.createdAt)} · {importState(each)} · {countsText(each)}
                </Muted>
              </Box>
              <Flex gap="2">
                <Button
                  size="xs"
                  variant="outline"
                  disabled={props.isDisabled}
                  aria-label={`Show rows of ${each.fileName}`}
                  onClick={() => props.onShow(each.id)}
                >
                  Show rows
                </Button>
                {isUndoable(each) && <UndoImport given={each} size="xs" onStart={() => props.onShow(each.id)} />}
              </Flex>
            </Flex>
          ))}
        </Stack>
      )}
    </Box>
  );
}
