import { Flex, Heading, HStack, IconButton } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { SearchBox } from '../lists/SearchBox.tsx';
import { Muted } from '../page/Muted.tsx';

export function FindInText(props: {
  words: string;
  matchCount: number;
  /** The shown match, counted from 0. */
  current: number;
  onSearch: (words: string) => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { words, matchCount } = props;
  return (
    <>
      <Flex direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="3" mb="3">
        <Heading as="h2" size="md" me="auto">
          Transcript
        </Heading>
        <HStack gap="1" w={{ base: 'full', sm: '80' }}>
          <SearchBox placeholder="Find in text..." value={words} onSearch={props.onSearch} />
          <MatchSteps isDisabled={matchCount === 0} onStep={props.onStep} />
        </HStack>
      </Flex>
      <Muted role="status" mb={words ? '2' : '0'}>
        {words && (matchCount === 0 ? `“${words}” is not in this text` : `${props.current + 1} of ${matchCount}`)}
      </Muted>
    </>
  );
}

/** The buttons that lead to the previous and the next match of a search. */
export function MatchSteps({ isDisabled, onStep }: { isDisabled: boolean; onStep: (by: 1 | -1) => void }) {
  const look = { size: 'sm', variant: 'ghost', disabled: isDisabled } as const;
  return (
    <>
      <IconButton {...look} aria-label="Previous match" onClick={() => onStep(-1)}>
        <ChevronUp />
      </IconButton>
      <IconButton {...look} aria-label="Next match" onClick={() => onStep(1)}>
        <ChevronDown />
      </IconButton>
    </>
  );
}
