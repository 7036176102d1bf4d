import { Dialog, Stack, Text } from '@chakra-ui/react';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { UploadProgress } from '../../../../ui/jobs/UploadProgress.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import type { usePreview } from './usePreview.ts';

/** Lets the user choose a file. The choice alone changes nothing. */
export function ImportChoice(props: { preview: ReturnType<typeof usePreview>; onShow: (importId: string) => void }) {
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
