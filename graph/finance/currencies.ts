interface CurrencyRow {
  signs: string[];
  words: string[];
  places: string[];
}

/**
 * Every currency in which figures are read: its ISO 4217 code; its signs, of which a letter before '$' is a part; the words
 * that mean it, where a word of several means the first of their rows if nothing else decides; and names of its country, its
 * people and its business cities in lower case, which show whose dollars or crowns are meant.
 */
const currencyTable = `
USD; $ US$; dollar dollars usd bucks dólar dólares dolar dolares dollari dólars; america american américains américain
  estadounidenses usa us texas california ohio boston chicago york seattle denver atlanta florida michigan
EUR; €; euro euros eur euroa eurot eura euri евро; germany german france french spain spanish italy italian
  netherlands dutch ireland irish austria finland finnish belgium portugal berlin munich paris madrid milan dublin
  helsinki lisbon amsterdam
GBP; £; pound pounds gbp sterling quid; britain british england uk london scotland wales manchester leeds
JPY; ¥; yen jpy 円 日元; japan japanese tokyo osaka
CHF; ; franc francs chf franken sfr franchi; switzerland swiss suisse suisses schweizer svizzeri zurich geneva basel
CAD; C$ CA$; cad dollar dollars bucks dólares; canada canadian canadien canadiens canadienses toronto montreal
  montréal vancouver ontario quebec québec alberta calgary edmonton ottawa winnipeg manitoba saskatchewan saskatoon
  regina halifax nunavut yukon newfoundland brunswick labrador
AUD; A$ AU$; aud dollar dollars bucks; australia australian sydney melbourne brisbane perth adelaide queensland
NZD; NZ$; nzd dollar dollars; zealand auckland wellington christchurch dunedin hamilton kiwi nz
SGD; S$; sgd dollar dollars; singapore singaporean
HKD; HK$; hkd dollar dollars; hong hongkong
TWD; NT$; twd ntd; taiwan taipei
SEK; ; kronor krona sek kr; sweden swedish svenska stockholm gothenburg malmö
NOK; ; kroner krone nok kr; norway norwegian norske oslo bergen trondheim
DKK; ; kroner krone dkk kr; denmark danish danske copenhagen aarhus odense aalborg
ISK; ; krónur isk; iceland icelandic reykjavik
INR; ₹; rupee rupees inr rs; india indian mumbai bangalore bengaluru delhi pune chennai
PKR; ; pkr rupee rupees; pakistan karachi lahore
LKR; ; lkr rupee rupees; colombo lanka
CNY; ; yuan rmb cny renminbi 元 人民币 人民幣; china chinese shanghai beijing shenzhen
KRW; ₩; won krw 원; korea korean seoul
BRL; R$; reais brl; brazil brazilian brasileiros
MXN; MX$; pesos peso mxn; mexico mexican mexicanos monterrey guadalajara
ARS; ; ars pesos peso; argentina argentine argentinos buenos
CLP; ; clp pesos peso; chile chilean chilenos santiago
COP; ; pesos peso cop; colombia colombian colombianos bogotá bogota medellín medellin
PHP; ₱; pesos peso php; philippines manila
PLN; zł; zloty zlotys pln zł złotych; poland polish warsaw kraków krakow
CZK; Kč; koruna koruny czk crowns kč korun; czech prague brno
HUF; ; forint forints huf; hungary hungarian budapest
RON; ; lei ron; romania romanian bucharest cluj timisoara
BGN; ; leva; bulgaria sofia
TRY; ₺; lira tl; turkey turkish istanbul
UAH; ₴; hryvnia uah; ukraine kyiv
ILS; ₪; shekel shekels ils; israel israeli
AED; ; dirham dirhams aed dhs; dubai emirates
SAR; ; riyal riyals sar; saudi riyadh
QAR; ; qar riyals; qatar doha
KWD; ; kwd dinar dinars; kuwait
BHD; ; bhd dinar dinars; bahrain
EGP; ; egp pounds; egypt cairo
ZAR; ; rand rands zar; johannesburg durban african
NGN; ₦; naira ngn; nigeria nigerian lagos
KES; KSh; shillings shilling kes ksh; kenya kenyan nairobi
GHS; ; cedi cedis ghs; ghana accra
MYR; RM; ringgit myr rm; malaysia kuala
THB; ฿; baht thb; thailand bangkok
IDR; Rp; rupiah idr rp; indonesia indonesian jakarta bandung surabaya
VND; ₫; dong vnd; vietnam hanoi
PEN; ; soles sol pen; peru perú peruvian lima arequipa trujillo
UYU; ; uyu pesos peso; uruguay montevideo
DOP; ; dop pesos peso; dominican domingo
BOB; ; bolivianos boliviano bob; bolivia
PYG; ₲; guaraníes guaranies guaraní guarani pyg; paraguay asunción asuncion
CRC; ₡; colones crc; rica costarica
GTQ; ; quetzales quetzal gtq; guatemala
HNL; ; lempiras lempira hnl; honduras tegucigalpa
JMD; J$; jmd dollar dollars; jamaica kingston
TTD; TT$; ttd dollar dollars; trinidad tobago
XOF; FCFA; cfa xof fcfa francs franc; ivoire ivorian abidjan bouaké senegal dakar mali bamako burkina benin cotonou
  togo lomé lome niger niamey
XAF; ; cfa xaf fcfa francs franc; cameroon douala yaoundé yaounde gabon libreville chad
CDF; ; cdf francs franc; congo kinshasa
RWF; ; rwf francs franc; rwanda kigali
MGA; ; ariary mga; madagascar antananarivo
MUR; ; mur rupees rupee; mauritius
TZS; ; tzs shillings shilling; tanzania dodoma salaam
UGX; ; ugx shillings shilling; uganda kampala
ETB; ; birr etb; ethiopia addis
ZMW; ; kwacha zmw; zambia lusaka
MWK; ; mwk kwacha; malawi lilongwe
BWP; ; pula bwp; botswana gaborone
NAD; N$; nad dollar dollars; namibia windhoek
MZN; ; meticais metical mzn; mozambique maputo
AOA; ; kwanzas kwanza aoa; angola luanda
MAD; ; mad dirhams dirham; morocco casablanca rabat
TND; ; tnd dinars dinar; tunisia tunis
DZD; ; dzd dinars dinar; algeria algiers
JOD; ; jod dinars dinar; jordan amman
OMR; ; omr rial rials; oman muscat
LBP; ; lbp pounds; lebanon beirut
BDT; ৳; taka bdt; bangladesh dhaka
NPR; ; npr rupees rupee; nepal kathmandu
MMK; ; kyat kyats mmk; myanmar yangon
KHR; ; riel riels khr; cambodia phnom
KZT; ₸; tenge kzt; kazakhstan almaty astana
UZS; ; soum uzs; uzbekistan tashkent
AZN; ₼; manat azn; azerbaijan baku
GEL; ₾; lari gel; georgian tbilisi
AMD; ; dram drams; armenia yerevan
MNT; ₮; tugrik tögrög mnt; mongolia ulaanbaatar
RUB; ₽; rouble roubles ruble rubles rub рублей руб; russia russian moscow
RSD; ; rsd dinars dinar; serbia serbian belgrade
BAM; ; bam; bosnia sarajevo
MKD; ; denars denar mkd; macedonia skopje
ALL; ; lekë; albania tirana
MDL; ; mdl lei; moldova chisinau chișinău`;

