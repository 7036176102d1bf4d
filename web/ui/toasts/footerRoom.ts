/** The gap between a message and the footer below it, in pixels. */
const gap = 12;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * Returns the distance from the window's lower edge at which a message covers no footer of a dialog; null where it
 * covers no footer anyway.
 * @param message its rectangle in its default position
 * @param footers the rectangles of the open dialogs' footers
 */
export function footerRoom(message: Box, footers: readonly Box[], windowHeight: number): number | null {
  const covered = footers.filter(
    ({ top, bottom, left, right }) =>
      bottom > message.top && top < message.bottom && right > message.left && left < message.right,
  );
  if (covered.length === 0) return null;
  return windowHeight - Math.min(...covered.map(({ top }) => top)) + gap;
}
