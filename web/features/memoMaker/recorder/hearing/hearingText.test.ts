import type { HearingOffer } from './findHearing.ts';
import { hearingText } from './hearingText.ts';

it.each<[offer: HearingOffer, said: RegExp]>([
  [{ kind: 'none' }, /^No transcriber is set up\. Recordings are kept, and you can add a transcript that was made/],
  [{ kind: 'forbidden' }, /could use its vendor’s servers, but your firm has not allowed that\.$/],
  [{ kind: 'downloadable', language: 'en-US', meanwhile: null }, /^This browser can .* American English\. Without it/],
])('before a recording that the server cannot transcribe, %o is explained', (offer, said) => {
  expect(hearingText(offer)).toMatch(said);
});