export const currencyRows: Readonly<Record<string, CurrencyRow>> = Object.fromEntries(
  currencyTable
    .trim()
    .split(/\n(?=\S)/)
    .map((row) => {
      const [code = '', ...columns] = row.split(/;\s*/);
      const [signs = [], words = [], places = []] = columns.map((column) => column.split(/\s+/).filter(Boolean));
      return [code, { signs, words, places }];
    }),
);

const entries = Object.entries(currencyRows);

/** Word in lower case → the currencies that it may mean, the likeliest first. */
export const meanings = new Map<string, string[]>();
for (const [code, { words }] of entries)
  for (const word of words) meanings.set(word, [...(meanings.get(word) ?? []), code]);

/** The currencies whose amounts may have the sign '$', dollars first. */
export const dollarSigned = [...(meanings.get('dollars') ?? []), ...(meanings.get('pesos') ?? [])];

/** Sign → code: '$', '€', 'C$'. */
export const currencySigns: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([code, { signs }]) => signs.map((sign) => [sign, code])),
);

/** Returns the source of a pattern for a sign. One of letters is not a part of a word: 'RM' of 'FORM'. */
export const signPattern = (sign: string): string =>
  [
    /^\p{L}/u.test(sign) ? String.raw`(?<!\p{L})` : '',
    sign.replaceAll('$', String.raw`\$`),
    /\p{L}$/u.test(sign) ? String.raw`(?!\p{L})` : '',
  ].join('');

