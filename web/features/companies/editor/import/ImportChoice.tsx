import { Dialog, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { usePreviewCompanyImportMutation } from '../../../../gql/hooks.ts';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { UploadProgress } from '../../../../ui/jobs/UploadProgress.tsx';
import { EarlierImports } from './EarlierImports.tsx';

/** Lets the user choose a file. The choice alone changes nothing. */
export function ImportChoice({ onShow }: { onShow: (importId: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [preview] = usePreviewCompanyImportMutation();
  const read = useAction(async (chosen: File) => {
    setFile(chosen);
    setShare(0);
    const context = { fetchOptions: { onProgress: setShare } };
    const asked = preview({ variables: { input: { file: chosen } }, context });
    const { id } = await succeed(asked.then(({ data }) => data?.previewCompanyImport));
    onShow(id);
  });

  return (
    <Dialog.Body pt="5">
      <Stack gap="5" pb="2">
        {read.isBusy ? (
          <UploadProgress fileName={file?.name} share={share} />
        ) : (
          <FileDrop
            label="Click to choose a table of companies, or drop it here"
            hint="CSV or Excel (.csv, .xlsx, .xls) with one company per row and a header row"
            accept=".csv,.xlsx,.xls"
            onFiles={([chosen]) => chosen && read.run(chosen)}
          />
        )}
        {read.error && (
          <InlineError
            title={`${file?.name ?? 'The file'} could not be read`}
            message={read.error}
            onRetry={file ? () => read.run(file) : undefined}
          />
        )}
        <Text textStyle="sm" color="fg.muted">
          A column with the company’s name is needed. Revenue, growth rate, gross margin, employees, stage, industry,
          headquarters and description are recognised by their headers; an exported file has them all. You see every row
          before anything changes.
        </Text>
        <EarlierImports onShow={onShow} isDisabled={read.isBusy} />
      </Stack>
    </Dialog.Body>
  );
}
