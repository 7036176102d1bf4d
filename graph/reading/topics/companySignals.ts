import type { CompanyTopic, Signal } from './topics.ts';

/**
 * Signals of what is told about a company: whole words and phrases in lower case, and how strongly each speaks for its
 * topic.
 */
export const companySignals: Record<CompanyTopic, Signal[]> = {
  product: [
    // Notes leave the subject out.
    [4, '^(?:makes|sells|builds|develops|provides|offers|operates|designs|produces)'],
    [
      4,
      String.raw`the company (?:[a-z]+ly )?(?!(?:has|was|is|does|expects|needs|wants|loses|burns|plans|reports|sees|hopes|earns|spends|grows|seeks|raises|faces|owes|uses|ends|starts|comes|goes|looks|holds|keeps|says)\b)[a-z]{2,}[a-rt-z]s\b|the company is (?!(?:in|on|at|not|very|raising|looking|based|profitable|growing|losing|also|still|now|already|about|only|more|less|too|so|well|worth|valued|owned|run|led|founded|headquartered)\b)[a-z]+ (?:for|that|of)`,
    ],
    [
      3,
      String.raw`watch(?:es)? (?:how|the|over)|we (?:place|handle|host|print|grow|pack|cook|install|rent)|commission|picks the next|on a (?:tablet|screen|phone)|developed (?:that|this|the) \w+ ourselves|the size of|an? (?:\w+ ){0,3}(?:tutor|broker|chain|agency|lender|bank|insurer|clinic|tool|platform|app) (?:for|of|that|on)`,
    ],
    [
      5,
      '(?:we|the company|the business|the startup|the group)(?: and)? (?:\\w+ly |now |also )?(?:sells?|makes?|builds?|provides?|offers?|develops?|designs?|operates?|manufactures?|supply|supplies|produces?|automates?|connects?|replaces?|gives?(?! us)|turns?(?! profitable)|lets?|helps?|rents?|lends?|delivers?|schedules?|forecasts?|predicts?|tracks?|detects?|measures?|treats?|processes|manages?|services?|runs? (?:a|an|the))|the company (?:is|was) (?:a|an|the)|(?:is|was) (?:a|an) (?:\\S+ ){0,4}(?:company|provider|platform|maker|manufacturer|marketplace|startup|start-up|software|app|tool|device|sensor|operator|supplier|chain|brand|service|network) (?:for|that|where|which|of)',
    ],
    [
      3,
      '(?:it|which|that|this|the (?:unit|device|app|tool|system|software|sensor|product)) (?:\\w+ly )?(?:lets|tells|shows|helps|allows|enables|replaces|connects|plugs|works|bolts|sits|measures|reads|detects|predicts|writes|books|checks|turns|runs on|attaches|scans|blocks)|you (?:only |just |simply )?(?:see|get|upload|click|scan|plug|pour|order|type|book)|in one place|signs? up|i (?:run|founded|started) the company|our lead (?:programme|program|product|candidate)|we take(?= [\\w. ]+ (?:percent|%|cut|fee|commission))|subscription|business model',
    ],
    [
      3,
      'founded|spun out|(?:we|i|they|who) (?:started|set (?:it|this) up)|set it up|goes back to|headquarter\\w*|head office|main office|based in|opened the first',
    ],
    [
      3,
      'our (?:product|platform|software|technology|app|device|solution|system|model|tool)s?|we (?:sell|make|build|provide|offer|develop|design|manufacture|built|developed|created)|prototype|what we do',
    ],
    [
      2,
      'product|platform|software|technology|algorithm|patent(?:ed|s)?|innovation|innovative|feature|features|functionality|prototype|material|fabric production|interface|integration|api|launch(?:ed|ing)?',
    ],
    [
      1,
      'design|hardware|device|app|solution|tool|data|automation|workflow|capabilit(?:y|ies)|production|manufactur\\w+|supply chain',
    ],
  ],
  customer: [
    [3, String.raw`a typical|our guests?|is tired of|throw(?:s)? away|fall behind|nobody knew|cannot read`],
    [
      4,
      '(?:people|companies|firms|those) who (?:buy|use|pay|need)|(?:buyers?|customers?|users?|clients?|patients?) (?:is|are)|until now|by hand|instead of (?:\\w+ing|what)|today (?:an?|they|their|the|one|it)|their (?:problem|pain)|have to wait|one waits|(?:end|ends) up|costs? (?:them|him|her|(?:the|a|an) (?:\\S+ ){0,2}(?:operators?|plants?|customers?|hospitals?|owners?|companies|company|users?|business(?:es)?))|with (?:us|our \\w+|it) (?:it|they|that|this) (?:is|takes?|earns?|costs?|needs?)|(?:saves?|saved) (?:us|them|him|her)|takes (?:them|him|her|an?|\\w+) (?:\\S+ ){0,3}(?:minutes|hours|days|weeks|months)|(?:who|the one that) decides|decides alone|would (?:ask|take) (?:her|him|them)',
    ],
    [
      3,
      'why (?:they|people) (?:buy|pay|come)|mostly (?:women|men|families|companies|people)|heads? of \\w+ at|sold to|before that they|they (?:skip|pay|buy|need|waste|struggle|spend|lose|wait|are under pressure)|idle|phone calls|paper|spreadsheets?|diagnosed|misses|missed|guess(?:ed|ing)?|under pressure|landlords|owners?|operators|retailers|manufacturers|nurses|doctors|farmers|teachers|drivers|shopkeepers?|developers|lawyers|merchants|restaurants|households',
    ],
    [
      3,
      'the problem (?:is|was|we)|pain points?|our (?:customers|clients|users|buyers)|customers? (?:want|need|tell|told|use|say|love|complain|struggle)\\w*|use cases?|target (?:group|customer|audience)s?',
    ],
    [
      2,
      'customers?|clients?|users?|buyers?|utilit(?:y|ies)|hospitals?|banks|patients?|consumers?|households?|parents|today they|manual(?:ly)?|cost(?:s)? (?:them|a fortune)',
    ],
    [1, 'problem|need|needs|struggl\\w+|frustrat\\w+|demand|people'],
  ],
  market: [
    [
      5,
      String.raw`market of|a market that|will ban|bans?|exempt\w*|subsid\w+|toll|rules on|the law|prices? (?:have|has) (?:fallen|risen|dropped|doubled)|(?:fallen|risen|dropped|grown) by [\w.% ]+ in \w+ years|makes it possible|every (?:firm|company|household|pupil|hospital|bank|city|school)|grows? (?:twice|faster)|older than|gets? .{3,30} from the state`,
    ],
    [
      4,
      '(?:there are|some|about|roughly|(?<!\\b(?:it|we|they|company) )(?:has|have)) (?:about |roughly |around |some |more than |over )?(?:[\\w.,-]+ ){0,4}(?:million|thousand|billion|\\d{1,3},\\d{3}) (?:such |\\w+ )?[a-z]+s\\b(?=.{0,40}\\b(?:in (?:the|europe|britain|germany|america|[a-z]+)|worldwide|of that|who could|that are|large enough))|(?:people|companies|germans|americans|britons|europeans|households|consumers|businesses|utilities|they) (?:in [a-z ]+ )?(?:spend|pay)s? .{0,60}(?:a|per|every) year|the world (?:makes|uses|needs|spends|produces)|(?:new |stricter )?(?:rules|laws?|regulators?|regulation|legislation|mandates?|directive) (?:on|make|makes|require|opened|let|lets|now|force|come)|the regulator|have to cut|must (?:pay|report|cut|comply)|since the pandemic|(?:insurers|regulators|governments|buyers|the state) (?:have begun|now|began|demand|buys)|why now|(?:labou?r|staff) is|hard to find|worth about',
    ],
    [
      3,
      'volumes? grows?|grows? (?:by )?[\\w. %]+ (?:percent )?(?:a|per|every) year|(?:falls?|rises?|grows?|shrinks?) (?:by )?[\\w. %]+ every year|every year|worldwide|in the region|globally|younger people|people (?:are|over)|want to (?:go to|open|enter|expand)|who could use it|demand from|new (?:countries|country|geograph\\w+)|from (?:20\\d\\d|twenty twenty \\w+) (?:on|importers|every|all|companies)',
    ],
    [
      3,
      'market (?:is|size|opportunity|share|trends?|conditions)|addressable market|tam|sam|why now|tailwinds?|growing market|industry (?:is|weakness|trend)|the market',
    ],
    [
      2,
      'market|industry|sector|regulat(?:ion|ory|ions)|demand trends?|legislation|tariffs?|macro|adoption|timing|competitive landscape|trend',
    ],
    [1, 'global|worldwide|domestic|imports?|economy|consumer confidence|cycle'],
  ],
  competition: [
    [
      4,
      String.raw`does the same|do the same|prefers? (?:ours|us)|come(?:s)? to us|cannot do|can't do|half the price|covers .* but|both have|sell through|costs nothing|is free|instead of us|lost (?:one|a|two|three) (?:tender|deal|bid|customer|pitch)\w*|a small .{3,20} (?:vendor|company|start-?up)`,
    ],
    [
      5,
      '(?:nobody|no ?one|none) (?:else|of them|has copied|can copy|other)|the only (?:one|company|product|\\w+) (?:that|who|which|with)?|undercut\\w*|something similar|own labels?|in deals (?:we|they)|run into|ahead of us|newcomers|took (?:some )?(?:share|space|market)|(?:we|where we|they) (?:still )?win (?:because|on|when|where|is|if)|(?:our|the|an|competitive) (?:edge|moat)|protects? us|copied|(?:lose|lost) (?:\\w+ ){0,3}(?:to them|bids?|deals?)|(?:at|for) (?:half|a third|twice) (?:of )?our price|cut its price|for free',
    ],
    [
      3,
      "cheaper|not really a rival|the alternative is|they only|but it only|yet they|don't have|rather than \\w+ times|stay with us|hard to copy|switching|exclusive|patents?|spent .* on it|in the race|(?:capture|offer|sell|do) (?:the |it |this )?\\w* ?(?:too|as well)|anyone else|big (?:brands|players|companies)",
    ],
    [
      4,
      'competitors?|competition|compet(?:e|es|ing) (?:with|against)|rivals?|incumbents?|competitive(?:ly)?|win rate|moats?|differentiat\\w+|head to head',
    ],
    [
      3,
      'competitive advantage|unlike|versus|alternatives? to|market leader|better than|cheaper than|already on the market|other (?:vendors|players|suppliers)',
    ],
    [1, 'alternatives?|advantage|unique|commodity'],
  ],
  team: [
    [
      4,
      String.raw`(?:was|were) (?:a|an|the|in the)? ?(?:\w+ ){1,3}(?:at|with|for) (?!least|most|all|a\b|the first)|we employ|(?:he|she|deputy|successor) has taken over|deput(?:y|ies)|resigned|(?:technical|commercial|experienced|strong) people|i (?:taught|worked|studied|sold|managed|practised)|has opened|who leads|altogether|sales side|years in [a-z]+|ran the|crew`,
    ],
    [
      5,
      'i (?:was|led|spent|ran|built|had|worked|come from|am an?|have been here|started)|(?:he|she|who) (?:was|led|spent|ran|built|worked|comes? from|came from|joined|sold)|(?:joined|came|comes) from|spent \\w+ years|for \\w+ years(?! (?:in a row|on|with))|years (?:as|at|in) |my (?:co-?founder|partner|brother|sister|husband|wife|colleague)|(?:medical|financial|finance|technology|technical|risk|operations|sales|managing|executive) (?:director|officer|chief)|chief executive|[\\w-]+ (?:of us|people|employees) (?:work|in|and|mostly|today|now|,|with)|people work|work (?:there|full time|for us)|two founders|used to be|management team|founder is|(?:early|more|of them) engineers|head of sales|references? (?:were|was|are)|is being prepared to',
    ],
    [
      3,
      'built .* (?:at|for) [a-z]+|years? (?:at|as)|doctorate|phd|degree|engineer(?:s)? (?:on|from|at)|alumni|hired|search for a|is (?:a|no) (?:\\w+ )?(?:agronomist|engineer|scientist|doctor|dentist|chemist|salesman|salesperson|operator)|of us\\b',
    ],
    [
      4,
      "co-?founders?|founders?|(?:the|our) team|head of (?:sales|product|engineering|marketing|finance)|headcount|employees|we(?:'re| are) \\S+(?: \\S+)? people|references?|chief \\w+ officer|management team",
    ],
    [
      3,
      'ceo|cto|cfo|coo|vp of|hir(?:e|es|ed|ing)|recruit\\w*|used to (?:run|work)|worked (?:at|for|with)|years (?:at|in the|of experience)|background|board member|advisors?|president of|left the company|is leaving',
    ],
    [1, 'team|people|experience|expertise|staff|leadership'],
  ],
  traction: [
    [
      4,
      String.raw`we (?:are|were) in (?=\S*\d|\w+ hundred)|still with (?:us|them)|return(?:s|ed)? every|pre-?orders?|utili[sz]ation|won .{3,40} (?:business|contract|deal|tender|account)|(?:guests|orders|rides|visits|transactions|downloads|tickets) (?:a|per) (?:day|week|month)|gained|on the road|in operation|franchisees|recommended`,
    ],
    [
      5,
      'letters? of intent|paying (?:accounts|users|customers|clients|subscribers)|(?:have|has) (?:signed|ordered)|(?:phase|stage) (?:one|two|three|1|2|3|i|ii|iii) (?:study|trial)|(?:our|the) (?:\\w+ )?(?:study|trial)|in use at|went on sale|come back (?:every|within)|cancel(?:l)?ed|side effects?|(?:the|our) first (?:plant|unit|customer|site|store) (?:has been|is|went)|(?:listed) in|(?:we|they|customers|users) (?:serve|serves|made|performed|added|shipped|installed|delivered)|exceeded shipments|book-?to-?bill',
    ],
    [
      3,
      '(?:three|four|five|two|ten) times what|up from|more than the year before|a year (?:ago|earlier)|bookings|renewal|renewed|patients (?:took|were)|recurring revenue|closed with|average one has been with us|usage|accounts (?:are|is)|sites|installed|(?:last|this) (?:month|quarter|week)',
    ],
    [
      4,
      'arr|mrr|annual recurring revenue|recurring revenue|net (?:revenue|dollar) retention|gross retention|churn|cac|ltv|payback|pipeline|bookings|backlog|acv|average contract|sales cycle|unit economics|cohorts?|win rate|conversion',
    ],
    [
      3,
      '(?:paying )?customers|signed|pilots?|contracts?|growing|grew|grown|growth|year over year|retention|renew\\w*|active users|subscribers|downloads|orders|gmv|take rate|market share|repeat',
    ],
    [1, 'sales|usage|adoption|deals?|accounts?'],
  ],
  financials: [
    [
      5,
      'we (?:keep|lose|lost|burn|spend|charge)|(?:sales|revenue|turnover|ebitda) (?:came|comes|ran|runs|went|reached|to)|breaks? even|pays? back|cash (?:conversion|left|is|at|in)|in the bank|(?:monthly|our) (?:spend|burn|loss)|net debt|leverage|turned profitable|(?:interest|fees) .* brought in|costs? (?:us )?(?:[\\w.,$€£]+ )+to (?:make|build)|sells for|we booked|profit|margins?|loan losses|(?:are|is) left|earn(?:s)? that back|takes? us to|capital expenditure|like for like|we (?:pay|paid)|raised (?:that|prices|the price) by|carries us',
    ],
    [2, 'earn(?:s|ed)?|costs?|spent|a month|per (?:unit|seat|month|year)|price'],
    [
      4,
      'revenues?|net sales|gross margins?|operating (?:income|margin|loss)|ebitda|net (?:loss|income)|pre-?tax (?:income|loss)|free cash ?flow|cash flow|burn|runway|profit(?:able|ability|s)?|balance sheet|return on capital|working capital',
    ],
    [
      3,
      'sales (?:were|was|with|for)|cash|margins?|capex|capital expenditures?|debt|costs? (?:are|is|of)|production costs?|budget|inventory|tax rate|expenses?|depreciation|loss',
    ],
    [1, 'costs?|price|pricing|income|earnings|dividends?|spend(?:ing)?|financial|euros?'],
  ],
  terms: [
    [
      5,
      String.raw`(?:we|they|i) seek|seeks?(?= .{0,12}\d)|in mind for|reinvest|before the investment|for a (?:fifth|quarter|third|tenth|stake)|facility|with that we|the money will|extension|valued at`,
    ],
    [
      6,
      "(?:we|they|i)(?: are|'re)? (?:looking|out|asking) for(?= .{0,14}(?:\\d|million|hundred|\\w+ million))|(?:pre|post)(?= is|[.,;]|$| and )|before the money|safe (?:with|note)|with a cap|cap of|soft[- ]circled|bridge|convertible|proceeds|(?:half|most|part|the rest|all) of it goes|(?:debt|equity|money|capital|it) (?:goes|go) (?:into|to)|it pays for|wants? [\\w.,$€£ ]+ for (?:all|it)|sells? [\\w.%]+ (?:percent )?and|leave [\\w. %]+ in|existing (?:investors|holders|shareholders)|a round of|the round is|open a round|(?:bought|buy|buying) back|value the company at|(?:raise|raising) [\\w$€£.]+|set a price|fresh capital|ask(?:ing)? price|times ebitda|term sheet",
    ],
    [3, 'seed money|equity|debt facility|stake|lead investor|valued|tranche|angels'],
    [
      5,
      "we (?:are|'re) raising|(?<!awareness )raising(?! (?:awareness|concerns?|questions?|issues?|the (?:issue|question|bar)))|(?:pre|post)[- ]money|valuation|term sheet|series [a-g]\\b|seed round|convertible|safe note|cap table|use of (?:proceeds|funds)|the money goes|liquidation preference|pro rata|lead investor",
    ],
    [
      4,
      'raised? (?:money|capital|funds|funding)|(?:funding|financing|equity|this|last|next|priced|bridge) round|dilution|equity stake|board seat|check size|ownership|option pool|share repurchase|repurchased|closing|exclusivity|minimum check|selling price',
    ],
    [1, 'investors?|investment|dividends?|shareholders|funding|capital allocation'],
  ],
};
