import { oneOf } from '../../text/wordTable.ts';

export interface Identity {
  /** As written; null where the document names no company. */
  name: string | null;
  /** The company's other names in the document. */
  aliases: string[];
}

/** The endings of a company's legal name. */
export const legalForms = String.raw`
  Incorporated | Inc | INC | Corporation | Corp | Company | Companies | Co | Limited | LIMITED | Ltd | LTD | LLC
  L\.L\.C | LLP | LP | L\.P | PLC | plc | AG | SE | S\.?A\.?S? | N\.?V | B\.?V | GmbH | KGaA | Group | Holdings?
  Oyj? | OYJ? | ASA? | AB | S\.?p\.?A | S\.?r\.?l | Pty | Pte | Pvt | Private | K\.?K | S\.?L | Kft | A\.Ş | A\.S | ApS
  A\/S | Sp\. z o\.o | d\.o\.o | S\.?A\.? de C\.?V | Bancorp | Bancorporation`;
const legal = new RegExp(String.raw`,?\s+(?:&\s+)?${oneOf(legalForms)}\.?(?:\s*&\s*Co\.?\s*KG(?:aA)?)?$`, 'iu');
const plainNames = oneOf(String.raw`
  The | New | Great | First | General | Standard | Public | United | American | National | International | Global
  Southern | Northern | Western | Eastern | Central | Pacific | Atlantic | \p{L}{1,2}`);
/** Words too general to name a company, such as what remains of 'American Company'. */
const tooPlain = new RegExp(`^${plainNames}$`, 'iu');

/** True when a name has a legal ending, such as 'Best Buy Co., Inc.' */
export const isLegalName = (name: string) => legal.test(name);

/** Returns the name with and without its legal endings: 'Best Buy Co., Inc.' is also 'Best Buy Co.' and 'Best Buy'. */
export function shortNames(name: string): string[] {
  const names = [name];
  let short = name.replace(/^The (?=\p{Lu})/u, '');
  for (;;) {
    if (short.length < 2 || tooPlain.test(short)) break;
    names.push(short);
    const shorter = short.replace(legal, '').replace(/[,\s]+$/, '');
    if (shorter === short) break;
    short = shorter;
  }
  return [...new Set(names)];
}
