import { oneOf } from '../text/wordTable.ts';

/** 'Software delivery' moves no goods. */
const notOfGoods = String.raw`(?<!\b${oneOf(
  'internet | digital | online | electronic | software | content | service | care | drug | continuous',
)} )`;

/**
 * Entries stand between ' | ' or on lines of their own. '!' marks those that are certain enough for a filter: a company
 * with 'payments' in its industry is in fintech, one with 'credit' may be. A sector without names is only a filter.
 * 'words' are pieces of patterns, by which a text shows the industry behind 'read as'.
 */
export const sectorTable = String.raw`
SaaS
  asked: (?:(?:enterprise|b2b|vertical|horizontal) )?saas | software[- ]as[- ]a[- ]service | cloud software
    subscription software
  signs: saas! | software! | software-as-a-service! | subscription software!
fintech, a trade, in Fintech, read as Fintech
  asked: fin[- ]?tech | financial (?:technology|services) | banking | neobanks?
  names: fintech! | financial technology | financial services | finance
  signs: financial! | bank! | payments! | payment! | lending! | loans | credit | banking! | banks | neobank! | insurtech!
    insurance | payroll | invoicing | invoices | accounting | treasury | remittance | underwriting | mortgage
    wealth management | personal finance | brokerage | stock trading | debit cards | credit cards | financing
  words: fintech | payments? | lend(?:s|ing|ers?)? | loans? | credit lines? | banking | insurance | insurers?
    insurtech | brokers? | underwriting | mobile money | wallets?
payments
  asked: payments?
  names: payments! | payment! | payment processing
  signs: checkout | card issuing | remittance | money transfer | pay by bank | merchant acquiring
lending
  names: lending | loans | credit
  signs: underwriting | mortgage | borrowers | credit and lending | financing
banking
  names: banking | neobank | banks
  signs: bank accounts | banking and exchange | challenger bank | deposits
insurance, a trade
  asked: insur(?:tech|ance)
  names: insurance! | insurtech!
  signs: insurer! | insurers! | brokers | claims | underwriting | policies
crypto
  asked: crypto(?:currenc(?:y|ies))? | blockchain | web3 | defi | nfts?
  names: crypto! | web3! | blockchain! | defi! | cryptocurrency!
  signs: bitcoin | ethereum | nft! | stablecoins | tokens | wallet
enterprise software, in Enterprise Software, read as Enterprise software
  asked: (?:enterprise|business|b2b) (?:software|tech(?:nology)?|applications?) | software | enterprise
  names: enterprise software! | saas! | b2b software | enterprise saas | software as a service | business software
    enterprise! | software! | b2b saas | vertical saas
  signs: workflow automation | productivity | crm | erp | api | apis | collaboration | sales enablement | back office
  words: saas | enterprise software | software | platform | api | apps? | workflows? | cloud | dashboards?
    recurring revenue | arr | mrr | per seat | payroll | assistant
B2B
  asked: b2b | business[- ]to[- ]business
  names: b2b! | business to business
  signs: enterprise software! | enterprise! | saas! | wholesale
developer tools
  asked: dev(?:eloper)?[- ]?tool(?:s|ing)? | devops | (?:cloud |it |software )?infrastructure
  names: developer tools! | devtools! | dev tools | developer tooling | developer infrastructure
  signs: developers! | devops! | devsecops | sdk | apis | api | open source | engineering product and design
    infrastructure! | observability | code | ci cd | kubernetes | debugging
devops
  names: devops | cloud infrastructure | infrastructure software | cloud
  signs: infrastructure | kubernetes | serverless | observability | deployment | hosting | aws | cloud computing
AI, in AI/ML
  asked: ai(?:\s*(?:\/|and)\s*(?:ml|machine learning))? | a\.i\. | artificial intelligence(?: and machine learning)?
    gen(?:erative)?[- ]?ai | machine learning | ml
  names: ai! | artificial intelligence! | machine learning! | generative ai! | ml! | genai | deep learning
  signs: llm! | llms! | large language models | computer vision | nlp | neural networks | ai assistant | ai agents
    conversational ai | language models | speech recognition
data
  asked: (?:data|analytics)(?: (?:infrastructure|platforms?|tools|analytics))?
  names: data infrastructure | data engineering | big data | data platform | databases | data tools | data teams | data!
  signs: business intelligence! | data warehouse | etl | data pipelines | data pipeline | database | sql | analytics!
    data labeling | data science | data visualization | datasets
analytics
  names: analytics | business intelligence | data analytics
  signs: dashboards | insights | data science | reporting | metrics
healthcare, a trade, in Healthcare, read as Healthcare
  asked: health[- ]?care | (?:digital )?health(?:[- ]?tech)? | medical(?: devices?)? | med[- ]?tech | hospitals?
  names: healthcare! | health care! | health tech | healthtech! | digital health | health! | medical!
  signs: hospital! | patients | clinics | clinicians | clinical! | hospitals! | doctors | physicians | telehealth
    telemedicine | therapy | medtech! | medical devices | mental health | consumer health and wellness
    health insurance | nurses | diagnostics
  words: health ?care | health systems? | medical | patients? | hospitals? | clinics? | clinical | nurses? | doctors?
    dental | dentists? | vets? | veterinar\w+ | surgeons? | operations in | diagnos\w+
mental health
  names: mental health
  signs: therapy | therapists | depression | anxiety | wellbeing
medical devices
  names: medical devices | medtech
  signs: diagnostics | implants | surgical | fda | imaging
biotech, a trade, read as Biotech and pharma
  asked: bio[- ]?tech(?:nology)? | life sciences? | pharma(?:ceuticals?)? | therapeutics | drug discovery
  names: biotech! | biotechnology! | life sciences! | pharma! | drug discovery!
  signs: pharmaceuticals! | therapeutics! | drugs | genomics | proteins | gene therapy | cell therapy | antibodies
    synthetic biology | clinical trials | bioengineering | industrial bio | diagnostics
  words: biotech | therapeutics | pharma\w* | prescriptions? | antibod(?:y|ies) | drugs? | molecules? | proteins?
    phase (?:one|two|three|[123i]+) | gene | vaccines? | trials?
climate, a trade, read as Climate
  asked: climate(?:[- ]?tech)? | clean[- ]?tech | green tech | sustainability
  names: climate! | climate tech | climatetech | cleantech! | clean tech | sustainability! | decarbonization
  signs: carbon! | emissions! | carbon capture | carbon removal | renewable energy | renewables | solar | batteries
    electric vehicles | energy efficiency | recycling | clean energy | energy | net zero | climate change
    alternative battery tech | reforestation
  words: climate | carbon | emissions? | co2 | recycl\w+ | circular | permits? get
energy, a trade, read as Energy and utilities
  asked: (?:renewable |clean )?energy | renewables | solar | batter(?:y|ies) | utilities
  names: energy! | clean energy | renewable energy | renewables!
  signs: renewable! | battery! | utility! | solar! | batteries! | grid | electricity | utilities! | fusion | nuclear
    wind power | power plants
  words: utilit(?:y|ies) | power grid | electric(?:ity)? | renewables? | solar | batter(?:y|ies) | wind | turbines?
    wildfire | power lines? | hydrogen | heat pumps? | charging
cybersecurity, read as Security
  asked: cyber(?:[- ]?security)? | (?:information|it|cloud|network) security | infosec | security
  names: cybersecurity! | cyber security! | security! | infosec! | information security
  signs: cyber! | encryption | identity | fraud detection | vulnerabilities | threats | malware | phishing | access control
    privacy | zero trust | soc 2 | compliance | authentication
  words: cyber ?security | information security | security | cyber | log in | malware | phishing | threats?
    identity management | fraud detection
fraud
  names: fraud | fraud prevention | fraud detection
  signs: chargebacks | identity verification | kyc | anti money laundering | scams
compliance
  names: compliance | regtech
  signs: soc 2 | audits | regulations | kyc | gdpr | hipaa
logistics, a trade, read as Logistics and mobility
  asked: logistics | supply[- ]chains? | freight | shipping
  names: logistics! | supply chain! | freight! | shipping!
  signs: trucking | truckers | warehouse | warehousing | fulfillment | delivery drivers | delivery services
    same day delivery | last mile | shipments | carriers | couriers | customs | inventory | supply chain and logistics
    procurement
  words: logistics | freight | forwarders? | trucks? | trucking | shipping | shipments? | fleets? | parcels?
    couriers? | ${notOfGoods}delivery | warehouses? | ports?
delivery
  names: delivery | last mile
  signs: couriers | drivers | shipments | dispatch
mobility
  asked: mobility | automotive | electric vehicles | evs? | transport(?:ation)?
  names: mobility! | transportation! | automotive!
  signs: transport! | vehicles! | cars | electric vehicles | scooters | bikes | autonomous vehicles | self driving | fleets
    trucks | aviation | transportation services
e-commerce, read as Marketplace and commerce
  asked: e[- ]?commerce | online retail
  names: ecommerce! | e commerce | online retail! | commerce! | retail tech | retail
  signs: e-commerce! | online stores | merchants | shopify | sellers | shoppers | brands | direct to consumer | d2c | dtc
    checkout | amazon | shopping
  words: marketplaces? | (?:e-)?commerce | merchants? | bookings? | take rate | gmv | sellers and buyers
    online shops?
marketplaces, in Marketplace/Platform
  asked: market[- ]?places?
  names: marketplace! | marketplaces!
  signs: buyers and sellers | two sided | connects buyers | vendors | suppliers | wholesale
education, a trade, read as Education
  asked: ed[- ]?tech | education(?:al)?
  names: education! | edtech! | ed tech | learning!
  signs: students | teachers | schools! | universities | courses | tutoring | bootcamp | curriculum | classrooms
  words: schools? | students? | teachers? | education | learning platform | universities | courses?
real estate, a trade, read as Real estate
  asked: real[- ]estate | prop[- ]?tech | construction(?: tech)?
  names: real estate! | proptech! | property tech | housing
  signs: construction! | property! | properties | landlords | tenants | renters | rentals | homes | homeowners | mortgage
    brokers | apartments | housing and real estate
  words: landlords? | tenants? | apartments? | buildings? | real estate | property | mortgages?
construction, a trade, read as Construction and materials
  names: construction | construction tech | contech
  signs: contractors | builders | buildings | job sites | architects | architecture
  words: cement | concrete | steel | builders? | construction | glass
robotics
  asked: robot(?:ics|s) | automation
  names: robotics! | robots! | automation hardware
  signs: robot! | automation! | drones | autonomous | warehouse automation | manufacturing and robotics | robotic arms
    humanoid
hardware
  asked: hardware | consumer electronics | electronics | devices
  names: hardware! | hard tech | deep tech | hardtech
  signs: device! | semiconductors | sensors | electronics! | robotics | devices! | iot | chips | manufacturing | satellites
industrials, read as Industrials
  asked: industrials? | manufacturing | industry 4\.0
  names: manufacturing! | industrial! | industrials! | industrial automation
  signs: manufacturer! | factories | factory | electronics manufacturing | machinery | cnc | production lines
    manufacturers | manufacturing and robotics | supply chain
  words: factor(?:y|ies) | robots? | robotics | machinery | machines | industrial | pumps? | valves? | sensors?
    connectors? | cables? | cable assemblies | components | castings | manufactures? | machine tools?
semiconductors, read as Semiconductors and materials
  asked: semiconductors? | chips?
  names: semiconductors! | chips!
  signs: semiconductor! | chip! | silicon | wafers | asic | gpu | chip design
  words: semiconductors? | chips? | wafers? | crystals? | photonics | lasers?
legal, a trade, read as Legal and compliance
  asked: legal[- ]?tech | legal
  names: legal! | legal tech | legaltech! | law!
  signs: lawyers | attorneys | law firms | contracts | litigation | paralegal
  words: legal teams? | lawyers? | contract platform | compliance | law firms?
HR
  asked: hr(?:[- ]?tech)? | human resources | payroll | recruiting
  names: hr! | hr tech | hrtech | human resources! | people operations
  signs: payroll! | benefits | recruiting! | hiring | talent | employee engagement | onboarding | performance reviews
    workforce
recruiting
  names: recruiting | hiring | talent acquisition
  signs: recruiters | job seekers | candidates | recruiting and talent | interviews | jobs | talent
payroll
  names: payroll
  signs: benefits | wages | contractor payments
marketing
  asked: ad[- ]?tech | mar[- ]?tech | advertising | marketing
  names: marketing! | martech! | advertising! | adtech! | marketing tech
  signs: ads | campaigns | seo | email marketing | influencers | marketers | brands | customer acquisition
sales
  names: sales | sales tech | sales enablement | crm
  signs: leads | sales teams | outbound | prospecting | sales reps | revenue operations
customer support
  names: customer support | customer service | customer success | customer experience
  signs: support teams | tickets | chatbot | call center | contact center | help desk
productivity
  names: productivity | collaboration | workflow
  signs: documents | notes | calendar | meetings | project management | remote work | no code
no code
  names: no code | low code
  signs: spreadsheets | internal tools | app builder | without code
gaming, a trade
  asked: gam(?:es|ing) | esports
  names: gaming! | video games | esports!
  signs: games! | game! | players | multiplayer | game studio | virtual reality
media, a trade, in Media/Content, read as Media
  asked: media | content | entertainment | streaming
  names: media! | entertainment! | content!
  signs: video | videos | music | streaming! | podcasts | publishers | creators | news | film | movies
  words: media | streaming | tv | television | movies? | films? | music | entertainment | games? | publishers?
    advertis\w+ | podcasts?
creator economy
  names: creator economy | creators
  signs: influencers | fans | youtube | creator tools
consumer, in Consumer, read as Consumer goods
  asked: (?:consumer|b2c|d2c|dtc|direct[- ]to[- ]consumer)(?: (?:apps?|goods|products?|brands?|internet|tech|lending))?
  names: consumer! | consumer apps | consumer tech | social | b2c!
  signs: d2c! | dtc! | direct-to-consumer! | retail! | social network | dating | fitness | home and personal | shopping
    lifestyle! | consumers! | friends | community
  words: supermarkets? | on the shelf | brands? | snacks? | drinks? | cosmetics | skin ?care | shampoo | apparel
    shoes | toys | flavou?rs? | retail(?:ers?)?
restaurants, a trade
  names: restaurants | restaurant tech | restaurant
  signs: diners | kitchens | chefs | menus | food service | reservations
food, a trade, read as Food and agriculture
  asked: food(?:[- ]?tech)? | restaurants? | beverages?
  names: food! | food tech | foodtech! | food and beverage
  signs: restaurant! | beverage! | restaurants! | grocery | meals | kitchens | chefs | delivery | beverages! | ingredients
    protein
  words: farm(?:s|ers|ing)? | crops? | harvests? | agricultur\w+ | agronom\w+ | restaurants? | food | vegetables?
    porridge | breakfast | fields?
agriculture, a trade
  asked: ag(?:ri)?[- ]?tech | agriculture | farming
  names: agriculture! | agtech! | ag tech | farming!
  signs: agritech! | farmers! | farms | crops | livestock | harvest | soil
hospitality, a trade
  names: hospitality | hotels | hotel
  signs: guests | vacation rentals | front desk | restaurants
travel, a trade
  asked: travel | hospitality | tourism
  names: travel! | travel tech | tourism!
  signs: hospitality! | hotels! | flights | airlines | trips | vacation rentals | booking | leisure and tourism
space, read as Space and aerospace
  asked: space ?tech | aerospace | space industry | satellites?
  names: space! | aerospace! | space tech | satellites!
  signs: satellite! | rockets | orbit | launch vehicles | spacecraft! | aviation and space
  words: orbit | satellites? | rockets? | capsules? | spacecraft | space station | aerospace | aircraft | drones?
government
  asked: gov[- ]?tech | government | public sector
  names: govtech! | government! | public sector! | defense | defence
  signs: military | agencies | cities | citizens | national security | civic
telecom, read as Telecom
  asked: telecom(?:s|munications?)?
  names: telecom! | telecommunications! | connectivity
  signs: networks | broadband | 5g | sim cards | voip | mobile operators
  words: telecoms? | fib(?:er|re) | broadband | internet access | mobile operators? | 5g
iot
  names: iot | internet of things
  signs: sensors | connected devices | smart home | wearables
fitness
  names: fitness | wellness
  signs: workouts | gym | nutrition | yoga | sleep
subscription
  asked: (?:recurring|subscription)(?:[- ]based)?(?: revenues?)?(?: models?)? | subscriptions?
  signs: subscription! | subscriptions! | recurring revenue! | saas!
retail
  asked: retail(?:ers?)?
  signs: retail! | retailer! | retailers!
oil and gas
  asked: oil (?:and|&) gas | fossil fuels? | coal
  signs: oil! | gas! | oil and gas! | fossil fuels! | coal!
gambling
  asked: gambling | betting | casinos?
  signs: gambling! | betting! | casino! | casinos!
defense
  asked: defen[sc]e(?:[- ]?tech)? | weapons | arms | military
  signs: defense! | defence! | military! | weapons!
services
  asked: (?:professional |it )?services(?: (?:businesses|firms))? | consulting | agencies
  signs: services! | consulting! | agency!
tobacco
  asked: tobacco | vaping | cannabis
  signs: tobacco! | vaping! | cannabis!
mining
  asked: mining | metals
  signs: mining! | metals!
platforms
  asked: platforms?
  signs: platform! | platforms!
textiles and home furnishings, read as Textiles and home furnishings
  words: fabrics? | mattress(?:es)? | upholstery | textiles? | bedding
consumer electronics, read as Consumer electronics
  words: remote controls? | gadgets? | consumer electronics | buttons | voice recognition`;
