import { Box, Button, Text } from '@chakra-ui/react';
import { Scale, Undo2 } from 'lucide-react';
import type { FieldSource as Source } from './sourceRules.ts';

/** Beneath a field: what the sources say, what contradicts it, and the way back to the sources. */
export function FieldSource(props: {
  label: string;
  source: Source;
  /** Something else is typed than what was there. */
  isTyped: boolean;
  isBusy: boolean;
  /** Takes back what a person wrote, or what is typed. */
  onUse: () => void;
}) {
  const { source, isTyped } = props;
  const canUse = source.line !== null && (source.isEdited || isTyped);
  if (source.line === null && source.conflicts.length === 0) return null;
  return (
    <Box textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {source.line !== null && (
        <Text>
          {source.line}
          {canUse && (
            <Button
              size="2xs"
              variant="ghost"
              colorPalette="brand"
              color="colorPalette.fg"
              ms="1.5"
              my="-1"
              px="1.5"
              loading={props.isBusy}
              aria-label={`Use this for ${props.label}`}
              onClick={props.onUse}
            >
              <Undo2 aria-hidden /> Use this
            </Button>
          )}
        </Text>
      )}
      {source.conflicts.map((sentence) => (
        <Text key={sentence} color="fg.warning" display="flex" gap="1.5" mt="1">
          <Box as="span" pt="0.5" flexShrink={0}>
            <Scale size={12} aria-hidden />
          </Box>
          {sentence}
        </Text>
      ))}
    </Box>
  );
}
