import { later } from '../../../ui/later.ts';

/** Loads what a document's page and the viewer beside the list share, while their query is under way. */
export const useDocumentContent = later(async () => (await import('./DocumentContent.tsx')).DocumentContent);
