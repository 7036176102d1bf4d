import { matched, type Item } from './items.ts';

/**
 * Countries as criteria name them, with their adjective and what else a headquarters says of them: other names, states and the
 * cities where most of their young companies sit. A text is compared as it is written, so that 'us' is no country.
 */
const countries: readonly [name: string, adjective: string, others: string][] = [
  [
    'the United States',
    'American|US-based|U\\.S\\.-based',
    'United States|USA|U\\.S\\.A?\\.?|US|America|San Francisco|New York|NYC|Los Angeles|Boston|Seattle|Austin|Chicago|Denver|Atlanta|Miami|Palo Alto|Mountain View|San Jose|San Diego|Menlo Park|Silicon Valley|Bay Area|Brooklyn|Washington,? D\\.?C\\.?|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming',
  ],
  [
    'the United Kingdom',
    'British|UK-based',
    'United Kingdom|UK|U\\.K\\.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|London|Manchester|Cambridge, England|Edinburgh',
  ],
  ['Germany', 'German', 'Germany|Deutschland|Berlin|Munich|München|Hamburg|Frankfurt|Cologne|Stuttgart'],
  ['France', 'French', 'France|Paris|Lyon|Toulouse'],
  ['the Netherlands', 'Dutch', 'Netherlands|Holland|Amsterdam|Rotterdam|Utrecht|Eindhoven'],
  ['Belgium', 'Belgian', 'Belgium|Brussels|Antwerp|Ghent'],
  ['Luxembourg', 'Luxembourgish', 'Luxembourg'],
  ['Switzerland', 'Swiss', 'Switzerland|Zurich|Zürich|Geneva|Lausanne|Zug'],
  ['Austria', 'Austrian', 'Austria|Vienna'],
  ['Sweden', 'Swedish', 'Sweden|Stockholm|Gothenburg|Malmö'],
  ['Norway', 'Norwegian', 'Norway|Oslo'],
  ['Denmark', 'Danish', 'Denmark|Copenhagen'],
  ['Finland', 'Finnish', 'Finland|Helsinki|Espoo'],
  ['Iceland', 'Icelandic', 'Iceland|Reykjavik|Reykjavík'],
  ['Ireland', 'Irish', '(?<!Northern )Ireland|Dublin'],
  ['Spain', 'Spanish', 'Spain|Madrid|Barcelona'],
  ['Portugal', 'Portuguese', 'Portugal|Lisbon|Porto'],
  ['Italy', 'Italian', 'Italy|Milan|Rome|Turin'],
  ['Poland', 'Polish', 'Poland|Warsaw|Krakow|Kraków|Wrocław'],
  ['the Czech Republic', 'Czech', 'Czech Republic|Czechia|Prague'],
  ['Estonia', 'Estonian', 'Estonia|Tallinn'],
  ['Latvia', 'Latvian', 'Latvia|Riga'],
  ['Lithuania', 'Lithuanian', 'Lithuania|Vilnius'],
  ['Romania', 'Romanian', 'Romania|Bucharest'],
  ['Greece', 'Greek', 'Greece|Athens, Greece'],
  ['Ukraine', 'Ukrainian', 'Ukraine|Kyiv'],
  ['Turkey', 'Turkish', 'Turkey|Türkiye|Istanbul'],
  ['Russia', 'Russian', 'Russia|Moscow'],
  ['Israel', 'Israeli', 'Israel|Tel Aviv|Jerusalem|Haifa'],
  ['the United Arab Emirates', 'Emirati', 'United Arab Emirates|UAE|Dubai|Abu Dhabi'],
  ['Saudi Arabia', 'Saudi', 'Saudi Arabia|Riyadh'],
  ['Egypt', 'Egyptian', 'Egypt|Cairo'],
  ['Nigeria', 'Nigerian', 'Nigeria|Lagos'],
  ['Kenya', 'Kenyan', 'Kenya|Nairobi'],
  ['Ghana', 'Ghanaian', 'Ghana|Accra'],
  ['South Africa', 'South African', 'South Africa|Cape Town|Johannesburg'],
  ['Canada', 'Canadian', 'Canada|Toronto|Vancouver|Montreal|Montréal|Ottawa|Waterloo, ON'],
  ['Mexico', 'Mexican', '(?<!New )Mexico|Mexico City'],
  ['Brazil', 'Brazilian', 'Brazil|Brasil|São Paulo|Sao Paulo|Rio de Janeiro'],
  ['Argentina', 'Argentinian|Argentine', 'Argentina|Buenos Aires'],
  ['Colombia', 'Colombian', 'Colombia|Bogotá|Bogota|Medellín'],
  ['Chile', 'Chilean', 'Chile|Santiago'],
  ['Peru', 'Peruvian', 'Peru|Lima'],
  ['China', 'Chinese', 'China|Beijing|Shanghai|Shenzhen|Hangzhou'],
  ['Hong Kong', 'Hong Kong', 'Hong Kong'],
  ['Taiwan', 'Taiwanese', 'Taiwan|Taipei'],
  ['Japan', 'Japanese', 'Japan|Tokyo|Osaka'],
  ['South Korea', 'Korean', 'South Korea|Korea|Seoul'],
  ['India', 'Indian', 'India|Bangalore|Bengaluru|Mumbai|Delhi|New Delhi|Gurgaon|Gurugram|Hyderabad|Pune|Chennai'],
  ['Pakistan', 'Pakistani', 'Pakistan|Karachi|Lahore'],
  ['Bangladesh', 'Bangladeshi', 'Bangladesh|Dhaka'],
  ['Singapore', 'Singaporean', 'Singapore'],
  ['Indonesia', 'Indonesian', 'Indonesia|Jakarta'],
  ['Malaysia', 'Malaysian', 'Malaysia|Kuala Lumpur'],
  ['Thailand', 'Thai', 'Thailand|Bangkok'],
  ['Vietnam', 'Vietnamese', 'Vietnam|Ho Chi Minh City|Hanoi'],
  ['the Philippines', 'Filipino', 'Philippines|Manila'],
  ['Australia', 'Australian', 'Australia|Sydney|Melbourne|Brisbane'],
  ['New Zealand', 'New Zealand', 'New Zealand|Auckland|Wellington'],
];

