import { IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isApple, mainKey } from '../../lib/mainKey.ts';
import { useWish } from '../../lib/wishes.ts';
import { whenUsed } from '../../ui/later.ts';

const load = () => import('./CommandPalette.tsx');
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }));

const keys = `${mainKey} K`;
const typing = 'input, textarea, select, [contenteditable]';
const openDialog = '[aria-modal="true"][data-state="open"]';

/** Opens the palette, as Ctrl-K and Cmd-K do; a question mark outside of fields opens the list of shortcuts. */
export function PaletteButton() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpened(null);
  useWish('shortcuts', () => setOpened('shortcuts'));
  useEffect(() => {
    // Loads before the palette is opened, because somebody who types right after the shortcut must not wait. A failure
    // shows when the palette is opened.
    void whenUsed.then(load).catch(() => undefined);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMain = isApple ? event.metaKey : event.ctrlKey;
      const isPalette = event.key.toLowerCase() === 'k' && isMain && !event.altKey && !event.shiftKey;
      const isTyped = event.target instanceof Element && event.target.closest(typing) !== null;
      const isQuestion = event.key === '?' && !isMain && !event.altKey && !isTyped;
      if (!isPalette && !isQuestion) return;
      // An open dialog stays, so that its input is not lost.
      if (document.querySelector(openDialog)) return;
      event.preventDefault();
      setOpened(isPalette ? 'palette' : 'shortcuts');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton
        variant="ghost"
        size="sm"
        color="fg.muted"
        title={`Go to (${keys})`}
        aria-label={`Go to (${keys})`}
        // The narrowest phones have no room beside the recording's time; the footer leads to the search.
        css={{ '@media (max-width: 22.4rem)': { display: 'none' } }}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpened('palette')}
      >
        <Search />
      </IconButton>
      <Suspense>
        {opened === 'palette' && <CommandPalette onClose={close} />}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
