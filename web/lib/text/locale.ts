/**
 * The locale of numbers, as in the server's memos and rankings: whatever the browser's language is, '1,234.5' means the
 * same on the page, in its quotes and in its exports. `format.ts` writes dates.
 */
export const locale = 'en-US';
