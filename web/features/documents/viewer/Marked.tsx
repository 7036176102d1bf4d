import { chakra } from '@chakra-ui/react';
import { piecesOf, type Stretch } from './parts/partRules.ts';

export interface Found {
  matches: readonly Stretch[];
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

/** Shows a range of a part's text with its matches marked. */
export function Marked({ text, stretch, found }: { text: string; stretch: Stretch; found: Found }) {
  if (found.matches.length === 0) return text.slice(stretch.start, stretch.end);
  return piecesOf(stretch, found.matches).map(({ start, end, match }) =>
    match === null ? (
      text.slice(start, end)
    ) : (
      <Mark key={start} aria-current={match === found.current || undefined}>
        {text.slice(start, end)}
      </Mark>
    ),
  );
}
