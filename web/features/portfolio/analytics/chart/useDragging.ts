import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { pan, type Size, type View } from './plotRules.ts';

/** From this distance on, in pixels, a press is a drag and not a click. */
const slack = 4;
/** The logarithm of the zoom factor for a pixel of the wheel. */
const wheelRate = 0.004;

interface Grip {
  pointer: number;
  left: number;
  top: number;
  view: View;
}

/** Moves the view with a pressed pointer, and zooms it with the wheel and Ctrl or ⌘, or with the trackpad's pinch. */
export function useDragging(props: {
  layer: RefObject<HTMLElement | null>;
  size: Size;
  view: View;
  whole: View | null;
  onView: (view: View) => void;
  onZoom: (factor: number, event: WheelEvent) => void;
}) {
  const { layer, size, view, whole, onView } = props;
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);
  const [isDragging, setDragging] = useState(false);

  const turn = useEffectEvent((event: WheelEvent) => {
    // Without a key, the wheel scrolls the page as usual.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    props.onZoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * wheelRate), event);
  });
  useEffect(() => {
    const element = layer.current;
    const listen = (event: WheelEvent) => turn(event);
    // React's own listener is passive and could not stop the browser from zooming the page.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [layer]);

  const end = () => {
    grip.current = null;
    setDragging(false);
  };
  return {
    isDragging,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.button !== 0 || !event.isPrimary) return;
        grip.current = { pointer: event.pointerId, left: event.clientX, top: event.clientY, view };
      },
      /** Returns true when the movement was part of a drag. */
      onPointerMove: (event: PointerEvent<HTMLElement>): boolean => {
        const held = grip.current;
        if (held?.pointer !== event.pointerId || !whole) return false;
        const [right, down] = [event.clientX - held.left, event.clientY - held.top];
        if (!wasDragged.current && Math.hypot(right, down) < slack) return false;
        if (!wasDragged.current) {
          wasDragged.current = true;
          setDragging(true);
          layer.current?.setPointerCapture(event.pointerId);
        }
        onView(pan(held.view, -right / size.width, down / size.height, whole));
        return true;
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        // The end of a drag must not click what lies below it.
        if (!wasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
