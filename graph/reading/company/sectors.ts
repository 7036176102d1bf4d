import { oneOf } from '../../text/wordTable.ts';

/** 'Software delivery' moves no goods. */
const notOfGoods = String.raw`(?<!\b${oneOf(
  'internet | digital | online | electronic | software | content | service | care | drug | continuous',
)} )`;
const sectors = Object.entries({
  'Enterprise software': `
    saas | enterprise software | software | platform | api | apps? | workflows? | cloud | dashboards?
    recurring revenue | arr | mrr | per seat | payroll | assistant`,
  Fintech: `
    fintech | payments? | lend(?:s|ing|ers?)? | loans? | credit lines? | banking | insurance | insurers? | insurtech
    brokers? | underwriting | mobile money | wallets?`,
  Healthcare: String.raw`
    health ?care | health systems? | medical | patients? | hospitals? | clinics? | clinical | nurses? | doctors?
    dental | dentists? | vets? | veterinar\w+ | surgeons? | operations in | diagnos\w+`,
  'Biotech and pharma': String.raw`
    biotech | therapeutics | pharma\w* | prescriptions? | antibod(?:y|ies) | drugs? | molecules? | proteins?
    phase (?:one|two|three|[123i]+) | gene | vaccines? | trials?`,
  'Energy and utilities': `
    utilit(?:y|ies) | power grid | electric(?:ity)? | renewables? | solar | batter(?:y|ies) | wind | turbines?
    wildfire | power lines? | hydrogen | heat pumps? | charging`,
  Climate: String.raw`climate | carbon | emissions? | co2 | recycl\w+ | circular | permits? get`,
  'Textiles and home furnishings': 'fabrics? | mattress(?:es)? | upholstery | textiles? | bedding',
  'Consumer electronics': 'remote controls? | gadgets? | consumer electronics | buttons | voice recognition',
  'Marketplace and commerce': `
    marketplaces? | (?:e-)?commerce | merchants? | bookings? | take rate | gmv | sellers and buyers | online shops?`,
  'Consumer goods': `
    supermarkets? | on the shelf | brands? | snacks? | drinks? | cosmetics | skin ?care | shampoo | apparel | shoes
    toys | flavou?rs? | retail(?:ers?)?`,
  'Logistics and mobility': `
    logistics | freight | forwarders? | trucks? | trucking | shipping | shipments? | fleets? | parcels? | couriers?
    ${notOfGoods}delivery | warehouses? | ports?`,
  Education: 'schools? | students? | teachers? | education | learning platform | universities | courses?',
  'Food and agriculture': String.raw`
    farm(?:s|ers|ing)? | crops? | harvests? | agricultur\w+ | agronom\w+ | restaurants? | food | vegetables?
    porridge | breakfast | fields?`,
  Security: `
    cyber ?security | information security | security | cyber | log in | malware | phishing | threats?
    identity management | fraud detection`,
  'Legal and compliance': 'legal teams? | lawyers? | contract platform | compliance | law firms?',
  Telecom: 'telecoms? | fib(?:er|re) | broadband | internet access | mobile operators? | 5g',
  'Real estate': 'landlords? | tenants? | apartments? | buildings? | real estate | property | mortgages?',
  Media: String.raw`
    media | streaming | tv | television | movies? | films? | music | entertainment | games? | publishers?
    advertis\w+ | podcasts?`,
  Industrials: `
    factor(?:y|ies) | robots? | robotics | machinery | machines | industrial | pumps? | valves? | sensors?
    connectors? | cables? | cable assemblies | components | castings | manufactures? | machine tools?`,
  'Space and aerospace': `
    orbit | satellites? | rockets? | capsules? | spacecraft | space station | aerospace | aircraft | drones?`,
  'Semiconductors and materials': 'semiconductors? | chips? | wafers? | crystals? | photonics | lasers?',
  'Construction and materials': 'cement | concrete | steel | builders? | construction | glass',
}).map(([name, words]): [name: string, pattern: RegExp] => [name, new RegExp(String.raw`\b${oneOf(words)}\b`, 'gi')]);

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
