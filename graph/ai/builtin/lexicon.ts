/** What a sentence can be about, in the terms of an investment memo. A sentence may be about several. */
export const topics = [
  'product',
  'customer',
  'market',
  'competition',
  'team',
  'traction',
  'financials',
  'terms',
  'outlook',
  'risk',
  'mitigant',
  'decision',
  'nextStep',
  'strength',
] as const;
export type Topic = (typeof topics)[number];

/** Signals of each topic: whole words and phrases, and how strongly each speaks for it. */
const signals: Record<Topic, [weight: number, pattern: string][]> = {
  product: [
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
      'mitigat\\w+|to reduce|in spite of|despite|contingency|backup|hedg\\w+|diversif\\w+|alternative locations?|insur(?:ed|ance)|well[- ]positioned|ability to manage|second supplier|prepared for',
    ],
    [
      3,
      'however|we (?:are|have been) (?:adding|expanding|signing|hiring|reducing|working on)|relocated|stable|back to (?:normal|near full|almost full)|solv(?:e|ed|es|ing)|improv(?:e|ed|ing) (?:signific\\w+|the)|awareness|guidance|safeguards?|cut(?:ting)? costs?|action to',
    ],
    [1, 'but|although|able to|flexib\\w+|manage|monitor\\w*'],
  ],
  decision: [
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
      'competitive advantage|strong(?:est)?|leading|record|recover(?:ed|ing)|doubled|tripled|profitable|retention|win (?:about|around)?|growing|grew|exclusive|patent\\w*|favorable|favourable|resilien\\w+|impressive',
    ],
    [
      3,
      'great|improv\\w+|increase[ds]?|growth|well[- ]positioned|stable|trusted|unique|successful|success|exceeded|expand\\w*|innovative|loyal|advantage|pleased|positive',
    ],
    [1, 'opportunit\\w+|better|good|confident|excited|quality'],
  ],
};

const compiled = topics.map((topic) => ({
  topic,
  patterns: signals[topic].map(([weight, pattern]) => ({
    weight,
    pattern: new RegExp(String.raw`(?<![\p{L}\d-])(?:${pattern})(?![\p{L}\d])`, 'giu'),
  })),
}));

/** 'no disruption', 'minimal delays': a danger denied is not a danger. */
const denied = /\b(?:no|not|never|minimal|without|little|any|isn't|aren't|don't|doesn't)\s+(?:[\p{L}'-]+\s+){0,3}$/iu;

/** How strongly a sentence speaks of each topic; 0 where nothing in it does. */
export type TopicScores = Record<Topic, number>;

/** Scores a sentence on every topic by the signals in it; a second signal counts half, a third a third. */
export function scoreTopics(sentence: string): TopicScores {
  const scores = {} as TopicScores;
  for (const { topic, patterns } of compiled) {
    let score = 0;
    for (const { weight, pattern } of patterns) {
      const hits = new Set(
        Array.from(sentence.matchAll(pattern))
          .filter(
            (match) =>
              topic !== 'risk' ||
              /^not /i.test(match[0]) ||
              !denied.test(sentence.slice(Math.max(0, match.index - 50), match.index)),
          )
          .map((match) => match[0].toLowerCase()),
      ).size;
      for (let hit = 1; hit <= Math.min(hits, 3); hit += 1) score += weight / hit;
    }
    scores[topic] = score;
  }
  return scores;
}

export const stopWords = new Set(
  "a about above after again against all also am an and any are aren't as at be because been before being below between both but by can cannot could couldn't did didn't do does doesn't doing don't down during each few for from further get got had has have haven't having he her here him his how however i i'd i'll i'm i've if in into is isn't it it's its itself just let let's like lot made make many may maybe me might more most much must my no nor not now of off okay on once one only or other our ours out over own quite really right said same say see she should so some something such than that that's the their them then there there's these they they're thing things think this those through to too two uh um under until up us use very want was wasn't way we we'd we'll we're we've well were what what's when where which while who why will with would yeah yes yet you you're your going go know mean first second third back come take".split(
    ' ',
  ),
);

/** Sentences that any call has: greetings, thanks, procedure, legal notices. They say nothing about the matter. */
export const boilerplate =
  /forward[- ]looking|safe harbou?r|undue reliance|undertake no obligation|differ materially|sec filings|reconciliation of|non-gaap financial measure|comparable gaap|form 10-|press(?:ing)? star|star (?:one|two)|speaker ?phone|mute function|turn (?:the|it|this)? ?(?:call|conference|meeting)?\s*(?:back )?over to|turn the con|next question|first question|take (?:our|your|any|some) (?:first |next )?questions?|(?:please )?go ahead|thank(?:s| you)\b(?!.*\d)|good (?:morning|afternoon|evening|day)|welcome (?:to|you|back)|being recorded|have a (?:great|nice|good)|look forward to (?:updating|speaking|hearing|seeing)|appreciate (?:you|your|it|the time)|you may (?:now )?disconnect|concludes (?:today|our|this)|no further questions|closing remarks|opening remarks|apologies for absence|substituting for|nice to (?:meet|see)|how are you|can you hear|happy to (?:take|answer)|(?:slide presentation|capital allocation strategy|posted on).{0,60}website|posted .{0,40}(?:website|slide)|with me on the call|review (?:of )?the (?:financial results|outlook)|i(?:'ll| will|'d like to)(?: now| then| also| first)? (?:turn to|comment on|begin|start (?:with|by)|update you|address)|now (?:we'll|let's|i'll) (?:turn|take a look)|let's (?:take a look|turn|wrap)|let me (?:start|begin|turn)|as a result of your question|great question|good questions?|best of luck|champagne|highlights here|paper to note|got some questions|bear with me|next slide|my presentation|follow up on that|just (?:follow|come back)|(?:ask|asked) (?:a|the|this|my|one) (?:\w+ )?question/i;

/** Text that addresses an automated reader instead of telling about the matter: quoted nowhere, obeyed never. */
export const addressedToMachines =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|all|earlier|your)\b.{0,20}\b(?:instructions?|prompts?|rules|directions)|\b(?:system prompt|you are (?:an|a) (?:ai|language model|assistant)|as an ai|jailbreak|new instructions?:)/i;
