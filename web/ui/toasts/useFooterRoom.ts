import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { footerRoom } from './footerRoom.ts';

const footers = '[data-scope="dialog"][data-state="open"] .chakra-dialog__footer';

/**
 * Returns the notification area's distance from the window's lower edge, in pixels, where an open dialog has its
 * buttons there; null where the default position is free.
 * @param messageId the id of the shown message; without it nothing is measured
 */
export function useFooterRoom(area: RefObject<HTMLElement | null>, messageId: unknown): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (messageId === undefined) return;
    const measure = () => {
      if (!area.current) return;
      const { left, right, height } = area.current.getBoundingClientRect();
      const bottom = window.innerHeight - 16;
      const found = [...document.querySelectorAll(footers)].map((footer) => footer.getBoundingClientRect());
      setRoom(footerRoom({ left, right, top: bottom - height, bottom }, found, window.innerHeight));
    };
    let frame = requestAnimationFrame(measure);
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    // Dialogs are added to the body, and removed from it, as a whole.
    const observer = new MutationObserver(measureSoon);
    observer.observe(document.body, { childList: true });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', measureSoon);
    };
  }, [area, messageId]);
  return messageId === undefined ? null : room;
}
