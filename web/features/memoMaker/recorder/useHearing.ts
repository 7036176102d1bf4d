import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../lib/answers/useAction.ts';
import { fetchLanguagePack, findHearing, type HearingOffer } from './findHearing.ts';

/** In ms: while a language pack comes, the browser is asked again this often whether it is there. */
const lookAgain = 2_000;

/** What this browser can do where the server cannot transcribe; null while that is not known, and where it is not needed. */
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

/** How the next recording is turned into text by this browser; null where it is not. */
export function hearingOf(offer: HearingOffer | null): Extract<HearingOffer, { kind: 'ready' }>['hearing'] | null {
  if (offer?.kind === 'ready') return offer.hearing;
  return offer !== null && 'meanwhile' in offer ? offer.meanwhile : null;
}