const nordics = ['Sweden', 'Norway', 'Denmark', 'Finland', 'Iceland'];
const germanSpeaking = ['Germany', 'Austria', 'Switzerland'];
const benelux = ['Belgium', 'the Netherlands', 'Luxembourg'];
const baltics = ['Estonia', 'Latvia', 'Lithuania'];
const union = [
  ...nordics.slice(0, 1),
  'Denmark',
  'Finland',
  'Germany',
  'Austria',
  ...benelux,
  ...baltics,
  'France',
  'Ireland',
  'Spain',
  'Portugal',
  'Italy',
  'Poland',
  'the Czech Republic',
  'Romania',
  'Greece',
];
const southAsia = ['India', 'Pakistan', 'Bangladesh'];
const southeastAsia = ['Singapore', 'Indonesia', 'Malaysia', 'Thailand', 'Vietnam', 'the Philippines'];
const latin = ['Mexico', 'Brazil', 'Argentina', 'Colombia', 'Chile', 'Peru'];
const africa = ['Nigeria', 'Kenya', 'Ghana', 'South Africa', 'Egypt'];

/** Regions as criteria name them: how a text may say so, and the countries in them. */
const regions: readonly [name: string, asked: string, members: readonly string[]][] = [
  ['the Nordics', 'Nordics?|Nordic countries|Scandinavian?', nordics],
  ['DACH', 'DACH(?: region)?|German-speaking', germanSpeaking],
  ['the Benelux', 'Benelux', benelux],
  ['the Baltics', 'Baltics?', baltics],
  ['the EU', 'EU|European Union|EU-based', union],
  [
    'Europe',
    'Europe|Europeans?|Europe-based',
    [...union, ...nordics, ...germanSpeaking, 'the United Kingdom', 'Ukraine'],
  ],
  ['North America', 'North America(?:ns?)?', ['the United States', 'Canada']],
  ['Latin America', 'Latin America(?:ns?)?|LatAm|LATAM|South America(?:ns?)?', latin],
  ['Southeast Asia', 'South[- ]?[Ee]ast Asian?|SEA', southeastAsia],
  [
    'Asia',
    'Asian?|APAC|Asia[- ]Pacific',
    ['China', 'Hong Kong', 'Taiwan', 'Japan', 'South Korea', ...southAsia, ...southeastAsia],
  ],
  ['Africa', 'Africa(?:ns?)?', africa],
  [
    'the Middle East',
    'Middle East(?:ern)?|MENA|Gulf',
    ['Israel', 'the United Arab Emirates', 'Saudi Arabia', 'Egypt', 'Turkey'],
  ],
];

