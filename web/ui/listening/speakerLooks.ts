import type { SpeakerSide } from '../../gql/graphql.ts';

/** Beside the initials and the name, never in their place. */
const palettes = ['blue', 'orange', 'green', 'red', 'brand', 'gray'] as const;

/** The colour of the speaker at this place among those of a conversation. */
export const paletteOf = (place: number) => palettes[Math.max(0, place) % palettes.length] ?? 'gray';

export const sideLabels: Record<SpeakerSide, string> = { FOUNDER: 'Founder', US: 'Us', OTHER: 'Other' };
