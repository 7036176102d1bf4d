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
