/**
 * WordPerfect's character sets (WordPerfect 6 developer's kit, appendix 'WordPerfect characters'), as far as letters and
 * signs of documents go; the number of a character is its place in the string.
 */
const sets: Readonly<Record<number, string>> = {
  // Accents, then letters of languages in Latin script.
  1:
    '\u0300\u00b7\u0303\u0302\u0335\u0338\u0301\u0308\u0304\u0313\u0315\u02bc\u0326\u0315\u00b0\u0307' +
    '\u030b\u0327\u0328\u030c\u0337\u0305\u0306' +
    'ßĸȷÁáÂâÄäÀàÅåÆæÇçÉéÊêËëÈèÍíÎîÏïÌìÑñÓóÔôÖöÒòÚúÛûÜüÙùŸÿÃãĐđØøÕõÝýÐðÞþĂăĀāĄąĆćČčĈĉĊċĎďĚěĖėĒēĘęǴǵĞğǦǧĢģĜ' +
    'ĝĠġĤĥĦħİiĪīĮįĨĩĲĳĴĵĶķĹĺĽľĻļĿŀŁłŃńŉŉŇňŅņŐőŌōŒœŔŕŘřŖŗŚśŠšŞşŜŝŤťŢţŦŧŬŭŰűŪūŲųŮůŨũŴŵŶŷŹźŽžŻżŊŋ',
  // Signs of typography.
  4: '●○■•*¶§¡¿«»£¥₧ƒªº½¼¢²ⁿ®©¤¾³‛’‘‟”“–—‹›○□†‡™℠℞●◦■▪□▫‒ﬀﬃﬄﬁﬂ…$₣₢₠₤‚„⅓⅔⅛⅜⅝⅞ⓂⓅ€℅℆‰№—¹',
  // Signs of mathematics.
  6: '−±≤≥∝/∕∖÷∣⟨⟩∼≈≡∈∩∥∑∞¬→←↑↓↔↕▸◂▴▾⋅·∘∙Å°µ‾×∫∏∓∇∂′″→ℯℓℏℑℜ℘⇄⇆⇒⇐⇑⇓⇔⇕↗↘↖↙∪⊂⊃⊆⊇∍∅⌈⌉⌊⌋≪≫∠⊗⊕⊖⨸⊙∧∨⊻⊤⊥⌒⊢⊣□■◊◆⟦⟧≠≢∵∴∷',
  8: 'ΑαΒβΒϐΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσΣςΤτΥυΦφΧχΨψΩωΆάΈέΉήΊίΪϊΌόΎύΫϋΏώ',
  10: 'АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя',
};

/** What WordPerfect 6 writes as bytes 1 to 32. */
const shortCodes = 'åÅæÆäÄáàâãÃçÇëéÉèêíñÑøØõÕöÖüÜúùß';

/** A character of one of WordPerfect's sets; '' for one that is not known here. */
export function wordPerfectCharacter(set: number, code: number): string {
  if (set === 0) return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : '';
  return sets[set]?.charAt(code) ?? '';
}

/** A letter that WordPerfect 6 writes as one byte, 1 to 32; '' for any other. */
export function shortCharacter(byte: number): string {
  return shortCodes.charAt(byte - 1);
}
