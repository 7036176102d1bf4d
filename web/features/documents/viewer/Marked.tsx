import { chakra } from '@chakra-ui/react';
import { piecesOf, type Span } from './parts/partRules.ts';

export interface Found {
  matches: readonly Span[];
  /** Index into `matches`; null when the current match is in another part. */
  current: number | null;
}

const Mark = chakra('mark', {
  base: {
    bg: 'brand.muted',
    color: 'inherit',
    borderRadius: 'xs',
    '&[aria-current]': { bg: 'brand.solid', color: 'brand.contrast' },
  },
});

export function Marked({ text, span, found }: { text: string; span: Span; found: Found }) {
  if (found.matches.length === 0) return text.slice(span.start, span.end);
  return piecesOf(span, found.matches).map(({ start, end, match }) =>
    match === null ? (
      text.slice(start, end)
    ) : (
      <Mark key={start} aria-current={match === found.current || undefined}>
        {text.slice(start, end)}
      </Mark>
    ),
  );
}

export const scrollerProps = { 'data-text-scroller': '' } as const;

/** Scrolls the text, and a wide table in it, so that `mark` is in the middle. The window does not scroll. */
export function revealMark(mark: Element): void {
  const scroller = mark.closest('[data-text-scroller]');
  if (!scroller) return;
  const { top, height } = mark.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  scroller.scrollTop += top + height / 2 - (view.top + view.height / 2);
  const table = mark.closest('[role="region"]');
  if (!table || table === scroller) return;
  const { left, width } = mark.getBoundingClientRect();
  const frame = table.getBoundingClientRect();
  if (left < frame.left || left + width > frame.right) {
    table.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }
}
