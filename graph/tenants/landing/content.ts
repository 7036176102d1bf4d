import { z } from 'zod';

const line = z.string().trim().max(160, 'A line has at most 160 characters.');
const text = z.string().trim().max(4_000, 'A text has at most 4,000 characters.');
const items = z
  .array(z.object({ title: line.min(1, 'Give every entry a title.'), text }))
  .max(24, 'A section has at most 24 entries.');

/**
 * The text of a firm's public page. It is plain text; an empty line begins a new paragraph. A section without entries
 * is not shown.
 */
export const landingContent = z.object({
  tagline: line.min(1, 'Give the page a first line.'),
  intro: text,
  about: text,
  /** The firm's leaders: a role or a name, and what each of them stands for. */
  leadership: items,
  focusAreas: items,
  /** Companies that the firm has invested in. */
  portfolio: items,
  presence: items,
  philosophy: items,
  connect: text,
  /** The address for visitors' e-mail; '' without an address. */
  email: z.union([z.literal(''), z.email('This is not an e-mail address.').max(200)]),
});

export type LandingContent = z.output<typeof landingContent>;

/** Returns the text that is shown until a firm writes its own. It suits every firm that uses the product. */
export function standardContent(name: string): LandingContent {
  return {
    tagline: 'Conviction that can be traced',
    intro: `${name} invests after listening closely, reading everything and writing down why.`,
    about: `${name} is an investment firm. Every decision starts with conversations and documents, and ends in a memo whose figures lead back to where they were said.`,
    leadership: [],
    focusAreas: [],
    portfolio: [],
    presence: [],
    philosophy: [
      {
        title: 'Evidence first',
        text: 'A figure without its source is an opinion. We keep the source beside the figure.',
      },
      {
        title: 'Written down',
        text: 'What we believe about a company is written before we invest, and read again afterwards.',
      },
      { title: 'Missing is missing', text: 'What nobody has told us stays an open question. It is never guessed.' },
    ],
    connect: 'Founders and co-investors are welcome to introduce themselves.',
    email: '',
  };
}
