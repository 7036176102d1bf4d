import type { Topic } from './lexicon.ts';

/** Signals of each topic: whole words and phrases, and how strongly each speaks for it. */
export const signals: Record<Topic, [weight: number, pattern: string][]> = {
  product: [
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
      '(?:there are|some|about|roughly|has|have) (?:about |roughly |around |some |more than |over )?(?:[\\w.,-]+ ){0,4}(?:million|thousand|billion|\\d{1,3},\\d{3}) (?:such |\\w+ )?[\\p{L}]+s\\b(?=.{0,40}\\b(?:in (?:the|europe|britain|germany|america|\\p{L}+)|worldwide|of that|who could|that are|large enough))|(?:people|companies|germans|americans|britons|europeans|households|consumers|businesses|utilities|they) (?:in [\\p{L} ]+ )?(?:spend|pay)s? .{0,60}(?:a|per|every) year|the world (?:makes|uses|needs|spends|produces)|(?:new |stricter )?(?:rules|laws?|regulators?|regulation|legislation|mandates?|directive) (?:on|make|makes|require|opened|let|lets|now|force|come)|the regulator|have to cut|must (?:pay|report|cut|comply)|since the pandemic|(?:insurers|regulators|governments|buyers|the state) (?:have begun|now|began|demand|buys)|why now|(?:labou?r|staff) is|hard to find|worth about',
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
      String.raw`(?:was|were) (?:a|an|the|in the)? ?(?:\w+ ){1,3}(?:at|with|for) (?!least|most|all|a\b|the first)|we employ|(?:he|she|deputy|successor) has taken over|deput(?:y|ies)|resigned|(?:technical|commercial|experienced|strong) people|i (?:taught|worked|studied|sold|managed|practised)|has opened|who leads|altogether|sales side|years in \p{L}+|ran the|crew`,
    ],
    [
      5,
      'i (?:was|led|spent|ran|built|had|worked|come from|am an?|have been here|started)|(?:he|she|who) (?:was|led|spent|ran|built|worked|comes? from|came from|joined|sold)|(?:joined|came|comes) from|spent \\w+ years|for \\w+ years(?! (?:in a row|on|with))|years (?:as|at|in) |my (?:co-?founder|partner|brother|sister|husband|wife|colleague)|(?:medical|financial|finance|technology|technical|risk|operations|sales|managing|executive) (?:director|officer|chief)|chief executive|[\\w-]+ (?:of us|people|employees) (?:work|in|and|mostly|today|now|,|with)|people work|work (?:there|full time|for us)|two founders|used to be|management team|founder is|(?:early|more|of them) engineers|head of sales|references? (?:were|was|are)|is being prepared to',
    ],
    [
      3,
      'built .* (?:at|for) \\p{L}+|years? (?:at|as)|doctorate|phd|degree|engineer(?:s)? (?:on|from|at)|alumni|hired|search for a|is (?:a|no) (?:\\w+ )?(?:agronomist|engineer|scientist|doctor|dentist|chemist|salesman|salesperson|operator)|of us\\b',
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
      "we (?:are|'re) raising|raising|(?:pre|post)[- ]money|valuation|term sheet|series [a-g]\\b|seed round|convertible|safe note|cap table|use of (?:proceeds|funds)|the money goes|liquidation preference|pro rata|lead investor",
    ],
    [
      4,
      'raised? (?:money|capital|funds|funding)|(?:funding|financing|equity|this|last|next|priced|bridge) round|dilution|equity stake|board seat|check size|ownership|option pool|share repurchase|repurchased|closing|exclusivity|minimum check|selling price',
    ],
    [1, 'investors?|investment|dividends?|shareholders|funding|capital allocation'],
  ],
  outlook: [
    [
      5,
      'in the (?:plan|base case|low case|bad case)|(?:low|bad|good|high|base|upside|downside) case|the plan (?:shows|is|has)|for the (?:year|fourth quarter|full year) we (?:now )?(?:see|expect)|should (?:reach|pass|get to|be)|we now see|we assume|we can add|(?:we|they) (?:would )?expect|stay(?:s)? flat|by (?:20\\d\\d|twenty \\w+)\\b(?=.{0,60})|want to go to|is next',
    ],
    [2, 'next year|in \\w+ years|if .{3,60},? (?:it|we|they|that)|could add'],
    [
      4,
      'guidance|outlook|forecasts?|we (?:expect|project|anticipate|plan|aim|target)|(?:is|are) expected to|projections?|projected|best case|worst case|base case|upside|downside|scenario|looking ahead',
    ],
    [
      3,
      'expects?|expectations?|plan to|planning|next (?:year|quarter|month)|fourth quarter|by the end of|break ?even|want to (?:reach|get to|close)|would be at|in (?:twelve|eighteen|twenty four) months|going forward',
    ],
    [1, 'will be|future|estimate|goal|if (?:we|they|the|it)|opportunit(?:y|ies)'],
  ],
  risk: [
    [
      4,
      String.raw`(?:may|might) (?!be worth)|lose sleep|resigned|has not been|have not been|has to be renewed|would cost (?:a|us|them|about)|if (?:we|they|it) (?:miss|lose|fail)\w*|leave after|end next year|hated?|ugly|cannot (?:see|handle|do|read)|(?:fewer|less|lower|later) than (?:planned|expected)|below (?:budget|plan)|covenant|gives? .* away|bundle|copy|run out|expires?|shortage`,
    ],
    [
      6,
      'fear|afraid|keeps me up|awake at night|hardest (?:part|thing)|may not|might not|could (?:slip|fail|hurt|break|leave|stop)|would (?:hurt|cost us|break)|less sure|what (?:scares|bothers)|weak(?:est)? (?:spot|point)s?|bottleneck|hole of|just one|(?:a|from one|one) single|from (?:a single|one) (?:\\w+ )?(?:\\w+)|alone (?:is|are|makes)',
    ],
    [
      4,
      'slipped|pushed (?:their|the|its)|slow to|stayed weak|(?:a fifth|a third|a quarter|half|[\\w.]+ ?(?:percent|%)) of (?:revenue|sales|(?:new |our )?business|what we sell|all|the \\w+ (?:stand|come|sit))|short of plan|lost (?:two|three|one|a|several)|drops? by|if the .{3,40} (?:falls|drops|rises|fails)|went up by|not pass it on|still no|still open|nobody (?:picked|answered)|was late|(?:he|she) is no|left for|cut its (?:tariff|budget|price)|missed|did not like|a cap on|fails',
    ],
    [
      5,
      "too expensive|very expensive|(?:not|n't) within|way above|risks?|concern(?:s|ed)?|worr(?:y|ies|ied)|uncertain(?:ty)?|customer concentration|depend(?:s|ent|ence)? on|single supplier|lawsuit|litigation|over budget|biggest (?:challenge|problem)|barriers?",
    ],
    [
      3,
      'challeng\\w+|pressur\\w+|weak(?:ness)?|disrupt\\w+|delays?|declin\\w+|decreas\\w+|shortage|difficult(?:y)?|lower than (?:expected|anticipated)|lost|losing|they leave|left in|violat\\w+|impairment|tariffs?|downturn|outbreak|confus\\w+|unintended|concentration',
    ],
    [
      2,
      "problems?|issues?|too (?:expensive|slow|long|big|low|high|small)|not (?:enough|good|clear|working|accurate|innovative)|hard to|fail\\w*|limited|expensive|down \\d|is long|slower|negative|cannot|can't predict|not under",
    ],
  ],
  mitigant: [
    [
      4,
      String.raw`is insured|did hire|has taken over|set up a programme|fill .{0,15}(?:gap|hole)|is safe|safe from|looks better|we now|have begun to|bonus|instead|took over|signed a second|long[- ]term contracts?`,
    ],
    [
      5,
      'to change that|(?:it )?got better|since then|has been tested|have been tested|is hedged|of it is hedged|can be (?:leased|replaced|moved)|could move|being prepared|will be qualified|second (?:manufacturer|source|plant|supplier|chip|supply)|which saves|we (?:hired|moved)|was passed|went live|in local currency',
    ],
    [2, 'already|meanwhile|instead|within \\w+ (?:weeks|quarters)'],
    [
      4,
      'mitigat\\w+|to reduce|in spite of|despite|contingency|backup|hedg\\w+|diversif\\w+|alternative locations?|insur(?:ed|ance)|well[- ]positioned|ability to manage|second supplier|prepared for',
    ],
    [
      3,
      'however|we (?:are|have been) (?:adding|expanding|signing|hiring|reducing|working on)|relocated|stable|back to (?:normal|near full|almost full)|solv(?:e|ed|es|ing)|improv(?:e|ed|ing) (?:signific\\w+|the)|awareness|guidance|safeguards?|cut(?:ting)? costs?|action to',
    ],
    [1, 'but|although|able to|flexib\\w+|manage|monitor\\w*'],
  ],
  decision: [
    [5, 'i propose|we agree|then we'],
    [
      5,
      "we (?:decided|agreed|concluded|have decided|will go with|should go for|leave out|will leave out)|board decision|decision (?:is|was|to)|let's (?:go|take|use|make|do|leave)|agreed|that means redesign|in conclusion|recommend\\w*|approved",
    ],
    [
      3,
      'we should|skip|leaving out|not using|we (?:need|have) to|we could (?:make|use|leave|still)|instead of|have to (?:make|change|reduce|leave|redesign)|leave out|redesign|reduce|rather than|must|changes?|proposal|propose[ds]?|option',
    ],
    [1, 'should|maybe we|better|choose|choice|think we'],
  ],
  nextStep: [
    [
      5,
      String.raw`let us (?:decide|meet|talk|speak|agree)|set up calls|(?:is|are) going to (?:review|check|visit|call|send)|send our questions|hand you|come and|circulate|then talk to|talk to your|list of the references|before the end of`,
    ],
    [
      5,
      "(?:i|we|you|my colleague|our adviser)(?:'ll| will| are going to)? (?:will )?(?:share|send|open|circulate|propose|come back|get access|give you|call|forward|visit) (?:\\w+|the)|please (?:send|name|share|circulate|prepare)|(?:i'd|we'd|i would|we would) like to (?:see|meet|talk|speak|visit|taste|have)|meet again|we meet|site visit|(?:will|to|should) come back|come to (?:the|our) office|offers? (?:are|is) due|agreed to (?:speak|meet|come|send|take)|i asked for|you wanted to|should test|(?:go|proceed) to (?:confirmatory )?diligence|need a",
    ],
    [
      3,
      'on (?:monday|tuesday|wednesday|thursday|friday)|tomorrow|by the (?:\\w+ieth|\\w+th|end of the month)|in a fortnight|in two weeks|access to|on the (?:third|fifth|ninth|tenth|first)',
    ],
    [
      5,
      'next steps?|follow[- ]?up|data room|reference calls?|due diligence|will send|send (?:you|over|the)|set up|get back to you|action items?|to do list|deadline',
    ],
    [
      3,
      "schedule|by (?:monday|tuesday|wednesday|thursday|friday|next week|tomorrow)|next (?:meeting|week|call)|we'd like to (?:talk|see)|would like to (?:talk|see)|introduce you|write to|provide (?:you|a note)|share the",
    ],
    [1, 'tomorrow|meeting again|later this week|keep the situation under review'],
  ],
  strength: [
    [
      4,
      "(?:nobody|no ?one) else|the only|we win|where we win|our edge|protects? us|come back|stay with us|twice what|three times what|exclusive|love|record|with almost no churn|exceeded shipments|took share|we don't lose",
    ],
    [
      3,
      'patents?|only \\w+ (?:weeks|days|minutes)|live in|stabili[sz]ed|in \\w+ (?:weeks|minutes) (?:and|instead)|down to \\w+|up from|no one else|excellent',
    ],
    [
      4,
      'competitive advantage|strong(?:est)?|leading|record|recover(?:ed|ing)|doubled|tripled|profitable|retention|win (?:about|around)?|growing|grew|exclusive|patent\\w*|favorable|favourable|resilien\\w+|impressive',
    ],
    [
      3,
      'great|improv\\w+|increase[ds]?|growth|well[- ]positioned|stable|trusted|unique|successful|success|exceeded|expand\\w*|innovative|loyal|advantage|pleased|positive',
    ],
    [1, 'opportunit\\w+|better|good|confident|excited|quality'],
  ],
};
