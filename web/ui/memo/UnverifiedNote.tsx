import { HStack, IconButton, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { unverifiedNote } from './figureMarkup.ts';
import { measure } from './memoStyles.ts';

/**
 * Says how many figures of a text are unverified and leads to each of them; nothing when all are verified. The text
 * follows the note within the same element. The note stays in view while its text scrolls. On a figure, N and P lead to
 * the next and the previous one.
 */
export function UnverifiedNote({
  count,
  isStill = false,
}: {
  count: number;
  /** True where the text scrolls in a box of its own, so that the note stays in view by itself. */
  isStill?: boolean;
}) {
  const note = useRef<HTMLDivElement>(null);
  /** The position of the figure that was shown last, counted from 1; 0 before the first. */
  const [shown, setShown] = useState(0);
  const show = (step: 1 | -1) => {
    const marks = marksBehind(note.current);
    if (marks.length === 0) return;
    const next = shown === 0 && step < 0 ? marks.length : ((shown - 1 + step + marks.length) % marks.length) + 1;
    setShown(next);
    const mark = marks[next - 1];
    mark?.focus({ preventScroll: true });
    mark?.scrollIntoView({ block: 'center' });
  };
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const step = { n: 1, p: -1 }[key.toLowerCase()];
      const isOnMark = marksBehind(note.current).some((mark) => mark === target);
      if (step !== undefined && isOnMark && !ctrlKey && !metaKey && !altKey) show(step > 0 ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const sentence = unverifiedNote(count);
  if (!sentence) return null;
  return (
    <HStack
      ref={note}
      role="group"
      aria-label="Figures without a source"
      gap="2.5"
      maxW={measure}
      w="full"
      mx="auto"
      textStyle="sm"
      bg="bg.warning"
      color="fg.warning"
      borderRadius="md"
      ps="4"
      pe="2"
      py="1.5"
      // A dialog has a padding of 6, in which the text would show above the note.
      {...(!isStill && { position: 'sticky', top: 'var(--bar-end, -1.5rem)', zIndex: 'docked' })}
    >
      <TriangleAlert size={16} style={{ flexShrink: 0 }} />
      <Text flex="1" role="note">
        {sentence}
      </Text>
      <HStack gap="0.5" flexShrink={0} data-print="hide">
        <Text aria-live="polite" whiteSpace="nowrap" px="1">
          {shown > 0 && `${shown} of ${count}`}
        </Text>
        {count > 1 && (
          <IconButton
            aria-label="Previous figure without a source"
            title="P on a figure"
            variant="ghost"
            size="sm"
            color="inherit"
            onClick={() => show(-1)}
          >
            <ChevronUp />
          </IconButton>
        )}
        <IconButton
          aria-label={count > 1 ? 'Next figure without a source' : 'Show the figure without a source'}
          title={count > 1 ? 'N on a figure' : undefined}
          variant="ghost"
          size="sm"
          color="inherit"
          onClick={() => show(1)}
        >
          <ChevronDown />
        </IconButton>
      </HStack>
    </HStack>
  );
}

function marksBehind(note: HTMLElement | null): HTMLElement[] {
  const marks = [...(note?.parentElement?.querySelectorAll<HTMLElement>('mark.unverified[data-figure]') ?? [])].filter(
    (mark) => note && note.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return [...new Map(marks.toReversed().map((mark) => [mark.dataset['figure'], mark])).values()].toReversed();
}
