import { useEffect, useMemo, useState } from 'react';
import type { SoundDetailsFragment } from '../../gql/graphql.ts';
import { readPeaks } from '../../lib/sound/soundRules.ts';

/** Longer sound is only analysed on the page when the user asks for it: an hour of AAC is some 60 MB. */
const longestUnaskedMs = 30 * 60_000;

/**
 * The peaks of a sound: from the server where it decodes the format, else from this browser. Null until they are known; `state`
 * says why.
 */
export function usePeaks(sound: SoundDetailsFragment & { audioUrl: string; durationMs: number }) {
  const { audioUrl, durationMs, peaks: sent, peaksPerSecond } = sound;
  const fromServer = useMemo(() => (sent ? readPeaks(sent) : null), [sent]);
  const [isWanted, setWanted] = useState(durationMs <= longestUnaskedMs);
  const [drawn, setDrawn] = useState<Uint8Array | null | undefined>(undefined);
  const isDrawing = isWanted && fromServer === null;

  useEffect(() => {
    if (!isDrawing) return;
    const leaving = new AbortController();
    // The packages are loaded only where they are needed.
    void import('../../lib/sound/decodePeaks.ts')
      .then(({ decodePeaks }) => decodePeaks(audioUrl, peaksPerSecond, leaving.signal))
      .catch(() => null)
      .then((peaks) => {
        if (!leaving.signal.aborted) setDrawn(peaks);
      });
    return () => leaving.abort();
  }, [isDrawing, audioUrl, peaksPerSecond]);

  const state: 'WAITING' | 'DRAWING' | 'ABSENT' = !isWanted ? 'WAITING' : drawn === undefined ? 'DRAWING' : 'ABSENT';
  return { peaks: fromServer ?? drawn ?? null, state, draw: () => setWanted(true) };
}
