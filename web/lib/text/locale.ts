/** The locale of numbers whatever the browser's is: '1,234.5' means the same on the page, in quotes and in exports. */
export const locale = 'en-US';
