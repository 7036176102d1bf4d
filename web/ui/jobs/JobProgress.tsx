import {
  Button,
  createSlotRecipeContext,
  Flex,
  HStack,
  Text,
  VisuallyHidden,
  type HTMLChakraProps,
  type SlotRecipeProps,
} from '@chakra-ui/react';
import { X } from 'lucide-react';

/** The theme's bar without the state machine of Chakra's bar, which every screen with a job would load. */
const { withProvider, withContext } = createSlotRecipeContext({ key: 'progress' });
const Root = withProvider<HTMLDivElement, HTMLChakraProps<'div', SlotRecipeProps<'progress'>>>('div', 'root');
const Track = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'track');
const Range = withContext<HTMLDivElement, HTMLChakraProps<'div'>>('div', 'range');

/** Shows a running job: its stage, its progress and, where that is possible, a button that stops it. */
export function JobProgress(props: {
  /** The name of the work for screen readers: 'Transcription'. */
  label: string;
  job: { stage: string; progress: number };
  onCancel?: () => void;
  isCancelling?: boolean;
}) {
  const { label, job, onCancel, isCancelling } = props;
  return (
    <Root size="sm" colorPalette="brand" shape="full">
      <Flex justify="space-between" align="center" gap="3" mb="2" minH="8">
        <Text textStyle="sm" fontWeight="medium" aria-live="polite" minW="0" overflowWrap="anywhere">
          <VisuallyHidden>{label}</VisuallyHidden>
          {job.stage}
        </Text>
        <HStack gap="2" flexShrink={0}>
          <Text
            as="span"
            textStyle="sm"
            color="fg.muted"
            lineHeight="1"
            fontWeight="medium"
            fontVariantNumeric="tabular-nums"
            aria-live="polite"
          >
            {Math.round(job.progress)}%
          </Text>
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
              <X aria-hidden /> Cancel
            </Button>
          )}
        </HStack>
      </Flex>
      <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={job.progress}>
        <Range transition="width 300ms" style={{ width: `${job.progress}%` }} />
      </Track>
    </Root>
  );
}
