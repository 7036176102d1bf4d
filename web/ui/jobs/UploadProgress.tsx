import { Progress } from '@chakra-ui/react';

/**
 * Shows an upload's progress, from 0 to 1; after it, an indeterminate bar, because the time of reading the file is
 * unknown.
 */
export function UploadProgress({ fileName, share }: { fileName: string | undefined; share: number }) {
  return (
    <Progress.Root value={share < 1 ? share * 100 : null} size="sm" colorPalette="brand" shape="full" py="8">
      <Progress.Label textStyle="sm" fontWeight="medium" mb="3" aria-live="polite" overflowWrap="anywhere">
        {share < 1 ? `Uploading ${fileName}` : `Reading ${fileName}`}
      </Progress.Label>
      <Progress.Track aria-label={`Progress of ${fileName}`}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
