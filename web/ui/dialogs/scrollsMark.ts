/** Attribute on the scrolling element of a dialog, or of what scrolls like one. */
export const scrollsMark = 'data-scrolls';
