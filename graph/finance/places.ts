import { patternOf, unaccented } from '../text/text.ts';
import { entriesOf, oneOf } from '../text/wordTable.ts';

interface Country {
  name: string;
  /** Its adjective as a piece of a pattern. */
  adjective: string;
  /** Pieces of patterns: other names, states, and the cities of most of its young companies. Accents are ignored. */
  places: readonly string[];
}

const countryTable = String.raw`
the United States; American|US-based|U\.S\.-based; United States | USA | U\.S\.A?\.? | US
  (?<!Latin )(?<!South )(?<!Central )(?<!North )America(?! \/ Canada) | San Francisco | New York | NYC | Los Angeles
  Boston | Seattle | Austin | Chicago | Denver | Atlanta | Miami | Palo Alto | Mountain View | San Jose | San Diego
  Menlo Park | Silicon Valley | Bay Area | Brooklyn | Washington,? D\.?C\.? | Alabama | Alaska | Arizona | Arkansas
  California | Colorado | Connecticut | Delaware | Florida | Hawaii | Idaho | Illinois | Indiana | Iowa | Kansas
  Kentucky | Louisiana | Maine | Maryland | Massachusetts | Michigan | Minnesota | Mississippi | Missouri | Montana
  Nebraska | Nevada | New Hampshire | New Jersey | New Mexico | North Carolina | North Dakota | Ohio | Oklahoma
  Oregon | Pennsylvania | Rhode Island | South Carolina | South Dakota | Tennessee | Texas | Utah | Vermont | Virginia
  Washington | West Virginia | Wisconsin | Wyoming | Nashville | Cleveland | Minneapolis | Pittsburgh | Philadelphia
the United Kingdom; British|UK-based; United Kingdom | UK | U\.K\. | Great Britain | Britain | England | Scotland
  Wales | Northern Ireland | London | Manchester | Cambridge, England | Edinburgh | Leeds | Bristol | Glasgow
  Birmingham(?!, A) | Southampton | Oxford(?!, M) | Sheffield | Nottingham | Cardiff | Belfast
Germany; German; Germany | Deutschland | Berlin | Munich | München | Hamburg | Frankfurt | Cologne | Stuttgart
  Leipzig | Dresden | Düsseldorf | Karlsruhe | Hanover
France; French; France | Paris | Lyon | Toulouse | Bordeaux | Nantes | Lille | Grenoble | Marseille
the Netherlands; Dutch; Netherlands | Holland | Amsterdam | Rotterdam | Utrecht | Eindhoven | Groningen | Delft
  The Hague
Belgium; Belgian; Belgium | Brussels | Antwerp | Ghent
Luxembourg; Luxembourgish; Luxembourg
Switzerland; Swiss; Switzerland | Zurich | Geneva | Lausanne | Zug | Basel | Bern | Lugano
Austria; Austrian; Austria | Vienna | Graz | Linz | Salzburg
Sweden; Swedish; Sweden | Stockholm | Gothenburg | Malmö | Uppsala | Lund
Norway; Norwegian; Norway | Oslo | Bergen | Trondheim | Tromsø
Denmark; Danish; Denmark | Copenhagen | Aarhus | Odense
Finland; Finnish; Finland | Helsinki | Espoo | Tampere | Oulu
Iceland; Icelandic; Iceland | Reykjavik
Ireland; Irish; (?<!Northern )Ireland | Dublin | Cork | Galway | Limerick
Spain; Spanish; Spain | Madrid | Barcelona | Valencia | Bilbao | Seville | Málaga
Portugal; Portuguese; Portugal | Lisbon | Porto(?! Alegre)
Italy; Italian; Italy | Milan | Rome | Turin | Bologna | Genoa | Trieste
Poland; Polish; Poland | Warsaw | Krakow | Wrocław | Poznań | Gdańsk | Łódź
the Czech Republic; Czech; Czech Republic | Czechia | Prague | Ostrava | Brno
Estonia; Estonian; Estonia | Tallinn
Latvia; Latvian; Latvia | Riga
Lithuania; Lithuanian; Lithuania | Vilnius
Romania; Romanian; Romania | Bucharest
Greece; Greek; Greece | Athens, Greece | Piraeus | Thessaloniki
Slovakia; Slovak; Slovakia | Bratislava
Hungary; Hungarian; Hungary | Budapest
Bulgaria; Bulgarian; Bulgaria | Sofia
Croatia; Croatian; Croatia | Zagreb
Slovenia; Slovenian; Slovenia | Ljubljana
Serbia; Serbian; Serbia | Belgrade
Ukraine; Ukrainian; Ukraine | Kyiv
Turkey; Turkish; Turkey | Türkiye | Istanbul
Russia; Russian; Russia | Moscow
Israel; Israeli; Israel | Tel Aviv | Jerusalem | Haifa
the United Arab Emirates; Emirati; United Arab Emirates | UAE | Dubai | Abu Dhabi
Saudi Arabia; Saudi; Saudi Arabia | Riyadh
Qatar; Qatari; Qatar | Doha
Kuwait; Kuwaiti; Kuwait
Bahrain; Bahraini; Bahrain | Manama
Oman; Omani; Oman | Muscat
Jordan; Jordanian; (?<!South )(?<!West )Jordan | Amman
Lebanon; Lebanese; Lebanon | Beirut
Egypt; Egyptian; Egypt | Cairo
Nigeria; Nigerian; Nigeria | Lagos
Kenya; Kenyan; Kenya | Nairobi
Ghana; Ghanaian; Ghana | Accra
South Africa; South African; South Africa | Cape Town | Johannesburg
Morocco; Moroccan; Morocco | Casablanca | Rabat
Tunisia; Tunisian; Tunisia | Tunis
Senegal; Senegalese; Senegal | Dakar
Ethiopia; Ethiopian; Ethiopia | Addis Ababa
Uganda; Ugandan; Uganda | Kampala
Rwanda; Rwandan; Rwanda | Kigali
Tanzania; Tanzanian; Tanzania | Dar es Salaam
Ivory Coast; Ivorian; Ivory Coast | Côte d.Ivoire | Abidjan
Cameroon; Cameroonian; Cameroon | Douala
Zambia; Zambian; Zambia | Lusaka
Canada; Canadian; (?<!America \/ )Canada | Toronto | Vancouver | Montreal | Ottawa | Waterloo, ON | Halifax | Calgary
Mexico; Mexican; (?<!New )Mexico | Mexico City
Brazil; Brazilian; Brazil | Brasil | São Paulo | Rio de Janeiro
Argentina; Argentinian|Argentine; Argentina | Buenos Aires
Colombia; Colombian; Colombia | Bogotá | Medellín
Chile; Chilean; Chile | Santiago
Peru; Peruvian; Peru | Lima
Uruguay; Uruguayan; Uruguay | Montevideo
Ecuador; Ecuadorian; Ecuador | Quito | Guayaquil
Bolivia; Bolivian; Bolivia | La Paz
Paraguay; Paraguayan; Paraguay | Asunción
Venezuela; Venezuelan; Venezuela | Caracas
Costa Rica; Costa Rican; Costa Rica
Panama; Panamanian; Panama
Guatemala; Guatemalan; Guatemala
the Dominican Republic; Dominican; Dominican Republic | Santo Domingo
China; Chinese; China | Beijing | Shanghai | Shenzhen | Hangzhou
Hong Kong; Hong Kong; Hong Kong
Taiwan; Taiwanese; Taiwan | Taipei
Japan; Japanese; Japan | Tokyo | Osaka
South Korea; Korean; South Korea | Korea | Seoul
India; Indian; India | Bangalore | Bengaluru | Mumbai | Delhi | New Delhi | Gurgaon | Gurugram | Hyderabad | Pune
  Chennai | Ahmedabad
Pakistan; Pakistani; Pakistan | Karachi | Lahore
Bangladesh; Bangladeshi; Bangladesh | Dhaka
Sri Lanka; Sri Lankan; Sri Lanka | Colombo
Singapore; Singaporean; Singapore
Indonesia; Indonesian; Indonesia | Jakarta
Malaysia; Malaysian; Malaysia | Kuala Lumpur
Thailand; Thai; Thailand | Bangkok
Vietnam; Vietnamese; Vietnam | Ho Chi Minh City | Hanoi
the Philippines; Filipino; Philippines | Manila
Cambodia; Cambodian; Cambodia | Phnom Penh
Myanmar; Burmese; Myanmar | Yangon
Australia; Australian; Australia | Sydney | Melbourne | Brisbane | Perth
New Zealand; New Zealand; New Zealand | Auckland | Wellington`;