/** Words that mean something else in lower case. */
const ambiguous = new Set(['Polish', 'Turkey', 'Gulf']);

const placePatterns = [
  ...regions.map(([name, asked]) => [name, askedFor(asked)] as const),
  ...countries.map(([name, adjective, others]) => [name, askedFor(`${ownNames(others, name)}|${adjective}`)] as const),
];

/** Names as a criteria text writes them, long ones in lower case too. */
function askedFor(names: string): RegExp {
  const tolerant = names.replace(/(?<![\p{L}\\])[A-Z][a-z]{4,}/gu, (word) =>
    ambiguous.has(word) ? word : `[${word.charAt(0)}${word.charAt(0).toLowerCase()}]${word.slice(1)}`,
  );
  return new RegExp(`(?<![\\p{L}])(?:[Tt]he )?(?:${tolerant})(?![\\p{L}$])`, 'gu');
}

/** 'based in Lyon': a place that no list holds. */
const basedIn =
  /\b(?:based|headquartered|located|HQ(?:'?d)?|offices?) (?:in|out of) ((?:[A-Z][\p{L}.'-]+)(?: [A-Z][\p{L}.'-]+)*)/gu;

/** Where a sentence names places. */
export function findPlaces(sentence: string): Item[] {
  const known = placePatterns.flatMap(([name, pattern]) =>
    matched(sentence, pattern, () => ({ kind: 'LOCATION', words: [name] })),
  );
  const others = matched(sentence, basedIn, ([, place = '']) =>
    known.some((item) => item.kind === 'LOCATION' && item.words[0]?.endsWith(place))
      ? null
      : { kind: 'LOCATION', words: [place] },
  ).filter((other) => known.every(({ start, end }) => other.end <= start || other.start >= end));
  return [...known, ...others];
}

/** A country's own names: its states and cities are asked for by themselves. */
function ownNames(others: string, name: string): string {
  const all = others.split('|');
  const own = name.replace(/^the /, '');
  if (own === 'United States') return all.slice(0, 5).join('|');
  const isOwn = (word: string) =>
    word.includes(own) || /^[A-Z.\\]+$/.test(word) || ['Holland', 'Britain', 'Czechia'].includes(word);
  return all.filter(isOwn).join('|');
}

/** States as a headquarters abbreviates them: 'Austin, TX'. */
const stateLetters =
  ', ?(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])';

const told = new Map<string, RegExp>([
  ...countries.map(([name, , others]) => [keyOf(name), whole(wordsOf(name, others))] as const),
  ...regions.map(([name, , members]) => {
    const inside = countries.filter(([country]) => members.includes(country));
    const words = inside.map(([country, , others]) => wordsOf(country, others));
    return [keyOf(name), whole([name.replace(/^the /, ''), ...words].join('|'))] as const;
  }),
]);

function wordsOf(country: string, others: string): string {
  return country === 'the United States' ? `${others}|${stateLetters}` : others;
}

/** Whether a headquarters ('Berlin, Germany', 'San Francisco, CA, USA') lies in a place: a country, region, or any word itself. */
export function liesIn(headquarters: string, place: string): boolean {
  const key = keyOf(place);
  const pattern = told.get(key);
  if (pattern) return pattern.test(headquarters);
  return whole(key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').test(headquarters);
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/^the /, '');
}

function whole(words: string, flags = 'u'): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, flags);
}
