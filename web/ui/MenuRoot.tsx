import { Menu } from '@chakra-ui/react';
import { useRef } from 'react';

/**
 * The root of a menu whose button has the focus again when it closes. Chakra's gives the focus back too, and takes it once more
 * when two keys come within one frame, as on a busy machine: the focus of the first runs after the second has closed.
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