const countries: readonly Country[] = countryTable
  .trim()
  .split(/\n(?=\S)/)
  .map((row) => {
    const [name = '', adjective = '', places = ''] = row.split('; ');
    return { name, adjective, places: entriesOf(places) };
  });

const nordics = 'Sweden | Norway | Denmark | Finland | Iceland';
const germanSpeaking = 'Germany | Austria | Switzerland';
const benelux = 'Belgium | the Netherlands | Luxembourg';
const baltics = 'Estonia | Latvia | Lithuania';
const union = `${benelux} | ${baltics} | Sweden | Denmark | Finland | Germany | Austria | France | Ireland | Spain
  Portugal | Italy | Poland | the Czech Republic | Romania | Greece | Slovakia | Hungary | Bulgaria | Croatia
  Slovenia`;
const europe = `${union} | ${nordics} | ${germanSpeaking} | the United Kingdom | Ukraine | Serbia`;
const southeastAsia = 'Singapore | Indonesia | Malaysia | Thailand | Vietnam | the Philippines | Cambodia | Myanmar';
const asia = 'China | Hong Kong | Taiwan | Japan | South Korea | India | Pakistan | Bangladesh | Sri Lanka';
const latin = `South America | Mexico | Brazil | Argentina | Colombia | Chile | Peru | Uruguay | Ecuador | Bolivia
  Paraguay | Venezuela | Costa Rica | Panama | Guatemala | the Dominican Republic`;
