import { Box, Button, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { Scale, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import type { FieldSource as Source } from './sourceRules.ts';

/** Shows under a field what the sources state, what contradicts the field, and a button that returns to the sources. */
export function FieldSource(props: {
  source: Source;
  /** True when the typed value differs from the stored value. */
  isTyped: boolean;
  isBusy: boolean;
  onUse: () => void;
}) {
  const { source, isTyped } = props;
  const lineId = useId();
  const canUse = source.line !== null && (source.isEdited || isTyped);
  if (source.line === null && source.conflicts.length === 0) return null;
  return (
    <Box textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {source.line !== null && (
        <Text>
          {source.isContradiction && (
            <Box as="span" display="inline-block" color="fg.warning" me="1" verticalAlign="-0.15em">
              <Scale size={12} aria-hidden />
              <VisuallyHidden>Contradicts the shown value: </VisuallyHidden>
            </Box>
          )}
          <span id={lineId}>{source.line}</span>{' '}
          {canUse && (
            <Button
              size="2xs"
              variant="ghost"
              colorPalette="brand"
              color="colorPalette.fg"
              my="-1"
              px="1.5"
              loading={props.isBusy}
              aria-describedby={lineId}
              onClick={props.onUse}
            >
              <Undo2 aria-hidden /> Use this
            </Button>
          )}
        </Text>
      )}
      {source.rateless !== null && (
        <Text mt="1">
          Not known in US dollars: there is no rate for {source.rateless}.{' '}
          <Link
            asChild
            colorPalette="brand"
            color="colorPalette.fg"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            <TenantLink to={paths.adminSystem}>Set it under System</TenantLink>
          </Link>
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
