/**
 * In which numbers are written, as the server writes them in memos and rankings: whatever the browser's own language is,
 * '1,234.5' means the same on the page, in what it quotes and in what it exports. Dates are written by `format.ts`.
 */
export const locale = 'en-US';
