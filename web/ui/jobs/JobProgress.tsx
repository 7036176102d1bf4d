import { Button, Flex, HStack, Progress, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';

/** A running job: its stage, its progress, and a button that stops it where that is possible. */
export function JobProgress(props: {
  /** The name of the work for screen readers: 'Transcription'. */
  label: string;
  job: { stage: string; progress: number };
  onCancel?: () => void;
  isCancelling?: boolean;
}) {
  const { label, job, onCancel, isCancelling } = props;
  return (
    <Progress.Root value={job.progress} size="sm" colorPalette="brand" shape="full">
      <Flex justify="space-between" align="center" gap="3" mb="2" minH="8">
        <Text textStyle="sm" fontWeight="medium" aria-live="polite" minW="0" overflowWrap="anywhere">
          <Progress.Label srOnly>{label}</Progress.Label>
          {job.stage}
        </Text>
        <HStack gap="2" flexShrink={0}>
          <Progress.ValueText textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" />
          {onCancel && (
            <Button
              size="xs"
              variant="ghost"
              // The bar has the firm's colour, which the background around it may have too.
              colorPalette="gray"
              onClick={onCancel}
              loading={isCancelling}
              loadingText="Cancelling..."
            >
              <X aria-hidden /> Cancel
            </Button>
          )}
        </HStack>
      </Flex>
      <Progress.Track aria-label={label}>
        <Progress.Range transition="width 300ms" />
      </Progress.Track>
    </Progress.Root>
  );
}
