/** Marks the scrolling element of a dialog, or of an element that scrolls like a dialog. */
export const scrollsMark = 'data-scrolls';
