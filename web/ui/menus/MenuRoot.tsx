import { Menu } from '@chakra-ui/react';
import { useRef } from 'react';

/**
 * Returns the focus from a closed menu to the menu's button. Chakra's root does that too, but it moves the focus again
 * when two keys arrive within one frame, as on a busy machine: the first key's focus change runs after the second key
 * has closed the menu.
 */
export function MenuRoot(props: Menu.RootProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Menu.Root
      {...props}
      onOpenChange={(details) => {
        if (details.open) opener.current = document.activeElement;
        props.onOpenChange?.(details);
      }}
      onExitComplete={() => {
        leaveMenu(opener.current);
        props.onExitComplete?.();
      }}
    />
  );
}

/** Returns the focus from a closed menu to the element that opened it. */
export function leaveMenu(opener: Element | null): void {
  if (document.activeElement?.role === 'menu' && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
