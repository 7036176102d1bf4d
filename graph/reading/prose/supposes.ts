import { oneOf } from '../../text/wordTable.ts';

const suppositions = oneOf(String.raw`
  if | unless | whether | until it | suppose | imagine | assum(?:e|es|ed|ing) | hypothetical\w* | illustrative\w*
  would | could | might | may (?!\d) | should (?:we|it|they) | can (?:reach|get|become|be) | were to | potential(?:ly)?
  (?:bull|bear|base|upside|downside|best|worst|low|high)[- ]case | scenarios? | sensitivity | implies | implied
  needs? to (?:reach|get|hit) | must (?:reach|hit|get) | exit (?:at|value|of) | threshold | minimum | requires?
  benchmark | for example`);
/** Words of a sentence that only supposes its figures. */
export const supposes = new RegExp(String.raw`\b${suppositions}\b`, 'i');
