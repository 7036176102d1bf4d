import type { HearingPlace } from '../../../../gql/types.ts';
import { recognitionClass } from './recognition.ts';

/** Where, and in which language (BCP 47), this browser turns speech into text. */
export interface Hearing {
  place: HearingPlace;
  language: string;
}

/** What this browser can do if the server cannot transcribe. */
export type HearingOffer =
  | { kind: 'ready'; hearing: Hearing }
  /** On the device once its language pack is there; `meanwhile` on the vendor's servers, if the firm allows that. */
  | { kind: 'downloadable' | 'downloading'; language: string; meanwhile: Hearing | null }
  /** Only on the vendor's servers, which the firm does not allow. */
  | { kind: 'forbidden' }
  | { kind: 'none' };

const fallback = 'en-US';

/** Finds out what the browser can do, for the user's languages in their order. */
export async function findHearing(allowsCloud: boolean): Promise<HearingOffer> {
  const Recogniser = recognitionClass();
  if (!Recogniser) return { kind: 'none' };
  const languages = [...new Set([...navigator.languages.filter((tag) => tag.includes('-')), fallback])];
  const cloud: Hearing | null = allowsCloud ? { place: 'CLOUD', language: languages[0] ?? fallback } : null;
  for (const language of languages) {
    const asked = Recogniser.available?.({ langs: [language], processLocally: true });
    // A browser without this method cannot transcribe on the device.
    const state = await asked?.catch(() => 'unavailable' as const);
    if (state === 'available') return { kind: 'ready', hearing: { place: 'DEVICE', language } };
    if (state === 'downloadable' || state === 'downloading') return { kind: state, language, meanwhile: cloud };
  }
  return cloud ? { kind: 'ready', hearing: cloud } : { kind: 'forbidden' };
}

/** Lets the browser download a language for recognition on the device. Rejects with a sentence for the user. */
export async function fetchLanguagePack(language: string): Promise<void> {
  const options = { langs: [language], processLocally: true };
  const isInstalled = await recognitionClass()
    ?.install?.(options)
    .catch(() => false);
  if (!isInstalled)
    throw new Error('The browser could not download the language pack. Check your connection, then try again.');
}
