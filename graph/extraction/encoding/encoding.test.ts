import iconv from 'iconv-lite';
import { describe, expect, it, test } from 'vitest';
import { decodeText } from './encoding.ts';

const texts = {
  german: 'Für die nächsten Jahre erwarten wir größere Umsätze, weil die Kunden längere Verträge unterschreiben.',
  french:
    'Même si la croissance ralentit, les associés espèrent dépasser leurs objectifs : « Ça marche », répète le gérant.',
  spanish: '¿Qué pasará después? La producción aumentó un veinte por ciento, explicó el señor Núñez.',
  swedish: 'Försäljningen ökade under våren, men kostnaderna är högre än väntat.',
  czech: 'Tržby loni vzrostly, ale zároveň se zvýšily náklady na energii; příští čtvrtletí ukáže víc.',
  polish: 'Spółka została założona w Łodzi ponad trzydzieści lat temu i zatrudnia prawie tysiąc osób.',
  hungarian: 'A következő negyedév megmutatja, jó döntés volt-e; az erdő fölött sűrű köd ült.',
  turkish: 'Geçen yıl gelirler arttı, ancak giderler de yükseldi; şirket bütün Avrupa’ya makine satıyor.',
  latvian: 'Uzņēmums tika dibināts Liepājā; šodien tas pārdod iekārtas visā Eiropā.',
  russian: 'Компания была основана более двадцати лет назад. В прошлом году выручка выросла, но и расходы увеличились.',
  ukrainian: 'Компанію заснували у Львові понад двадцять років тому; торік її доходи зросли.',
  greek: 'Η εταιρεία ιδρύθηκε στη Θεσσαλονίκη πριν από περισσότερα από είκοσι χρόνια.',
  hebrew: 'החברה נוסדה בחיפה לפני יותר מעשרים שנה. היום היא מוכרת מכונות בכל אירופה.',
  arabic: 'تأسست الشركة في الإسكندرية قبل أكثر من عشرين عاما. واليوم تبيع الآلات في جميع أنحاء المنطقة.',
  vietnamese:
    'Công ty được thành lập tại Hà Nội hơn hai mươi năm trước. Doanh thu năm ngoái tăng nhưng chi phí cũng tăng.',
  thai: 'บริษัทก่อตั้งขึ้นที่เชียงใหม่เมื่อกว่ายี่สิบปีก่อน รายได้เมื่อปีที่แล้วเพิ่มขึ้น',
  japanese:
    'この会社は二十年以上前に神戸で設立されました。「どうして？」と先生は聞いた。コンピューターの利用が広がる。',
  simplified: '这家公司二十多年前在杭州成立，现在向整个亚洲销售机器，有六百名员工。去年收入增加了，但是费用也提高了。',
  traditional: '這家公司二十多年前在高雄成立，現在向整個亞洲銷售機器。去年收入增加了，但是費用也提高了。',
  korean: '이 회사는 이십여 년 전에 부산에서 설립되었습니다. 지난해 매출은 늘었지만 비용도 커졌습니다.',
} as const;

const encodings: Record<keyof typeof texts, string> = {
  german: 'windows-1252 iso-8859-15 macroman cp850 utf-8',
  french: 'windows-1252 macroman cp850',
  spanish: 'windows-1252 macroman cp850 cp437',
  swedish: 'windows-1252 iso-8859-10 macroman cp850',
  czech: 'windows-1250 iso-8859-2 cp852 maccenteuro',
  polish: 'windows-1250 iso-8859-2 cp852',
  hungarian: 'windows-1250 iso-8859-2 cp852',
  turkish: 'windows-1254',
  latvian: 'windows-1257 iso-8859-13 iso-8859-4',
  russian: 'windows-1251 koi8-r iso-8859-5 cp866 cp855 maccyrillic utf-16le utf-16be',
  ukrainian: 'windows-1251 koi8-u',
  greek: 'windows-1253 iso-8859-7 cp737',
  hebrew: 'windows-1255 iso-8859-8 cp862',
  arabic: 'windows-1256 iso-8859-6',
  vietnamese: 'viscii tcvn',
  thai: 'windows-874 tis620',
  japanese: 'cp932 euc-jp utf-16le utf-16be utf-32le utf-32be',
  simplified: 'gbk gb18030 utf-16le utf-16be',
  traditional: 'big5hkscs cp950',
  korean: 'cp949 euc-kr utf-16le',
};

const cases = Object.entries(encodings).flatMap(([language, names]) =>
  names.split(' ').map((encoding) => ({ encoding, language: language as keyof typeof texts })),
);

test.each(cases)('reads $language in $encoding without a declaration', ({ encoding, language }) => {
  const text = texts[language];
  expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
});

test.each(cases.filter(({ encoding }) => !/^(utf|mac|cp4|cp8)/.test(encoding)))(
  'recognises $encoding by 25 characters of $language',
  ({ encoding, language }) => {
    const text = texts[language].slice(0, 25);
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  },
);

