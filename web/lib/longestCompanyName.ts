/** In characters. The server refuses a longer name of a company. */
export const longestCompanyName = 200;
