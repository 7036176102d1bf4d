/** The room between a message and the footer below it, in pixels. */
const gap = 12;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far from the window's lower edge a message must stand so that it covers no footer of a dialog; null where it covers none.
 * @param message where it would stand by itself
 * @param footers those of the open dialogs
 */
export function footerRoom(message: Box, footers: readonly Box[], windowHeight: number): number | null {
  const covered = footers.filter(
    ({ top, bottom, left, right }) =>
      bottom > message.top && top < message.bottom && right > message.left && left < message.right,
  );
  if (covered.length === 0) return null;
  return windowHeight - Math.min(...covered.map(({ top }) => top)) + gap;
}
