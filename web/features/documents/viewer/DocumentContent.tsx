import { Button, Flex, Stack, Text, HStack, Input, InputGroup } from '@chakra-ui/react';
import { BookOpen, FileX, TriangleAlert, Search } from 'lucide-react';
import { useCallback, useEffect, useState, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DocumentDetailsFragment } from '../documents.gql.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { DocumentText, type DocumentReader } from './DocumentText.tsx';
import { PageView } from './PageView.tsx';
import { useFind } from './useFind.ts';
import type { PartName } from './parts/DocumentPart.tsx';
import { chapters, partLabel } from './parts/partRules.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { MatchSteps } from '../../../ui/listening/FindInText.tsx';

/** Shows a document's text with a search and a table of contents, and for a PDF the page beside the text. */
export function DocumentContent(props: { document: DocumentDetailsFragment; reader: DocumentReader }) {
  const { document } = props;
  const { position, setPosition, text, goTo } = props.reader;
  const { partNames: names, warnings } = document;
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get('find')?.trim() ?? '';
  const place = parameters.get('place');
  const [isPageShown, setPageShown] = useState(false);
  const [hasPageFailed, setPageFailed] = useState(false);

  const { found, matches, summary, step } = useFind(document.id, { words, place }, (match) => goTo(match.position));

  // A link names its target in `part`, counted from 0 like the positions of the parts.
  const linked = parameters.get('part');
  useEffect(() => {
    if (linked !== null && /^\d+$/.test(linked)) goTo(Math.min(Number(linked), names.length - 1));
  }, [linked, names.length, goTo]);
  useEffect(() => {
    const first = matches?.find((match) => match.place === place) ?? matches?.[0];
    if (first) goTo(first.position);
  }, [matches, place, goTo]);

  const isPdf = document.fileType === 'application/pdf' && !hasPageFailed;
  const page = Number(names[position]?.name) || position + 1;
  const goToPage = (wanted: number) => {
    const index = names.findIndex(({ name }) => Number(name) >= wanted);
    if (index >= 0) goTo(index);
  };
  const failPage = useCallback(() => setPageFailed(true), []);

  if (names.length === 0) {
    return (
      <EmptyState icon={FileX} title="No text in this document" description="Download the original to look at it." />
    );
  }
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex
        gap="2"
        wrap="wrap"
        align="center"
        px={{ base: '3', md: '4' }}
        py="2"
        borderBottomWidth="1px"
        bg="bg.subtle"
      >
        <FindBar
          words={words}
          summary={summary}
          canStep={(matches?.length ?? 0) > 0}
          onFind={(next) =>
            setParameters(addressWith({ find: next, place: null, part: null }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          onStep={step}
        />
        <PartChooser names={names} position={position} onChoose={goTo} />
        {isPdf && (
          <Button
            size="sm"
            variant="outline"
            bg={isPageShown ? undefined : 'bg.panel'}
            aria-pressed={isPageShown}
            ms={{ md: 'auto' }}
            onClick={() => setPageShown(!isPageShown)}
          >
            <BookOpen /> Show page
          </Button>
        )}
      </Flex>
      {(warnings.length > 0 || hasPageFailed) && (
        <Stack gap="1" px={{ base: '4', md: '6' }} py="2" bg="bg.warning" color="fg.warning" textStyle="sm" role="note">
          {[...warnings, ...(hasPageFailed ? ['The page cannot be shown here. Its text is complete.'] : [])].map(
            (warning) => (
              <Flex key={warning} gap="2" align="flex-start">
                <TriangleAlert size={16} style={{ flexShrink: 0, marginTop: '2px' }} />
                <Text>{warning}</Text>
              </Flex>
            ),
          )}
        </Stack>
      )}
      <Flex flex="1" minH="0" position="relative">
        <Flex
          flex="1"
          minW="0"
          minH="0"
          // On a narrow screen the page lies over the text, which keeps its scroll position.
          visibility={isPageShown && isPdf ? { base: 'hidden', xl: 'visible' } : undefined}
        >
          <DocumentText documentId={document.id} names={names} found={found} reader={text} onPart={setPosition} />
        </Flex>
        {isPageShown && isPdf && (
          <Flex
            position={{ base: 'absolute', xl: 'static' }}
            inset="0"
            flex="1"
            minW="0"
            minH="0"
            borderStartWidth={{ xl: '1px' }}
          >
            <PageView url={`${document.fileUrl}?inline=1`} page={page} onPage={goToPage} onFailed={failPage} />
          </Flex>
        )}
      </Flex>
    </Flex>
  );
}

function PartChooser(props: { names: readonly PartName[]; position: number; onChoose: (position: number) => void }) {
  const { names, position } = props;
  const entries = chapters(names);
  if (entries.length < 2) return null;
  const isNumbered = entries[0]?.kind !== 'SHEET';
  const here = entries.findLast((each) => each.position <= position) ?? entries[0];
  return (
    <HStack gap="2">
      <Choice
        w={isNumbered ? '28' : { base: '44', md: '60' }}
        bg="bg.panel"
        label="Go to"
        value={here?.position}
        options={entries.map((each) => [each.position, `${partLabel(each)}${each.isHidden ? ' (hidden)' : ''}`])}
        onChange={(value) => props.onChoose(Number(value))}
      />
      {isNumbered && <Muted whiteSpace="nowrap">of {entries.length}</Muted>}
    </HStack>
  );
}

const pauseMs = 250;

/** Searches the text. Enter goes to the next match, Shift+Enter to the previous match, Escape clears the search. */
function FindBar(props: {
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
