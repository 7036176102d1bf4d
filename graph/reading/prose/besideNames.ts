import type { Mention } from './names.ts';

/** Words before a name that is only a comparison or belongs to a list of others. */
export const compared =
  /\b(?:unlike|like|such as|including|e\.g\.|similar to|versus|vs\.?|than|against|compared (?:to|with)|relative to|compet\w+ (?:with|against)|replac\w+|beats?|beat|behind|ahead of|outpac\w+|alongside|joined|left|leaving|ex-|formerly (?:at|of|with)|previously (?:at|of|with)|alumni of|worked (?:at|for)|time at)\s+(?:the |an? |our |its )?(?:\p{L}+ )?$/iu;
/** Words before a name that gives money or signs: the text after it still speaks of the company. */
export const agent =
  /\b(?:by|from|backed by|led by|with participation (?:of|from)|alongside|through|via|with|includ\w+|on|via)\s+(?:the |an? )?$/i;
/** 'It' in the next sentence does not mean the investor of a round. */
export const givesMoney =
  /\b(?:(?:led|backed|funded|financed|supported) by|(?:raised|round|seed|funding|investment|capital|series [a-e]|[\d.]+ ?(?:m|k|mn|million)?) from|participation (?:of|from)|alongside)\s+(?:the |an? )?$/i;
export const bought =
  /\b(?:customers?|clients?|users?|signed|won|landed|onboarded|partner(?:ed|ship)?(?: with)?|account|accounts|pilot with|contract with|deal with|acquired|bought|acquire)\s*(?:is |are |include |includes |including |with |,? ?)?$/i;

/** 'At Rivet, the team grew revenue …' speaks of Rivet, regardless of its subject. */
export function opensAt(text: string, { owner, start, end }: Mention): boolean {
  return (
    owner === 'other' &&
    /^(?:while |back )?at (?:the )?$/i.test(text.slice(0, start)) &&
    /^[^,]{0,30},/.test(text.slice(end))
  );
}
