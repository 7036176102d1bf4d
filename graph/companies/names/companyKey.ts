export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Legal forms at the end of a name, in the form that `wordsOf` returns: 'S.A.' is 's a'. Holding, Group and
 * International are missing, because Acme Holding is often another company than Acme.
 */
const legalForms = [
  'public limited company',
  'limited liability company',
  'limited liability partnership',
  'limited partnership',
  'private limited',
  '(?:pvt|pte|pty|sdn|p|co) (?:ltd|limited|bhd)',
  's ?a(?: ?b)? de c ?v',
  's de r ?l(?: de c ?v)?',
  'sp z o ?o',
  'spol s r ?o',
  'inc|incorporated|corp|corporation|company|co|cie|ltd|limited|ltda|llc|l l c|llp|l l p|lllp|lp|l p|plc|p l c|pbc',
  'gmbh|g m b h|mbh|ag|kg|kgaa|ohg|ug|se',
  'sa|s a|sas|s a s|sarl|s a r l|eurl|sca|snc|srl|s r l|spa|s p a|sl|slu',
  'bv|b v|nv|n v|vof|cv',
  'ab|as|a s|asa|aps|a p s|oy|oyj|abp|hf|ehf',
  'pte|pty|pvt|bhd|tbk|kk|k k|sro|s r o|doo|d o o|ad|jsc|pjsc|ojsc|kft|zrt|nyrt|ou',
  'ооо|оао|зао|пао|ао',
].join('|');
const legalEnd = new RegExp(`^(.+?) (?:${legalForms})$`, 'u');

const unspacedForms = /株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司|㈜|\(주\)|주식회사/gu;

/** 'NASDAQ: ABCD' in parentheses after a name. */
const ticker = /\((?:nasdaq|nyse|amex|lse|tsx|asx|otc\w*|euronext|xetra|hkex|sgx|tse)\b[^)]*\)/g;

/**
 * Returns one key for all spellings of a company's name: without case, accents, punctuation, blanks, a leading 'The', a
 * legal form ('Inc.', 'GmbH & Co. KG', 'S.p.A.') or '.com' at the end, and with '&' as 'and'. 'Block, Inc.' and 'BLOCK
 * INC' have the same key, 'Meta' and 'Metamaterial' have different keys. The key of a name that is not blank is never
 * empty: if nothing else would be left, the legal form or the sign stays. Nothing is dropped that may belong to the
 * name proper, because duplicate companies can be merged by hand, but the figures of two companies in one cannot be
 * separated again.
 */
export function companyKey(name: string): string {
  const words = wordsOf(name);
  const proper = withoutForms(words);
  return proper.replaceAll(' ', '') || words.replaceAll(' ', '') || name.trim().toLowerCase();
}

function wordsOf(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Removes only Latin, Greek and Cyrillic accents: in other scripts a mark is a letter of its own.
      .replace(/[\u0300-\u036f]/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/gu, (letter) => plainLetters[letter] ?? letter)
      .replace(ticker, ' ')
      // EDGAR distinguishes companies of the same name by their state: 'ACME CORP /DE/'.
      .replace(/\s\/[a-z]{2,3}\/?$/, ' ')
      .replace(/['’‘`´]/gu, '')
      .replace(/(?<=\p{L}|\p{N})\.com(?![\p{L}\p{N}])/gu, ' ')
      .replace(/&|\s\+\s/g, ' and ')
      .replaceAll('+', ' plus ')
      .replace(unspacedForms, ' ')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  );
}

function withoutForms(words: string): string {
  let proper = words.replace(/^the (?=.)/, '');
  for (;;) {
    const shorter = legalEnd.exec(proper)?.[1]?.replace(/ (?:and|et|und|y)$/, '');
    if (shorter === undefined) return proper;
    proper = shorter;
  }
}
