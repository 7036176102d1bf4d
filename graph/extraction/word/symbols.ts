/** Adobe's Symbol encoding from 0x20 on (Unicode's SYMBOL.TXT); a space where it has no character. */
const symbolLow = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
/** The same from 0xA0 on. */
const symbolHigh = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Wingdings: each character after its code in hexadecimal digits. */
const wingdings: ReadonlyMap<number, string> = new Map(
  (
    '28☎ 2a✉ 4a☺ 4c☹ 6c● 6d❍ 6e■ 6f□ 71❑ 72❒ 73⬧ 74⧫ 75◆ 76❖ 77⬥ 9f• a0▪ ' +
    'a1○ a2◉ a7▪ a8◻ b2✧ d8➢ df← e0→ e1↑ e2↓ e8➔ f0⇨ fb✗ fc✓ fd☒ fe☑'
  )
    .split(' ')
    .map((entry) => [Number.parseInt(entry.slice(0, 2), 16), entry.slice(2)]),
);

/**
 * Converts a character of a symbol font ('Symbol', 'Wingdings' or another) to Unicode. Word stores such characters at
 * U+F020 to U+F0FF or as bytes. Unknown pictures become '', since their code would show as an empty box.
 */
export function fromSymbolFont(code: number, font: string): string {
  const byte = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (byte > 0xff) return isPrivateUse(byte) ? '' : String.fromCodePoint(byte);
  if (/^symbol/i.test(font)) return byte >= 0xa0 ? symbolHigh.charAt(byte - 0xa0) : symbolLow.charAt(byte - 0x20);
  if (/^(wingdings|webdings|zapf|monotype sorts|marlett)/i.test(font)) return wingdings.get(byte) ?? '';
  // An ordinary font with a code of the private area: the plain character is meant.
  return byte >= 0x20 ? String.fromCodePoint(byte) : '';
}

/** Returns a list's bullet as Unicode, in any font. */
export function bulletOf(text: string, font: string): string {
  const mapped = Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    const isCoded = isPrivateUse(code) || /^(symbol|wingdings|webdings)/i.test(font);
    return isCoded ? fromSymbolFont(code, font || 'Symbol') || '•' : char;
  });
  const bullet = mapped.join('').trim();
  // Word's own hollow bullet is the letter 'o' in a typewriter font.
  return bullet === 'o' && /courier/i.test(font) ? '◦' : bullet;
}

/** Replaces characters of the private area, which symbol fonts use, within running text. */
export function withoutPrivateUse(text: string, font = 'Symbol'): string {
  return text.replace(/[\uf000-\uf0ff]/g, (char) => fromSymbolFont(char.charCodeAt(0), font));
}

function isPrivateUse(code: number): boolean {
  return code >= 0xe000 && code <= 0xf8ff;
}
