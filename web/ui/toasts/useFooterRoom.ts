import { useEffect, useState, type RefObject } from 'react';

const footers = '[data-scope="dialog"][data-state="open"] .chakra-dialog__footer';

/** The gap between a message and the footer below it, in pixels. */
const gap = 12;

type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** How far from the lower edge a message covers no footer of a dialog, in pixels; null if it covers none. */
export function footerRoom(message: Area, footers: readonly Area[], windowHeight: number): number | null {
  const covered = footers.filter(
    ({ top, bottom, left, right }) =>
      bottom > message.top && top < message.bottom && right > message.left && left < message.right,
  );
  if (covered.length === 0) return null;
  return windowHeight - Math.min(...covered.map(({ top }) => top)) + gap;
}

/** The notification area's distance from the lower edge, in pixels; null for the default position. */
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
    // A footer also moves when its dialog changes: after an import, the rows and the Undo button come later.
    const observer = new MutationObserver(measureSoon);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', measureSoon);
    };
  }, [area, messageId]);
  return messageId === undefined ? null : room;
}
