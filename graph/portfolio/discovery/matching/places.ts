/** Regions that investors name, with the countries that an address tells them by. */
const regions: readonly [names: string, places: string][] = [
  [
    'europe|emea|european union|eu',
    'europe|united kingdom|uk|england|scotland|ireland|france|germany|spain|portugal|italy|netherlands|belgium|luxembourg|switzerland|austria|poland|czechia|czech republic|slovakia|hungary|romania|bulgaria|greece|croatia|slovenia|serbia|ukraine|estonia|latvia|lithuania|sweden|norway|denmark|finland|iceland',
  ],
  ['nordics|the nordics|scandinavia', 'sweden|norway|denmark|finland|iceland|nordics'],
  ['dach|dach region', 'germany|austria|switzerland'],
  ['united kingdom|uk|britain|great britain', 'united kingdom|uk|england|scotland|wales|northern ireland'],
  ['united states|us|usa|america|the us|the united states', 'united states|united states of america|usa|us'],
  ['north america', 'north america|united states|united states of america|usa|canada|america / canada'],
  [
    'latin america|latam|south america',
    'latin america|south america|mexico|brazil|colombia|argentina|chile|peru|uruguay|ecuador|bolivia|paraguay|venezuela|costa rica|panama|guatemala|dominican republic',
  ],
  [
    'africa|sub saharan africa',
    'africa|nigeria|kenya|south africa|egypt|ghana|morocco|tunisia|senegal|ethiopia|uganda|rwanda|tanzania|ivory coast|cote d ivoire|cameroon|zambia',
  ],
  [
    'asia|apac|asia pacific',
    'asia|india|china|japan|south korea|korea|singapore|indonesia|vietnam|thailand|malaysia|philippines|pakistan|bangladesh|sri lanka|taiwan|hong kong',
  ],
  [
    'southeast asia|south east asia|sea',
    'southeast asia|singapore|indonesia|vietnam|thailand|malaysia|philippines|cambodia|myanmar',
  ],
  [
    'middle east|mena|gulf',
    'middle east|middle east and north africa|united arab emirates|uae|saudi arabia|israel|qatar|kuwait|bahrain|oman|jordan|lebanon|egypt|turkey',
  ],
];

/** Whether an address lies in a place that somebody names: 'Lagos, Nigeria' in 'Africa', 'San Francisco, CA, USA' in 'the US'. */
export function isIn(place: string, address: string): boolean {
  const [asked, said] = [plain(place), ` ${plain(address)} `];
  const places = regions.filter(([names]) => names.split('|').includes(asked)).flatMap(([, all]) => all.split('|'));
  return [asked, ...places].some((each) => said.includes(` ${plain(each)} `));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bu\.\s?s\.(?:\s?a\.)?/g, 'us')
    .replace(/\bu\.\s?k\./g, 'uk')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
