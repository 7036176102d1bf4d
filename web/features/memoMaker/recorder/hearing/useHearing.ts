import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { fetchLanguagePack, findHearing, type HearingOffer } from './findHearing.ts';

/** In ms: how often the browser is asked whether a language pack has been downloaded. */
const lookAgain = 2_000;

/** What this browser can do where the server cannot transcribe; null while that is unknown, and where it is not needed. */
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

/** How this browser turns the next recording into text; null where it does not. */
export function hearingOf(offer: HearingOffer | null): Extract<HearingOffer, { kind: 'ready' }>['hearing'] | null {
  if (offer?.kind === 'ready') return offer.hearing;
  return offer !== null && 'meanwhile' in offer ? offer.meanwhile : null;
}
