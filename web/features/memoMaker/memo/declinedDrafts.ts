/** Ids of the drafts whose company the user did not want to name, so that the memo does not ask again. */
export const declinedDrafts = new Set<string | number>();
