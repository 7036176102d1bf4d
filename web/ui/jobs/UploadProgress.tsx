import { Box, Text } from '@chakra-ui/react';
import { ProgressBar } from './ProgressBar.tsx';

/** Shows an upload from 0 to 1; then an indeterminate bar, because the reading has no known time. */
export function UploadProgress({ fileName, share }: { fileName: string | undefined; share: number }) {
  return (
    <Box py="8">
      <Text textStyle="sm" fontWeight="medium" mb="3" aria-live="polite" overflowWrap="anywhere">
        {share < 1 ? `Uploading ${fileName}` : `Reading ${fileName}`}
      </Text>
      <ProgressBar label={`Progress of ${fileName}`} value={share < 1 ? share * 100 : null} size="sm" />
    </Box>
  );
}
