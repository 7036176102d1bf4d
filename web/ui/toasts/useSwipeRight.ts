import { useState, type PointerEvent } from 'react';

/** The distance in pixels from which a swipe counts. */
const swipeThreshold = 50;
/** A pointer that moves less than this (in pixels) clicks. */
const slack = 4;

interface Swipe {
  /** The distance moved to the right, in pixels, for `translate`; 0 at rest. */
  offset: number;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Follows a finger, pen or mouse to the right and calls `onSwiped` when it lets go past the threshold. */
export function useSwipeRight(onSwiped: () => void): Swipe {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const rest = () => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) setStart(event.clientX);
      },
      onPointerMove: (event) => {
        if (start === null) return;
        // Released outside the element, before the swipe had begun.
        if (event.buttons === 0) return rest();
        const distance = event.clientX - start;
        if (distance > slack) event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(Math.max(0, distance));
      },
      onPointerUp: () => {
        if (offset >= swipeThreshold) onSwiped();
        rest();
      },
      onPointerCancel: rest,
    },
  };
}
