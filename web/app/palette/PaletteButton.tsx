import { IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenUsed } from '../../ui/later.ts';

const load = () => import('./CommandPalette.tsx');
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys = isApple ? '⌘K' : 'Ctrl K';

/** Opens the palette; so do Ctrl-K and Cmd-K, wherever the focus is. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Loads before the palette is opened, because somebody who types right after the shortcut must not wait. A failure
    // shows when the palette is opened.
    void whenUsed.then(load).catch(() => undefined);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        event.altKey ||
        event.shiftKey ||
        !(isApple ? event.metaKey : event.ctrlKey)
      )
        return;
      // An open dialog stays, so that its input is not lost.
      if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return;
      event.preventDefault();
      setOpen(true);
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
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
