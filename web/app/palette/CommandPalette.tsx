import { Box, Dialog, Flex, Input, Kbd, Portal, Spinner, Text } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeError } from '../../lib/answers/describeError.ts';
import { useSession } from '../../lib/session/session.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { wishFor } from '../../lib/wishes.ts';
import { SearchedText } from '../../ui/sources/SearchedText.tsx';
import { groupsOf, stepFrom, type PaletteEntry } from './paletteRules.ts';
import { skipToken } from '@apollo/client/react';
import { usePaletteQuery } from './palette.gql.ts';
import { Muted } from '../../ui/page/Muted.tsx';

const pauseMs = 150;

const listId = 'palette-results';
const optionId = (index: number) => `palette-option-${index}`;

/** Finds screens, actions, companies, memos, transcripts and documents by a few typed letters. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [typed, setTyped] = useState('');
  const { found, isSearching, error } = useFound(typed);
  const sessionId = useSession().session.id;
  const [recent] = useState(() => readRecent(sessionId));
  const groups = groupsOf(typed, found, recent);
  const corrected = found?.search.corrected;
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, entries.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, entries.length]);

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    if (found?.search.edges.some(({ node }) => node.id === entry.id)) keepRecent(sessionId, entry);
    if (entry.wish) wishFor(entry.wish);
    if (entry.path !== null) void navigate(withTenant(entry.path, search));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(entries[at]);
    else if (event.key === 'ArrowDown') setChosen(stepFrom(at, 1, entries.length));
    else if (event.key === 'ArrowUp') setChosen(stepFrom(at, -1, entries.length));
    else return;
    event.preventDefault();
  };

  return (
    <Dialog.Root open placement="top" size="lg" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="3">
          <Dialog.Content mt={{ base: '3', md: '16' }} overflow="hidden" aria-label="Go to">
            <Flex align="center" gap="3" px="4" borderBottomWidth="1px">
              <Box color="fg.muted" aria-hidden>
                {isSearching ? <Spinner size="sm" /> : <Search size={18} />}
              </Box>
              <Input
                variant="flushed"
                border="0"
                h="14"
                textStyle="md"
                _focusVisible={{ boxShadow: 'none', outline: 'none' }}
                placeholder="Screens, companies, memos, documents"
                role="combobox"
                aria-label="Go to"
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={at >= 0 ? optionId(at) : undefined}
                aria-autocomplete="list"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setChosen(0);
                }}
                onKeyDown={onKeyDown}
              />
              <Kbd size="sm" hideBelow="md">
                Esc
              </Kbd>
            </Flex>
            <Box
              ref={list}
              id={listId}
              role="listbox"
              aria-label="Results"
              maxH="min(28rem, 60dvh)"
              overflowY="auto"
              p="2"
            >
              {groups.map((group) => (
                <Box key={group.title} role="group" aria-label={group.title} _notLast={{ mb: '2' }}>
                  <Muted textStyle="xs" fontWeight="medium" px="3" py="1.5" aria-hidden>
                    {group.title}
                  </Muted>
                  {group.entries.map((entry) => {
                    const index = entries.indexOf(entry);
                    return (
                      <Option
                        key={entry.id}
                        id={optionId(index)}
                        entry={entry}
                        isChosen={index === at}
                        onPoint={() => setChosen(index)}
                        onGo={() => go(entry)}
                      />
                    );
                  })}
                </Box>
              ))}
            </Box>
            <Box role="status" px="5" pb={entries.length === 0 || error ? '5' : '0'}>
              {error && (
                <Text textStyle="sm" color="fg.error">
                  {describeError(error)}
                </Text>
              )}
              {!error && corrected && (
                <Muted textStyle="xs" pb="3">
                  Nothing says ‘{typed.trim()}’. These say ‘{corrected}’.
                </Muted>
              )}
              {!error && entries.length === 0 && !isSearching && (
                <Muted>Nothing is called ‘{typed.trim()}’, and nothing says it.</Muted>
              )}
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Option(props: { id: string; entry: PaletteEntry; isChosen: boolean; onPoint: () => void; onGo: () => void }) {
  const { entry, isChosen } = props;
  return (
    <Flex
      id={props.id}
      role="option"
      aria-selected={isChosen}
      direction="column"
      px="3"
      py={{ base: '2.5', sm: '2' }}
      rounded="l2"
      cursor="pointer"
      bg={isChosen ? 'bg.muted' : undefined}
      onPointerMove={props.onPoint}
      onClick={props.onGo}
    >
      <Flex align="baseline" justify="space-between" gap="4">
        <Text truncate>
          <SearchedText {...entry.label} />
        </Text>
        {entry.detail && (
          <Muted textStyle="xs" flexShrink={0} maxW="60%" truncate>
            {entry.detail}
          </Muted>
        )}
      </Flex>
      {entry.passage && (
        <Muted textStyle="xs" lineClamp="2" mt="0.5">
          <SearchedText {...entry.passage} />
        </Muted>
      )}
    </Flex>
  );
}

function useFound(typed: string) {
  const wanted = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, previousData, loading, error } = usePaletteQuery(asked ? { variables: { search: asked } } : skipToken);
  return {
    // Results from before the input was cleared do not belong to the next text.
    found: wanted === '' || asked === '' ? undefined : (data ?? previousData),
    isSearching: wanted !== '' && (wanted !== asked || loading),
    error,
  };
}

type Kept = Pick<PaletteEntry, 'id' | 'detail' | 'path'> & { label: string };

const maxRecent = 5;
/** A session's own key, because another person may log in to this tab. */
const keyOf = (sessionId: string) => `palette-recent:${sessionId}`;

function read(sessionId: string): Kept[] {
  return JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? '[]') as Kept[];
}

/** Returns the companies, memos, transcripts and documents that the session opened from the palette, newest first. */
function readRecent(sessionId: string): PaletteEntry[] {
  return read(sessionId).map(({ label, ...entry }) => ({ ...entry, label: { text: label, marks: [] }, passage: null }));
}

function keepRecent(sessionId: string, { id, label, detail, path }: PaletteEntry): void {
  const others = read(sessionId).filter((each) => each.id !== id);
  const kept: Kept[] = [{ id, label: label.text, detail, path }, ...others].slice(0, maxRecent);
  sessionStorage.setItem(keyOf(sessionId), JSON.stringify(kept));
}
