/** What a follow-up is stored with as long as no source decides its status. */
export const unheld = {
  status: 'OPEN',
  movedTo: null,
  reason: null,
  heldById: null,
  heldOn: null,
  heldSpeaker: null,
  heldStart: null,
  heldEnd: null,
  heldPlace: null,
  heldQuote: null,
  isHeldByModel: false,
} as const;