/** Letters written directly before a dollar sign, in lower case → code: 'c' of 'C$'. */
export const dollarPrefixes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(currencySigns)
    .filter(([sign]) => /^.+\$$/.test(sign))
    .map(([sign, code]) => [sign.slice(0, -1).toLowerCase(), code]),
);

/** Word or code in lower case → the currency that it means if nothing else decides. */
export const currencyWords: Readonly<Record<string, string>> = Object.fromEntries(
  [...meanings].map(([word, [code = '']]) => [word, code]),
);

/** Letters that mean a currency only directly before an amount or a scale: 'R2.7 million', 'N m'. */
export const letterSigns: Readonly<Record<string, string>> = { R: 'ZAR', N: 'NGN' };

const signsInLower = new Map(Object.entries(currencySigns).map(([sign, code]) => [sign.toLowerCase(), code]));
const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** Returns the ISO 4217 code of a sign, code or word in any case ('c$', 'usd', 'Swiss francs'); null for all else. */
export function currencyOf(written: string): string | null {
  const word = written.trim().toLowerCase().replace(/\.$/, '');
  const words = word.replace(/u\.\s?s\.?/, 'us').split(/[\s-]+/);
  const named = words.find((each) => each in currencyWords || each === '$');
  const country = words
    .map((each) => placesOf.get(each))
    .find((code) => code !== undefined && mayMean(named ?? '', code));
  const code = word.toUpperCase();
  return signsInLower.get(word) ?? country ?? currencyWords[named ?? ''] ?? (isoCodes.has(code) ? code : null);
}

/** Name of a country, people or business city in lower case → currency. */
export const placesOf: ReadonlyMap<string, string> = new Map(
  entries.flatMap(([code, { places }]) => places.map((place) => [place, code])),
);

/** True when a word or sign may mean a currency: 'kroner' may be Danish. */
export function mayMean(written: string, currency: string): boolean {
  const may = written === '$' ? dollarSigned : (meanings.get(written.toLowerCase()) ?? []);
  return currencySigns[written] === currency || may.includes(currency);
}

/** True when two currencies share a word: 'dollars' may be American or Canadian. */
export function isShared(one: string, other: string): boolean {
  return [...meanings.values()].some((codes) => codes.includes(one) && codes.includes(other));
}

const signOrWord = /(?:[A-Z]{1,3}|[a-z]{1,2})?[$€£¥₹₩₦₪฿₺₴₱₫]|\p{L}+/gu;

const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(signOrWord), ([each]) => (currencySigns[each] === undefined ? each : each.toUpperCase()));

/** True when a word or sign of the text means the currency and cannot mean the `main` one. */
export function namesAnother(text: string, currency: string | null, main: string): boolean {
  if (currency === null || currency === main) return false;
  return namesIn(text).some((name) => mayMean(name, currency) && !mayMean(name, main));
}

/** True when a word or sign of the text means this currency alone, as 'euro' does and 'dollars' does not. */
export function namesSurely(text: string, currency: string): boolean {
  return namesIn(text).some(
    (name) => name !== '$' && mayMean(name, currency) && (meanings.get(name.toLowerCase()) ?? []).length <= 1,
  );
}
