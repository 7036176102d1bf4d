import { Button, Flex, HStack, Progress, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';

/** A job at work: what it does, how far it is, and a way to stop it where there is one. */
export function JobProgress(props: {
  /** What is being done, for people who do not see the bar: 'Transcription'. */
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
              // The bar wears the firm's colour, and so may what is around it.
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
