/** Marks of footnotes: '1', '2,3', '(a)', '*'; also a comma between two of them. */
const note = String.raw`(?:\d{1,2}|[a-h]|[*†‡§#]{1,3})`;
const noteMark = new RegExp(String.raw`^[([]?${note}(?:\s?[,;]\s?${note})*[)\]]?$|^[,;]$`);
/** A raised number after one of these is an exponent: 'm²', '10⁶', 'R²'. */
const base = /(?:^|[^\p{L}\d.,])(?:10|\p{L}|[kcmd]m|ft|yd|mi|in|hm)$/u;
/** '£91.0m' with a raised 4. */
const amount = /\d ?(?:k|m|mn|bn)$/i;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Raised characters: nothing for a footnote's mark after a figure, so that 12,500 with a 1 is not 12,5001. */
export function raisedText(before: string, raised: string): string {
  const text = raised.trim();
  if (before.trim() === '' || !noteMark.test(text)) return raised;
  if (/^\d+$/.test(text) && base.test(before))
    return text.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? digit);
  return /\p{L}$/u.test(before) && !amount.test(before) ? raised : '';
}
