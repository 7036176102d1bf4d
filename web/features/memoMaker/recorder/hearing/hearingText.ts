import { locale } from '../../../../lib/text/locale.ts';
import type { Hearing, HearingOffer } from './findHearing.ts';

const kept = 'Recordings are kept, and you can add a transcript that was made elsewhere.';

/** Says before a recording that the server cannot transcribe what happens to it, and where the sound goes. */
export function hearingText(offer: HearingOffer): string {
  switch (offer.kind) {
    case 'ready':
      return placeText(offer.hearing);
    case 'downloadable':
      return `This browser can transcribe on this device with the language pack for ${nameOf(offer.language)}. ${meanwhileText(offer.meanwhile)}`;
    case 'downloading':
      return `The browser is downloading the language pack for ${nameOf(offer.language)}. ${meanwhileText(offer.meanwhile)}`;
    case 'forbidden':
      return `No transcriber is set up. ${kept} This browser could use its vendor’s servers, but your firm has not allowed that.`;
    case 'none':
      return `No transcriber is set up. ${kept}`;
  }
}

function placeText({ place, language }: Hearing): string {
  return place === 'DEVICE'
    ? `This browser transcribes on this device, in ${nameOf(language)}. The sound is not sent anywhere for that.`
    : `This browser transcribes in ${nameOf(language)} and sends the sound to its vendor’s servers while you record.`;
}

function meanwhileText(meanwhile: Hearing | null): string {
  return meanwhile
    ? 'Until then it sends the sound to its vendor’s servers while you record.'
    : `Without it there is no transcription. ${kept}`;
}

function nameOf(language: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
}
