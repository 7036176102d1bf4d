import { SearchedText } from '../sources/SearchedText.tsx';
import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findMatches } from './findMatches.ts';
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
        <SearchedText text={content} marks={matches} current={matches[current]?.start} />
      </Box>
    </Box>
  );
}
