import { locale } from '../../../../lib/text/locale.ts';
import type { Hearing, HearingOffer } from './findHearing.ts';

const kept = 'Recordings are kept, and you can add a transcript that was made elsewhere.';

/** The text before a recording where the server cannot transcribe: what happens to the recording, and where the sound goes. */
export function hearingText(offer: HearingOffer): string {
  switch (offer.kind) {
    case 'ready':
      return placeText(offer.hearing);
    case 'downloadable':
      return `This browser can turn speech into text on this device, once it has the language pack for ${nameOf(offer.language)}. ${meanwhileText(offer.meanwhile)}`;
    case 'downloading':
      return `The browser is fetching the language pack for ${nameOf(offer.language)}. ${meanwhileText(offer.meanwhile)}`;
    case 'forbidden':
      return `Nothing here turns speech into text. ${kept} This browser could have its maker’s servers do it, which your firm has not allowed.`;
    case 'none':
      return `Nothing here turns speech into text. ${kept}`;
  }
}

function placeText({ place, language }: Hearing): string {
  return place === 'DEVICE'
    ? `This browser turns speech into text on this device, in ${nameOf(language)}. For that the sound goes nowhere else.`
    : `This browser turns speech into text, in ${nameOf(language)}: for that it sends the sound to its maker’s servers while you record.`;
}

function meanwhileText(meanwhile: Hearing | null): string {
  return meanwhile
    ? 'Until then it sends the sound to its maker’s servers while you record.'
    : `Without it nothing turns speech into text. ${kept}`;
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}
