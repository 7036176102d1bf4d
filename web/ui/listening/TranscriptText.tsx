import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { findMatches, type Match } from './findMatches.ts';
import { FindInText } from './FindInText.tsx';

/** Shows the whole text, with a search that marks all matches and steps from match to match. */
export function TranscriptText({ content }: { content: string }) {
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const text = useRef<HTMLDivElement>(null);
  const matches = findMatches(content, words);

  const show = (index: number) => {
    flushSync(() => setCurrent(index));
    text.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };
  const step = (by: number) => show((current + by + matches.length) % matches.length);
  const search = (next: string) => {
    flushSync(() => setWords(next));
    show(0);
  };

  return (
    <Box as="section">
      <FindInText words={words} matchCount={matches.length} current={current} onSearch={search} onStep={step} />
      <Box ref={text} textStyle="md" lineHeight="1.75" maxW="75ch" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {marked(content, matches, current)}
      </Box>
    </Box>
  );
}

const Mark = chakra('mark', {
  base: {
    bg: 'colorPalette.muted',
    color: 'inherit',
    borderRadius: 'xs',
    '&[aria-current]': { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
  },
});

function marked(content: string, matches: Match[], current: number): ReactNode[] {
  const pieces: ReactNode[] = [];
  let position = 0;
  matches.forEach(({ start, end }, index) => {
    pieces.push(
      content.slice(position, start),
      <Mark key={start} colorPalette="brand" aria-current={index === current || undefined}>
        {content.slice(start, end)}
      </Mark>,
    );
    position = end;
  });
  return [...pieces, content.slice(position)];
}
