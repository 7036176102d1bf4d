/** What a write-up has beside its text. */
export const panelTabs = ['evidence', 'comments', 'versions', 'verdict'] as const;
export type PanelTab = (typeof panelTabs)[number];
