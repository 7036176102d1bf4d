import { Menu } from '@chakra-ui/react';
import { useRef } from 'react';

/** Returns the focus to the menu's button once. Chakra's root does it again when two keys come in one frame. */
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
