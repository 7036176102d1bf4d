import type { SpeakerSide } from '../../../gql/graphql.ts';

/** The colours only support the initials and the name; they never replace them. */
const palettes = ['blue', 'orange', 'green', 'red', 'brand', 'gray'] as const;

/** Returns the colour of the speaker at this index in a conversation. */
export const paletteOf = (place: number) => palettes[Math.max(0, place) % palettes.length] ?? 'gray';

export const sideLabels: Record<SpeakerSide, string> = { FOUNDER: 'Founder', US: 'Us', OTHER: 'Other' };
