/**
 * A field under the names that investors use, and the words that show that a company belongs to it. A wish for one of
 * the `names` matches all names and, with less certainty, all `words`. A wish for one of the words ('payments') matches
 * only that word, unless it names a narrower field of its own. A plain taxonomy, written for this product.
 */
interface Topic {
  names: string;
  words: string;
  /** The industry group of the specification that corresponds to this field. */
  group?: string;
  /** True when the field is a trade. Software and AI are not, because they serve every trade. */
  isTrade?: true;
}

/** Words with another meaning together than alone: a 'data warehouse' has nothing to do with logistics. */
export const otherMeanings =
  'data warehouse|drug delivery|drug discovery and delivery|care delivery|delivery of care|supply chain attack|machine learning|deep learning|reinforcement learning|federated learning|learning models|law enforcement|content management|software delivery|continuous delivery|state of the art|real time|health checks|mission critical|space to|playing field|social security|food for thought';

export const topics: readonly Topic[] = [
  {
    isTrade: true,
    names: 'fintech|financial technology|financial services|finance',
    words:
      'payments|payment|lending|loans|credit|banking|banks|neobank|insurtech|insurance|payroll|invoicing|invoices|accounting|treasury|remittance|underwriting|mortgage|wealth management|personal finance|brokerage|stock trading|debit cards|credit cards|financing',
    group: 'Fintech',
  },
  {
    names: 'payments|payment|payment processing',
    words: 'checkout|card issuing|remittance|money transfer|pay by bank|merchant acquiring',
  },
  { names: 'lending|loans|credit', words: 'underwriting|mortgage|borrowers|credit and lending|financing' },
  { names: 'banking|neobank|banks', words: 'bank accounts|banking and exchange|challenger bank|deposits' },
  { isTrade: true, names: 'insurance|insurtech', words: 'insurers|brokers|claims|underwriting|policies' },
  { names: 'crypto|web3|blockchain|defi|cryptocurrency', words: 'bitcoin|ethereum|nft|stablecoins|tokens|wallet' },
  {
    names:
      'enterprise software|saas|b2b software|enterprise saas|software as a service|business software|enterprise|software|b2b saas|vertical saas',
    words: 'workflow automation|productivity|crm|erp|api|apis|collaboration|sales enablement|back office',
    group: 'Enterprise Software',
  },
  { names: 'b2b|business to business', words: 'enterprise|saas|wholesale' },
  {
    names: 'developer tools|devtools|dev tools|developer tooling|developer infrastructure',
    words:
      'developers|devops|devsecops|sdk|apis|api|open source|engineering product and design|infrastructure|observability|code|ci cd|kubernetes|debugging',
  },
  {
    names: 'devops|cloud infrastructure|infrastructure software|cloud',
    words: 'infrastructure|kubernetes|serverless|observability|deployment|hosting|aws|cloud computing',
  },
  {
    names: 'ai|artificial intelligence|machine learning|generative ai|ml|genai|deep learning',
    words:
      'llm|llms|large language models|computer vision|nlp|neural networks|ai assistant|ai agents|conversational ai|language models|speech recognition',
    group: 'AI/ML',
  },
  {
    names: 'data infrastructure|data engineering|big data|data platform|databases|data tools|data teams|data',
    words:
      'data warehouse|etl|data pipelines|data pipeline|database|sql|analytics|data labeling|data science|data visualization|datasets',
  },
  {
    names: 'analytics|business intelligence|data analytics',
    words: 'dashboards|insights|data science|reporting|metrics',
  },
  {
    isTrade: true,
    names: 'healthcare|health care|health tech|healthtech|digital health|health|medical',
    words:
      'patients|clinics|clinicians|clinical|hospitals|doctors|physicians|telehealth|telemedicine|therapy|medtech|medical devices|mental health|consumer health and wellness|health insurance|nurses|diagnostics',
    group: 'Healthcare',
  },
  { names: 'mental health', words: 'therapy|therapists|depression|anxiety|wellbeing' },
  { names: 'medical devices|medtech', words: 'diagnostics|implants|surgical|fda|imaging' },
  {
    isTrade: true,
    names: 'biotech|biotechnology|life sciences|pharma|drug discovery',
    words:
      'therapeutics|drugs|genomics|proteins|gene therapy|cell therapy|antibodies|synthetic biology|clinical trials|bioengineering|industrial bio|diagnostics',
  },
  {
    isTrade: true,
    names: 'climate|climate tech|climatetech|cleantech|clean tech|sustainability|decarbonization',
    words:
      'carbon|emissions|carbon capture|carbon removal|renewable energy|renewables|solar|batteries|electric vehicles|energy efficiency|recycling|clean energy|energy|net zero|climate change|alternative battery tech|reforestation',
  },
  {
    isTrade: true,
    names: 'energy|clean energy|renewable energy|renewables',
    words: 'solar|batteries|grid|electricity|utilities|fusion|nuclear|wind power|power plants',
  },
  {
    names: 'cybersecurity|cyber security|security|infosec|information security',
    words:
      'encryption|identity|fraud detection|vulnerabilities|threats|malware|phishing|access control|privacy|zero trust|soc 2|compliance|authentication',
  },
  {
    names: 'fraud|fraud prevention|fraud detection',
    words: 'chargebacks|identity verification|kyc|anti money laundering|scams',
  },
  { names: 'compliance|regtech', words: 'soc 2|audits|regulations|kyc|gdpr|hipaa' },
  {
    isTrade: true,
    names: 'logistics|supply chain|freight|shipping',
    words:
      'trucking|truckers|warehouse|warehousing|fulfillment|delivery drivers|delivery services|same day delivery|last mile|shipments|carriers|couriers|customs|inventory|supply chain and logistics|procurement',
  },
  { names: 'delivery|last mile', words: 'couriers|drivers|shipments|dispatch' },
  {
    names: 'mobility|transportation|automotive',
    words:
      'vehicles|cars|electric vehicles|scooters|bikes|autonomous vehicles|self driving|fleets|trucks|aviation|transportation services',
  },
  {
    names: 'ecommerce|e commerce|online retail|commerce|retail tech|retail',
    words:
      'online stores|merchants|shopify|sellers|shoppers|brands|direct to consumer|d2c|dtc|checkout|amazon|shopping',
  },
  {
    names: 'marketplace|marketplaces',
    words: 'buyers and sellers|two sided|connects buyers|vendors|suppliers|wholesale',
    group: 'Marketplace/Platform',
  },
  {
    isTrade: true,
    names: 'education|edtech|ed tech|learning',
    words: 'students|teachers|schools|universities|courses|tutoring|bootcamp|curriculum|classrooms',
  },
  {
    isTrade: true,
    names: 'real estate|proptech|property tech|housing',
    words:
      'property|properties|landlords|tenants|renters|rentals|homes|homeowners|mortgage|brokers|apartments|housing and real estate',
  },
  {
    isTrade: true,
    names: 'construction|construction tech|contech',
    words: 'contractors|builders|buildings|job sites|architects|architecture',
  },
  {
    names: 'robotics|robots|automation hardware',
    words: 'drones|autonomous|warehouse automation|manufacturing and robotics|robotic arms|humanoid',
  },
  {
    names: 'hardware|hard tech|deep tech|hardtech',
    words: 'semiconductors|sensors|electronics|robotics|devices|iot|chips|manufacturing|satellites',
  },
  {
    names: 'manufacturing|industrial|industrials|industrial automation',
    words:
      'factories|factory|electronics manufacturing|machinery|cnc|production lines|manufacturers|manufacturing and robotics|supply chain',
  },
  { names: 'semiconductors|chips', words: 'silicon|wafers|asic|gpu|chip design' },
  {
    isTrade: true,
    names: 'legal|legal tech|legaltech|law',
    words: 'lawyers|attorneys|law firms|contracts|litigation|paralegal',
  },
  {
    names: 'hr|hr tech|hrtech|human resources|people operations',
    words: 'payroll|benefits|recruiting|hiring|talent|employee engagement|onboarding|performance reviews|workforce',
  },
  {
    names: 'recruiting|hiring|talent acquisition',
    words: 'recruiters|job seekers|candidates|recruiting and talent|interviews|jobs|talent',
  },
  { names: 'payroll', words: 'benefits|wages|contractor payments' },
  {
    names: 'marketing|martech|advertising|adtech|marketing tech',
    words: 'ads|campaigns|seo|email marketing|influencers|marketers|brands|customer acquisition',
  },
  {
    names: 'sales|sales tech|sales enablement|crm',
    words: 'leads|sales teams|outbound|prospecting|sales reps|revenue operations',
  },
  {
    names: 'customer support|customer service|customer success|customer experience',
    words: 'support teams|tickets|chatbot|call center|contact center|help desk',
  },
  {
    names: 'productivity|collaboration|workflow',
    words: 'documents|notes|calendar|meetings|project management|remote work|no code',
  },
  { names: 'no code|low code', words: 'spreadsheets|internal tools|app builder|without code' },
  { isTrade: true, names: 'gaming|video games|esports', words: 'players|multiplayer|game studio|virtual reality' },
  {
    isTrade: true,
    names: 'media|entertainment|content',
    words: 'video|videos|music|streaming|podcasts|publishers|creators|news|film|movies',
    group: 'Media/Content',
  },
  { names: 'creator economy|creators', words: 'influencers|fans|youtube|creator tools' },
  {
    names: 'consumer|consumer apps|consumer tech|social|b2c',
    words: 'social network|dating|fitness|home and personal|shopping|lifestyle|consumers|friends|community',
    group: 'Consumer',
  },
  {
    isTrade: true,
    names: 'restaurants|restaurant tech|restaurant',
    words: 'diners|kitchens|chefs|menus|food service|reservations',
  },
  {
    isTrade: true,
    names: 'food|food tech|foodtech|food and beverage',
    words: 'restaurants|grocery|meals|kitchens|chefs|delivery|beverages|ingredients|protein',
  },
  { isTrade: true, names: 'agriculture|agtech|ag tech|farming', words: 'farmers|farms|crops|livestock|harvest|soil' },
  { isTrade: true, names: 'hospitality|hotels|hotel', words: 'guests|vacation rentals|front desk|restaurants' },
  {
    isTrade: true,
    names: 'travel|travel tech|tourism',
    words: 'hotels|flights|airlines|trips|vacation rentals|booking|leisure and tourism',
  },
  {
    names: 'space|aerospace|space tech|satellites',
    words: 'satellite|rockets|orbit|launch vehicles|spacecraft|aviation and space',
  },
  {
    names: 'govtech|government|public sector|defense|defence',
    words: 'military|agencies|cities|citizens|national security|civic',
  },
  { names: 'telecom|telecommunications|connectivity', words: 'networks|broadband|5g|sim cards|voip|mobile operators' },
  { names: 'iot|internet of things', words: 'sensors|connected devices|smart home|wearables' },
  { names: 'fitness|wellness', words: 'workouts|gym|nutrition|yoga|sleep' },
];
