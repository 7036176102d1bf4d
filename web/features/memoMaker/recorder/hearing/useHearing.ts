import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { fetchLanguagePack, findHearing, type HearingOffer } from './findHearing.ts';

/** Milliseconds between two checks whether a language pack has been downloaded. */
const lookAgain = 2_000;

/** Returns what this browser can do if the server cannot transcribe; null while that is unknown or not needed. */
export function useHearing(isNeeded: boolean, allowsCloud: boolean) {
  const [offer, setOffer] = useState<HearingOffer | null>(null);
  const look = useCallback(() => findHearing(allowsCloud).then(setOffer), [allowsCloud]);
  useEffect(() => {
    if (isNeeded) void look();
  }, [isNeeded, look]);
  useEffect(() => {
    if (offer?.kind !== 'downloading') return;
    const timer = setTimeout(() => void look(), lookAgain);
    return () => clearTimeout(timer);
  }, [offer, look]);
  const pack = useAction(async () => {
    if (offer?.kind !== 'downloadable') return;
    await fetchLanguagePack(offer.language);
    await look();
  });
  return { offer: isNeeded ? offer : null, pack };
}

/** Returns how this browser turns the next recording into text; null if it does not. */
export function hearingOf(offer: HearingOffer | null): Extract<HearingOffer, { kind: 'ready' }>['hearing'] | null {
  if (offer?.kind === 'ready') return offer.hearing;
  return offer !== null && 'meanwhile' in offer ? offer.meanwhile : null;
}
