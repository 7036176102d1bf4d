import { Menu } from '@chakra-ui/react';
import { useRef } from 'react';

/**
 * The root of a menu that returns the focus to its button on close. Chakra's root does that too, but when two keys arrive within one
 * frame, as on a busy machine, it moves the focus again: the first key's focus change runs after the second key has closed the menu.
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
        const { current } = opener;
        if (document.activeElement?.role === 'menu' && current instanceof HTMLElement) {
          current.focus({ preventScroll: true });
        }
        props.onExitComplete?.();
      }}
    />
  );
}