const africa = `Nigeria | Kenya | Ghana | South Africa | Egypt | Morocco | Tunisia | Senegal | Ethiopia | Uganda
  Rwanda | Tanzania | Ivory Coast | Cameroon | Zambia`;
const middleEast = `Israel | the United Arab Emirates | Saudi Arabia | Egypt | Turkey | Qatar | Kuwait | Bahrain | Oman
  Jordan | Lebanon`;

const regions = (
  [
    ['the Nordics', 'Nordics?|Nordic countries|Scandinavian?', nordics],
    ['DACH', 'DACH(?: region)?|German-speaking', germanSpeaking],
    ['the Benelux', 'Benelux', benelux],
    ['the Baltics', 'Baltics?', baltics],
    ['the EU', 'EU|European Union|EU-based', union],
    ['Europe', 'Europe|Europeans?|Europe-based', europe],
    ['EMEA', 'EMEA', `Europe | ${europe} | Middle East | ${middleEast} | Africa | ${africa}`],
    ['North America', 'North America(?:ns?)?', String.raw`the United States | Canada | America \/ Canada`],
    ['Latin America', 'Latin America(?:ns?)?|LatAm|LATAM|South America(?:ns?)?', latin],
    ['Southeast Asia', 'South[- ]?[Ee]ast Asian?|SEA', southeastAsia],
    ['Asia', 'Asian?|APAC|Asia[- ]Pacific', `${asia} | ${southeastAsia}`],
    ['Africa', '(?:[Ss]ub-?[Ss]aharan )?Africa(?:ns?)?', africa],
    ['the Middle East', 'Middle East(?:ern)?|MENA|Gulf', middleEast],
  ] as const
).map(([name, asked, members]) => ({ name, asked, members: entriesOf(members) }));

