/** Multipliers that may follow a number, as words or as letters. Letters count only if they can mean nothing else. */
export const scaleWords: Record<string, number> = {
  hundred: 1e2,
  thousand: 1e3,
  million: 1e6,
  millions: 1e6,
  billion: 1e9,
  billions: 1e9,
  trillion: 1e12,
  mio: 1e6,
  mln: 1e6,
  mn: 1e6,
  mrd: 1e9,
  bn: 1e9,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  grand: 1e3,
  mill: 1e6,
  oku: 1e8,
  crore: 1e7,
  crores: 1e7,
};
export const scaleLetters: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
  t: 1e12,
  tn: 1e12,
};

/** Time units by their singular, in months for the calendar family and in seconds for the clock family. */
export const durationUnits: Record<string, { family: 'calendar' | 'clock'; size: number }> = {
  year: { family: 'calendar', size: 12 },
  quarter: { family: 'calendar', size: 3 },
  month: { family: 'calendar', size: 1 },
  decade: { family: 'calendar', size: 120 },
  week: { family: 'clock', size: 604_800 },
  day: { family: 'clock', size: 86_400 },
  hour: { family: 'clock', size: 3600 },
  minute: { family: 'clock', size: 60 },
  second: { family: 'clock', size: 1 },
};

/** Groups of counted nouns. Words of one group are interchangeable, words of different groups never. */
const countedGroups: Record<string, string[]> = {
  people: [
    'people',
    'person',
    'employee',
    'engineer',
    'staff',
    'headcount',
    'fte',
    'hire',
    'developer',
    'salespeople',
    'rep',
    'scientist',
    'founder',
    'worker',
  ],
  customers: [
    'customer',
    'client',
    'logo',
    'account',
    'subscriber',
    'user',
    'member',
    'merchant',
    'tenant',
    'seat',
    'patient',
    'utility',
    'bank',
    'hospital',
    'buyer',
  ],
  things: [
    'unit',
    'device',
    'site',
    'store',
    'share',
    'meter',
    'location',
    'facility',
    'plant',
    'order',
    'transaction',
    'contract',
    'deal',
    'pilot',
    'country',
    'city',
    'market',
    'product',
    'patent',
    'company',
    'competitor',
    'point',
    'meeting',
    'button',
    'item',
    'installation',
    'download',
    'partner',
  ],
};
const countedGroupByNoun = new Map(
  Object.entries(countedGroups).flatMap(([group, nouns]) => nouns.map((noun) => [noun, group] as const)),
);

const singulars: Record<string, string> = {
  utilities: 'utility',
  facilities: 'facility',
  countries: 'country',
  cities: 'city',
  companies: 'company',
  ftes: 'fte',
  people: 'people',
};

/** The singular of a plural that ends regularly: 'customers' → 'customer'. */
export function singular(word: string): string {
  return singulars[word] ?? (/[^s]s$/.test(word) ? word.slice(0, -1) : word);
}

/** The group of a counted noun ('customers', 'people', 'things'). Returns undefined for a word in no group. */
export function countedGroup(word: string | undefined): string | undefined {
  return word === undefined ? undefined : countedGroupByNoun.get(singular(word));
}
