import { later } from '../../ui/later.ts';

/** Loads what a transcript's page and its quick view share, while their query is under way. */
export const useTranscriptBody = later(async () => (await import('./TranscriptBody.tsx')).TranscriptBody);
