export const scrollerProps = { 'data-text-scroller': '' } as const;

/** Scrolls the text, and a wide table in it, so that `mark` is in the middle. The window does not scroll. */
export function revealMark(mark: Element): void {
  const scroller = mark.closest('[data-text-scroller]');
  if (!scroller) return;
  const { top, height } = mark.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  scroller.scrollTop += top + height / 2 - (view.top + view.height / 2);
  const table = mark.closest('[role="region"]');
  if (!table || table === scroller) return;
  const { left, width } = mark.getBoundingClientRect();
  const frame = table.getBoundingClientRect();
  if (left < frame.left || left + width > frame.right) {
    table.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }
}
