/** In characters. The server refuses a longer name of a company. */
export const maxCompanyNameLength = 200;
