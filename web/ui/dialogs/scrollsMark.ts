/** Attribute on the scrolling element of a dialog, or of an element that scrolls like one. */
export const scrollsMark = 'data-scrolls';