/** Every country and region, with the pieces of patterns under which criteria name it. */
export const placeNames: readonly { name: string; asked: string }[] = [
  ...regions.map(({ name, asked }) => ({ name, asked })),
  ...countries.map((country) => ({
    name: country.name,
    asked: `${ownNames(country).join('|')}|${country.adjective}`,
  })),
];

function ownNames({ name, places }: Country): readonly string[] {
  const own = bare(name);
  if (own === 'United States') return places.slice(0, 5);
  const isOwn = (word: string) =>
    word.includes(own) || /^[A-Z.\\]+$/.test(word) || ['Holland', 'Britain', 'Great Britain', 'Czechia'].includes(word);
  return places.filter(isOwn);
}

/** The letters by which addresses abbreviate the states of the United States. */
export const stateCodes = `
  AK | AL | AR | AZ | CA | CO | CT | DC | DE | FL | GA | HI | IA | ID | IL | IN | KS | KY | LA | MA | MD | ME | MI
  MN | MO | MS | MT | NC | ND | NE | NH | NJ | NM | NV | NY | OH | OK | OR | PA | RI | SC | SD | TN | TX | UT | VA | VT
  WA | WI | WV | WY`;
/** US states as a headquarters abbreviates them: 'Austin, TX'. Countries are abbreviated the same way: 'Berlin, DE'. */
const stateLetters = new RegExp(String.raw`,\s?${oneOf(stateCodes)}(?!\p{L})`, 'u');
const elsewhere = whole(countries.flatMap(({ name, places }) => (name === 'the United States' ? [] : places)));

type Judge = (address: string) => boolean;

const wholeNames = placeNames.map(({ name, asked }) => [name, new RegExp(`^(?:the )?(?:${asked})$`, 'iu')] as const);
const judges = new Map<string, Judge>();

/**
 * True when an address ('Berlin, Germany', 'San Francisco, CA, USA', 'latin america') is in a place. A country or
 * region matches by any of its names, any other word as it is; case and accents are ignored.
 */
export function liesIn(address: string, place: string): boolean {
  let judge = judges.get(place);
  if (!judge) {
    judge = judgeOf(place.trim());
    if (judges.size > 1000) judges.clear();
    judges.set(place, judge);
  }
  return judge(unaccented(address));
}

const anywhere = whole([
  ...regions.map(({ name }) => bare(name)),
  ...countries.flatMap(({ name, places }) => [bare(name), ...places]),
]);

/** True when an address that does not lie in a place is known to lie outside it: 'Nijmegen' may be anywhere. */
export function liesElsewhere(address: string, place: string): boolean {
  const isRegion = wholeNames.some(([, pattern]) => pattern.test(place.trim()));
  return !isRegion || anywhere.test(unaccented(address)) || stateLetters.test(address);
}

function judgeOf(place: string): Judge {
  const name = wholeNames.find(([, pattern]) => pattern.test(place))?.[0];
  if (name === undefined) {
    const word = whole([patternOf(place.replace(/^the /i, ''))]);
    return (address) => word.test(address);
  }
  const members = [name, ...(regions.find((region) => region.name === name)?.members ?? [])];
  const known = whole(
    members.flatMap((each) => countries.find((country) => country.name === each)?.places ?? bare(each)),
  );
  const hasStates = members.includes('the United States');
  return (address) => known.test(address) || (hasStates && stateLetters.test(address) && !elsewhere.test(address));
}

function bare(name: string): string {
  return name.replace(/^the /, '');
}

function whole(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${unaccented(words.join('|'))})(?!\\p{L})`, 'iu');
}
