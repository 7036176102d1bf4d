import { DialogFrame } from '../../../../ui/dialogs/DialogFrame.tsx';
import { ImportView } from './ImportView.tsx';
import { Dialog, Stack, Text } from '@chakra-ui/react';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { UploadProgress } from '../../../../ui/jobs/UploadProgress.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { useState } from 'react';
import type { ImportChoiceInput } from '../../../../gql/types.ts';
import { usePreviewCompanyImportMutation } from './companyImport.gql.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';

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
        <Text textStyle="sm" color="fg.muted">
          A column with the company’s name is needed. Other columns are recognised by their headings, and you can choose
          what a column holds. You see every row before anything changes.
        </Text>
        <EarlierImports onShow={props.onShow} isDisabled={isBusy} />
      </Stack>
    </Dialog.Body>
  );
}

/**
 * Imports companies from a file. The user chooses a file or an earlier import, sees its columns and rows, and then
 * imports or undoes them.
 */
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
