/** For each sector, the words for what its companies sell and to whom. One line per sector. */
const sectors: [name: string, pattern: RegExp][] = [
  [
    'Enterprise software',
    /\b(?:saas|enterprise software|software|platform|api|apps?|workflows?|cloud|dashboards?|recurring revenue|arr|mrr|per seat|payroll|assistant)\b/gi,
  ],
  [
    'Fintech',
    /\b(?:fintech|payments?|lend(?:s|ing|ers?)?|loans?|credit lines?|banking|insurance|insurers?|insurtech|brokers?|underwriting|mobile money|wallets?)\b/gi,
  ],
  [
    'Healthcare',
    /\b(?:health ?care|health systems?|medical|patients?|hospitals?|clinics?|clinical|nurses?|doctors?|dental|dentists?|vets?|veterinar\w+|surgeons?|operations in|diagnos\w+)\b/gi,
  ],
  [
    'Biotech and pharma',
    /\b(?:biotech|therapeutics|pharma\w*|prescriptions?|antibod(?:y|ies)|drugs?|molecules?|proteins?|phase (?:one|two|three|[123i]+)|gene|vaccines?|trials?)\b/gi,
  ],
  [
    'Energy and utilities',
    /\b(?:utilit(?:y|ies)|power grid|electric(?:ity)?|renewables?|solar|batter(?:y|ies)|wind|turbines?|wildfire|power lines?|hydrogen|heat pumps?|charging)\b/gi,
  ],
  ['Climate', /\b(?:climate|carbon|emissions?|co2|recycl\w+|circular|permits? get)\b/gi],
  ['Textiles and home furnishings', /\b(?:fabrics?|mattress(?:es)?|upholstery|textiles?|bedding)\b/gi],
  ['Consumer electronics', /\b(?:remote controls?|gadgets?|consumer electronics|buttons|voice recognition)\b/gi],
  [
    'Marketplace and commerce',
    /\b(?:marketplaces?|(?:e-)?commerce|merchants?|bookings?|take rate|gmv|sellers and buyers|online shops?)\b/gi,
  ],
  [
    'Consumer goods',
    /\b(?:supermarkets?|on the shelf|brands?|snacks?|drinks?|cosmetics|skin ?care|shampoo|apparel|shoes|toys|flavou?rs?|retail(?:ers?)?)\b/gi,
  ],
  [
    'Logistics and mobility',
    /\b(?:logistics|freight|forwarders?|trucks?|trucking|shipping|shipments?|fleets?|parcels?|couriers?|(?<!\b(?:internet|digital|online|electronic|software|content|service|care|drug|continuous) )delivery|warehouses?|ports?)\b/gi,
  ],
  ['Education', /\b(?:schools?|students?|teachers?|education|learning platform|universities|courses?)\b/gi],
  [
    'Food and agriculture',
    /\b(?:farm(?:s|ers|ing)?|crops?|harvests?|agricultur\w+|agronom\w+|restaurants?|food|vegetables?|porridge|breakfast|fields?)\b/gi,
  ],
  [
    'Security',
    /\b(?:cyber ?security|information security|security|cyber|log in|malware|phishing|threats?|identity management|fraud detection)\b/gi,
  ],
  ['Legal and compliance', /\b(?:legal teams?|lawyers?|contract platform|compliance|law firms?)\b/gi],
  ['Telecom', /\b(?:telecoms?|fib(?:er|re)|broadband|internet access|mobile operators?|5g)\b/gi],
  ['Real estate', /\b(?:landlords?|tenants?|apartments?|buildings?|real estate|property|mortgages?)\b/gi],
  [
    'Media',
    /\b(?:media|streaming|tv|television|movies?|films?|music|entertainment|games?|publishers?|advertis\w+|podcasts?)\b/gi,
  ],
  [
    'Industrials',
    /\b(?:factor(?:y|ies)|robots?|robotics|machinery|machines|industrial|pumps?|valves?|sensors?|connectors?|cables?|cable assemblies|components|castings|manufactures?|machine tools?)\b/gi,
  ],
  [
    'Space and aerospace',
    /\b(?:orbit|satellites?|rockets?|capsules?|spacecraft|space station|aerospace|aircraft|drones?)\b/gi,
  ],
  ['Semiconductors and materials', /\b(?:semiconductors?|chips?|wafers?|crystals?|photonics|lasers?)\b/gi],
  ['Construction and materials', /\b(?:cement|concrete|steel|builders?|construction|glass)\b/gi],
];

/** Returns the sector whose words the sentences use most. Sentences about the product count most. */
export function sectorOf(
  sentences: readonly { text: string }[],
  isOfProduct: (text: string) => boolean,
): string | undefined {
  let best: { name: string; count: number } | undefined;
  for (const [name, pattern] of sectors) {
    let count = 0;
    for (const { text } of sentences)
      count += Math.min(3, new Set(text.toLowerCase().match(pattern)).size) * (isOfProduct(text) ? 3 : 0.4);
    if (count > (best?.count ?? 0)) best = { name, count };
  }
  return best !== undefined && best.count >= Math.max(3, sentences.length / 25) ? best.name : undefined;
}
