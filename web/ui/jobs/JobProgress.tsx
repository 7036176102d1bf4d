import { Box, Button, Flex, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { ProgressBar } from './ProgressBar.tsx';
import { Muted } from '../page/Muted.tsx';

export function JobProgress(props: {
  /** The name of the work for screen readers: 'Transcription'. */
  label: string;
  /** Null until it has started. */
  job: { stage: string; progress: number } | null;
  onCancel?: () => void;
  isCancelling?: boolean;
}) {
  const { label, job, onCancel, isCancelling } = props;
  const progress = job?.progress ?? 0;
  return (
    <Box textStyle="sm">
      <Flex justify="space-between" align="center" gap="3" mb="2" minH="8">
        <Text textStyle="sm" fontWeight="medium" aria-live="polite" minW="0" overflowWrap="anywhere">
          <VisuallyHidden>{label}</VisuallyHidden>
          {job?.stage || 'Starting ...'}
        </Text>
        <HStack gap="2" flexShrink={0}>
          <Muted
            as="span"

            lineHeight="1"
            fontWeight="medium"
            aria-live="polite"
          >
            {Math.round(progress)}%
          </Muted>
          {onCancel && (
            <Button
              size="xs"
              variant="ghost"
              // Gray, because the background around the button may have the firm's colour too.
              colorPalette="gray"
              onClick={onCancel}
              loading={isCancelling}
              loadingText="Cancelling..."
            >
              <X /> Cancel
            </Button>
          )}
        </HStack>
      </Flex>
      <ProgressBar label={label} value={progress} size="sm" />
    </Box>
  );
}
