import { HStack, Input, InputGroup } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Muted } from '../../../ui/page/Muted.tsx';
import { MatchSteps } from '../../../ui/listening/FindInText.tsx';

const pauseMs = 250;

/** Searches the text. Enter goes to the next match, Shift+Enter to the previous match, Escape clears the search. */
export function FindBar(props: {
  words: string;
  summary: string;
  canStep: boolean;
  onFind: (words: string) => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { words, summary, canStep, onStep } = props;
  const [text, setText] = useState(words);
  const [followed, setFollowed] = useState(words);
  const input = useRef<HTMLInputElement>(null);
  // The words of a link replace what is typed.
  if (words !== followed) {
    setFollowed(words);
    if (words !== text.trim()) setText(words);
  }

  const wanted = text.trim();
  const find = useEffectEvent(props.onFind);
  useEffect(() => {
    if (wanted === words) return;
    const timer = setTimeout(() => find(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, words]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The browser's own search finds only what is drawn. A second press of the shortcut still opens it.
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (document.activeElement === input.current || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <HStack role="search" aria-label="In this document" gap="1" flex="1" minW="min(14rem, 100%)" maxW={{ lg: '24rem' }}>
      <InputGroup
        startElement={<Search size={16} />}
        endElement={
          <Muted as="span" role="status" textStyle="xs" maxW="32" truncate>
            {summary}
          </Muted>
        }
      >
        <Input
          ref={input}
          size="sm"
          bg="bg.panel"
          pe={summary ? '24' : '3'}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Find in document"
          placeholder="Find in document..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') {
              setText('');
              props.onFind('');
            }
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (wanted !== words) props.onFind(wanted);
            else onStep(event.shiftKey ? -1 : 1);
          }}
        />
      </InputGroup>
      <MatchSteps isDisabled={!canStep} onStep={onStep} />
    </HStack>
  );
}
