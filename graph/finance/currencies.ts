interface CurrencyRow {
  /** A letter before the dollar sign is part of the sign: 'C$'. */
  signs?: string;
  /**
   * Words that mean this currency. A word that several currencies share means the first of their rows if nothing else
   * decides.
   */
  words?: string;
  /**
   * Names of its country, its people and its business cities in lower case. They show whose dollars or crowns are
   * meant.
   */
  places?: string;
}

/** Every currency in which figures are read, by its ISO 4217 code. A new currency is a row here. */
export const currencyRows: Readonly<Record<string, CurrencyRow>> = {
  USD: {
    signs: '$ US$',
    words: 'dollar dollars usd bucks dólar dólares dolar dolares dollari dólars',
    places:
      'america american américains américain estadounidenses usa us texas california ohio boston chicago york seattle denver atlanta florida michigan',
  },
  EUR: {
    signs: '€',
    words: 'euro euros eur euroa eurot eura euri евро',
    places:
      'germany german france french spain spanish italy italian netherlands dutch ireland irish austria finland finnish belgium portugal berlin munich paris madrid milan dublin helsinki lisbon amsterdam',
  },
  GBP: {
    signs: '£',
    words: 'pound pounds gbp sterling quid',
    places: 'britain british england uk london scotland wales manchester leeds',
  },
  JPY: { signs: '¥', words: 'yen jpy 円 日元', places: 'japan japanese tokyo osaka' },
  CHF: {
    words: 'franc francs chf franken sfr franchi',
    places: 'switzerland swiss suisse suisses schweizer svizzeri zurich geneva basel',
  },
  CAD: {
    signs: 'C$ CA$',
    words: 'cad dollar dollars bucks dólares',
    places:
      'canada canadian canadien canadiens canadienses toronto montreal montréal vancouver ontario quebec québec alberta calgary edmonton ottawa winnipeg manitoba saskatchewan saskatoon regina halifax nunavut yukon newfoundland brunswick labrador',
  },
  AUD: {
    signs: 'A$ AU$',
    words: 'aud dollar dollars bucks',
    places: 'australia australian sydney melbourne brisbane perth adelaide queensland',
  },
  NZD: {
    signs: 'NZ$',
    words: 'nzd dollar dollars',
    places: 'zealand auckland wellington christchurch dunedin hamilton kiwi nz',
  },
  SGD: { signs: 'S$', words: 'sgd dollar dollars', places: 'singapore singaporean' },
  HKD: { signs: 'HK$', words: 'hkd dollar dollars', places: 'hong hongkong' },
  TWD: { signs: 'NT$', words: 'twd ntd', places: 'taiwan taipei' },
  SEK: { words: 'kronor krona sek kr', places: 'sweden swedish svenska stockholm gothenburg malmö' },
  NOK: { words: 'kroner krone nok kr', places: 'norway norwegian norske oslo bergen trondheim' },
  DKK: { words: 'kroner krone dkk kr', places: 'denmark danish danske copenhagen aarhus odense aalborg' },
  ISK: { words: 'krónur isk', places: 'iceland icelandic reykjavik' },
  INR: {
    signs: '₹',
    words: 'rupee rupees inr rs',
    places: 'india indian mumbai bangalore bengaluru delhi pune chennai',
  },
  PKR: { words: 'pkr rupee rupees', places: 'pakistan karachi lahore' },
  LKR: { words: 'lkr rupee rupees', places: 'colombo lanka' },
  CNY: { words: 'yuan rmb cny renminbi 元 人民币 人民幣', places: 'china chinese shanghai beijing shenzhen' },
  KRW: { signs: '₩', words: 'won krw 원', places: 'korea korean seoul' },
  BRL: { signs: 'R$', words: 'reais brl', places: 'brazil brazilian brasileiros' },
  MXN: { signs: 'MX$', words: 'pesos peso mxn', places: 'mexico mexican mexicanos monterrey guadalajara' },
  ARS: { words: 'ars pesos peso', places: 'argentina argentine argentinos buenos' },
  CLP: { words: 'clp pesos peso', places: 'chile chilean chilenos santiago' },
  COP: { words: 'pesos peso cop', places: 'colombia colombian colombianos bogotá bogota medellín medellin' },
  PHP: { signs: '₱', words: 'pesos peso php', places: 'philippines manila' },
  PLN: { signs: 'zł', words: 'zloty zlotys pln zł złotych', places: 'poland polish warsaw kraków krakow' },
  CZK: { signs: 'Kč', words: 'koruna koruny czk crowns kč korun', places: 'czech prague brno' },
  HUF: { words: 'forint forints huf', places: 'hungary hungarian budapest' },
  RON: { words: 'lei ron', places: 'romania romanian bucharest cluj timisoara' },
  BGN: { words: 'leva', places: 'bulgaria sofia' },
  TRY: { signs: '₺', words: 'lira tl', places: 'turkey turkish istanbul' },
  UAH: { signs: '₴', words: 'hryvnia uah', places: 'ukraine kyiv' },
  ILS: { signs: '₪', words: 'shekel shekels ils', places: 'israel israeli' },
  AED: { words: 'dirham dirhams aed dhs', places: 'dubai emirates' },
  SAR: { words: 'riyal riyals sar', places: 'saudi riyadh' },
  QAR: { words: 'qar riyals', places: 'qatar doha' },
  KWD: { words: 'kwd dinar dinars', places: 'kuwait' },
  BHD: { words: 'bhd dinar dinars', places: 'bahrain' },
  EGP: { words: 'egp pounds', places: 'egypt cairo' },
  ZAR: { words: 'rand rands zar', places: 'johannesburg durban african' },
  NGN: { signs: '₦', words: 'naira ngn', places: 'nigeria nigerian lagos' },
  KES: { signs: 'KSh', words: 'shillings shilling kes ksh', places: 'kenya kenyan nairobi' },
  GHS: { words: 'cedi cedis ghs', places: 'ghana accra' },
  MYR: { signs: 'RM', words: 'ringgit myr rm', places: 'malaysia kuala' },
  THB: { signs: '฿', words: 'baht thb', places: 'thailand bangkok' },
  IDR: { signs: 'Rp', words: 'rupiah idr rp', places: 'indonesia indonesian jakarta bandung surabaya' },
  VND: { signs: '₫', words: 'dong vnd', places: 'vietnam hanoi' },
  PEN: { words: 'soles sol pen', places: 'peru perú peruvian lima arequipa trujillo' },
  UYU: { words: 'uyu pesos peso', places: 'uruguay montevideo' },
  DOP: { words: 'dop pesos peso', places: 'dominican domingo' },
  BOB: { words: 'bolivianos boliviano bob', places: 'bolivia' },
  PYG: { signs: '₲', words: 'guaraníes guaranies guaraní guarani pyg', places: 'paraguay asunción asuncion' },
  CRC: { signs: '₡', words: 'colones crc', places: 'rica costarica' },
  GTQ: { words: 'quetzales quetzal gtq', places: 'guatemala' },
  HNL: { words: 'lempiras lempira hnl', places: 'honduras tegucigalpa' },
  JMD: { signs: 'J$', words: 'jmd dollar dollars', places: 'jamaica kingston' },
  TTD: { signs: 'TT$', words: 'ttd dollar dollars', places: 'trinidad tobago' },
  XOF: {
    signs: 'FCFA',
    words: 'cfa xof fcfa francs franc',
    places: 'ivoire ivorian abidjan bouaké senegal dakar mali bamako burkina benin cotonou togo lomé lome niger niamey',
  },
  XAF: { words: 'cfa xaf fcfa francs franc', places: 'cameroon douala yaoundé yaounde gabon libreville chad' },
  CDF: { words: 'cdf francs franc', places: 'congo kinshasa' },
  RWF: { words: 'rwf francs franc', places: 'rwanda kigali' },
  MGA: { words: 'ariary mga', places: 'madagascar antananarivo' },
  MUR: { words: 'mur rupees rupee', places: 'mauritius' },
  TZS: { words: 'tzs shillings shilling', places: 'tanzania dodoma salaam' },
  UGX: { words: 'ugx shillings shilling', places: 'uganda kampala' },
  ETB: { words: 'birr etb', places: 'ethiopia addis' },
  ZMW: { words: 'kwacha zmw', places: 'zambia lusaka' },
  MWK: { words: 'mwk kwacha', places: 'malawi lilongwe' },
  BWP: { words: 'pula bwp', places: 'botswana gaborone' },
  NAD: { signs: 'N$', words: 'nad dollar dollars', places: 'namibia windhoek' },
  MZN: { words: 'meticais metical mzn', places: 'mozambique maputo' },
  AOA: { words: 'kwanzas kwanza aoa', places: 'angola luanda' },
  MAD: { words: 'mad dirhams dirham', places: 'morocco casablanca rabat' },
  TND: { words: 'tnd dinars dinar', places: 'tunisia tunis' },
  DZD: { words: 'dzd dinars dinar', places: 'algeria algiers' },
  JOD: { words: 'jod dinars dinar', places: 'jordan amman' },
  OMR: { words: 'omr rial rials', places: 'oman muscat' },
  LBP: { words: 'lbp pounds', places: 'lebanon beirut' },
  BDT: { signs: '৳', words: 'taka bdt', places: 'bangladesh dhaka' },
  NPR: { words: 'npr rupees rupee', places: 'nepal kathmandu' },
  MMK: { words: 'kyat kyats mmk', places: 'myanmar yangon' },
  KHR: { words: 'riel riels khr', places: 'cambodia phnom' },
  KZT: { signs: '₸', words: 'tenge kzt', places: 'kazakhstan almaty astana' },
  UZS: { words: 'soum uzs', places: 'uzbekistan tashkent' },
  AZN: { signs: '₼', words: 'manat azn', places: 'azerbaijan baku' },
  GEL: { signs: '₾', words: 'lari gel', places: 'georgian tbilisi' },
  AMD: { words: 'dram drams', places: 'armenia yerevan' },
  MNT: { signs: '₮', words: 'tugrik tögrög mnt', places: 'mongolia ulaanbaatar' },
  RUB: { signs: '₽', words: 'rouble roubles ruble rubles rub рублей руб', places: 'russia russian moscow' },
  RSD: { words: 'rsd dinars dinar', places: 'serbia serbian belgrade' },
  BAM: { words: 'bam', places: 'bosnia sarajevo' },
  MKD: { words: 'denars denar mkd', places: 'macedonia skopje' },
  ALL: { words: 'lekë', places: 'albania tirana' },
  MDL: { words: 'mdl lei', places: 'moldova chisinau chișinău' },
};

const entries = Object.entries(currencyRows);
const list = (words: string | undefined): string[] => words?.split(' ') ?? [];

/** Word in lower case → the currencies that it may mean, the likeliest first. */
export const meanings = new Map<string, string[]>();
for (const [code, { words }] of entries)
  for (const word of list(words)) meanings.set(word, [...(meanings.get(word) ?? []), code]);

/** The currencies whose amounts may have the sign '$', dollars first. */
export const dollarSigned = [...(meanings.get('dollars') ?? []), ...(meanings.get('pesos') ?? [])];

/** Sign → code: '$', '€', 'C$'. */
export const currencySigns: Readonly<Record<string, string>> = Object.fromEntries(
  entries.flatMap(([code, { signs }]) => list(signs).map((sign) => [sign, code])),
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

/**
 * Returns the ISO 4217 code of a sign, code or word in any case ('c$', 'usd', 'Swiss francs', 'dollars canadiens'), null
 * for anything else.
 */
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
  entries.flatMap(([code, { places }]) => list(places).map((place) => [place, code])),
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