describe('a text that states its encoding', () => {
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'by a byte order mark of %s is decoded without the mark',
    (encoding) => {
      const decoded = decodeText(iconv.encode('Ωmega 5 €', encoding, { addBOM: true }));
      expect(decoded).toEqual({ text: 'Ωmega 5 €', encoding });
    },
  );

  it.each([
    ['XML', '<?xml version="1.0" encoding="iso-8859-2"?><p>ďáblové ódy</p>', 'iso-8859-2'],
    ['HTML', '<html><head><meta charset="windows-1251"></head><p>Итог</p>', 'windows-1251'],
  ])('by its %s declaration is decoded as declared', (_, text, encoding) => {
    expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
  });

  it('is decoded by its bytes when the declaration is wrong', () => {
    const text = `<meta charset="windows-1252">${texts.russian}`;
    expect(decodeText(iconv.encode(text, 'windows-1251')).text).toBe(text);
  });
});

describe('seven-bit texts with escape sequences', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it.each([
    ['ISO-2022-JP', 'A \x1b$B4A;z\x1b(B B', 'A 漢字 B'],
    ['ISO-2022-JP with half-width kana', '\x1b(I1\x1b(B', 'ｱ'],
    ['HZ', 'A ~{VPND~} ~~ B', 'A 中文 ~ B'],
  ])('are decoded: %s', (_, escaped, text) => {
    expect(decodeText(bytes(escaped)).text).toBe(text);
  });
});

it.each([
  ['ISO-2022-KR', Buffer.from('\x1b$)C\x0eGQ19\x0f!').toString('hex')],
  ['ISO-2022-CN', Buffer.from('\x1b$)A\x0eVPND\x0f!').toString('hex')],
  [
    'Johab',
    'b7a120d241ac61936520b7a1afb3b56120916520b8e5b54120a681ac65b541ace120ace99fb39641b4f6af7393a194612e20f7d3f1ae20da31',
  ],
  [
    'EUC-TW',
    'ddd5d5a5c4fcc6b3c4a8c4b2c7e9c8a1d0a9c7e3d8ede2f4c8a9c7a1a1a2dca2c7e3c7d7f0ecd4b6cbe9d1faefdad9c7f1a2f0c2a1a4',
  ],
])('refuses %s', (_, hex) => {
  expect(() => decodeText(Buffer.from(hex.repeat(2), 'hex'))).toThrow(
    expect.objectContaining({ reason: 'OLD_ENCODING', message: expect.stringMatching(/Save it as UTF-8/) as string }),
  );
});

it('keeps line ends and replaces the zero character, which a database cannot hold', () => {
  expect(decodeText(Buffer.from('a\r\nb\rc\n\0'))).toEqual({ text: 'a\r\nb\rc\n\uFFFD', encoding: 'ascii' });
});

describe('zeros that pad a text', () => {
  const german = 'Größere Umsätze.\n'.repeat(30);
  it.each([
    ['behind UTF-8', german, 'utf-8', 25],
    ['far behind UTF-8', german, 'utf-8', 5_001],
    ['behind a single byte a letter', german, 'windows-1252', 26],
    ['behind UTF-16', german, 'utf-16le', 4_000],
    ['behind UTF-16, high bytes first', german, 'utf-16be', 4_001],
  ])('%s do not change its encoding and are left out', (_, text, encoding, zeros) => {
    const bytes = Buffer.concat([iconv.encode(text, encoding), Buffer.alloc(zeros)]);
    expect(decodeText(bytes).text.replace(/\uFFFD$/, '')).toBe(text);
  });

  it('become a line end between the fields that they pad', () => {
    expect(decodeText(Buffer.from('Revenue\0\0\0\0\0' + '12.5 million\0\0')).text).toBe('Revenue\n12.5 million');
  });
});

it.each([
  ['“Q2” grew — by £4.50 at the café', 'windows-1252'],
  ['It’s naïve: 25°C ± 2, § 4, 3½ cups', 'windows-1252'],
  ['東京', 'cp932'],
  ['你好', 'gbk'],
  ['서울', 'cp949'],
  ['Привет', 'koi8-r'],
])('reads as little as %j in %s', (text, encoding) => {
  expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
});

it('takes Windows’ characters for Shift_JIS and those of JIS for EUC-JP', () => {
  const wave = (encoding: string) => decodeText(iconv.encode(`${texts.japanese}～`, encoding)).text.at(-1);
  expect([wave('cp932'), wave('euc-jp')]).toEqual(['～', '〜']);
});

it('reads UTF-8 that is cut within a character', () => {
  const bytes = iconv.encode(texts.russian, 'utf-8');
  expect(decodeText(bytes.subarray(0, -2))).toMatchObject({
    encoding: 'utf-8',
    text: `${texts.russian.slice(0, -2)}\uFFFD`,
  });
});
