import type { Topic } from '../topics/topics.ts';

/** What a question asks about, the more specific first: 'why do you lose deals' is about competition, not about losses. */
const questions: [topic: Topic, pattern: RegExp][] = [
  [
    'nextStep',
    /\b(?:like|want|need) (?:to see )?from us\b|\bwhat (?:would|do) you (?:like|want|need) to see\b|\bwhen (?:can|could|do) we\b|\bwhat do you need\b|\bnext steps?\b|\bneed from us\b|\bhow (?:do|should|can) we (?:go on|proceed|continue|move)|\bwhere (?:do|does) (?:we|that) (?:come out|leave)|\bwhat happens next\b|\bfollow[- ]up\b|\bwhom? (?:else )?(?:should|can|could) (?:we|i) (?:talk|speak|call|meet|ask)\b/i,
  ],
  [
    'risk',
    /\bheadaches?\b|\bdelay|\bnegotiat|\bthreaten|\bpressure|\bkill\b|\bvulnerab|\bwhy (?:are|is|was|were|did|do|does) .{0,30}\b(?:late|slow|slower|behind|down|delayed|leave|leaving|lose|losing|lost|miss|missed|drop|fall)|\bthreat|\btrouble|\bnervous\b|\bhurt\b|\bbother|\bcomplain|\bhat(?:e|ed)\b|\bdrawback|\bdownsides?\b|\bobstacle|\bstruggl|\bhardest\b|\bdifficult|\bproblems? with\b|\bimprove\b|\bworr(?:y|ies|ied)\b|\bafraid\b|\bscares?\b|\bfear|\bkeeps? you (?:up|awake)\b|\b(?:go(?:es)?|went) wrong\b|\bconcern|\brisks?\b|\bbreak\b|\bweak(?:ness|nesses| (?:spot|point)s?)?\b|\b(?:not|n't) (?:you )?like\b|\bdislike|\bchalleng|\blose sleep\b|\bbiggest problem\b|\bwhy did (?:we|you) miss\b|\btariffs?\b|\bcould fail\b/i,
  ],
  [
    'outlook',
    /\bexpect (?:for|from|next)|\bbudget for next\b|\bnext year\b|\bambition|\b(?:cases|scenarios?|guidance|outlook|forecast)\b|\bdrives? (?:the )?growth\b|\b(?:in|over) (?:the next )?(?:three|five|two|ten|\d+) years\b|\bgrowth from here\b|\bwhat does the plan\b|\bwhat(?:'s| is) the plan\b/i,
  ],
  [
    'competition',
    /\bmeet in (?:an? |the |your )?(?:sales?|deals?|tenders?|pitch(?:es)?)\b|\bbids? against\b|\b(?:other|which|alternative) (?:vendors?|suppliers?|providers?|products?|options|tools)\b|\bup against\b|\bprefer\b|\bwhy (?:you|them|not)\b|\bbetter than\b|\bchoose (?:between|instead)|\bcompet|\brivals?\b|\b(?:who|whom|anyone|anybody|somebody|what) else\b|\balternatives?\b|\bcop(?:y|ies|ied)\b|\blose (?:to|against|deals)\b|\bdifferentiat|\b(?:what|how) makes? you different\b|\bmoat\b|\bwin (?:against|deals|because|when|rate)|\bwhy do you win\b|\b(?:to|could|can) replace\b|\bincumbents?\b|\bdefensib|\bwhat stops\b/i,
  ],
  [
    'terms',
    /\bnew money\b|\bprice (?:do|did|have|would|are)\b|\bin mind\b|\bstructure\b|\binvest(?:ment|ing)?\b|\bdeal look\b|(?<!\b(?:do|did) (?:you|they) )\bpay for (?:it|the (?:company|business))\b|\bfunding\b|\bfinanc(?:ed|ing)\b|\brais(?:e|ing)\b|\bround\b|\b(?:you|they|company) asking\b|\bthe ask\b|\bvaluation\b|\bterms\b|\bproceeds\b|\buse of (?:funds|the money)\b|\b(?:owners?|sellers?|family|shareholders?) (?:want|expect)|\blooking for\b|\bhow much (?:money|capital)\b|\bwhat price\b/i,
  ],
  [
    'team',
    /\bwho you are\b|\bon people\b|\bwould run\b|\brecruit|\btalent\b|\bstaff(?:ing)?\b|\bculture\b|\bsuccession\b|\bemployees?\b|\bwho (?:is|are) (?:on|in) the\b|\bteam\b|\bwho (?:runs|leads|manages|is behind)\b|\bbackgrounds?\b|\byoursel(?:f|ves)\b|\bhiring\b|\bmanagement\b|\bfounders?\b|\borgani[sz]ation\b|\brate the people\b|\bthe people\b|\bwho are you\b|\bhow many (?:people|employees)\b/i,
  ],
  [
    'market',
    /\bregulat|\b(?:right|good) time\b|\btiming\b|\bneed growing\b|\bdemand\b|\bsector\b|\bmacro\b|\bpenetrat|\bwhat(?:'s| is| has) chang|\bmarket\b|\bhow (?:big|large) (?:can|could|is|might|does)\b|\bopportunity\b|\btam\b|\bwhy now\b|\btailwinds?\b|\btrends?\b|\bindustry\b/i,
  ],
  [
    'financials',
    /\bnumbers\b|\baccounts\b|\bbalance sheet\b|\bdebt\b|\bexpensive\b|\bfinancials?\b|\bmargins?\b|\bprofit|\brevenues?\b|\bburn\b|\brunway\b|\b(?:money|cash) last\b|\bunit economics\b|\b(?:last|this) year(?:'s)? (?:look|numbers|results)|\bdid (?:last|the) year\b|\bcosts?\b|\bpric(?:e|es|ing)\b|\bcharge\b|\b(?:you|they|it) (?:pay|cost|make money|earn)\b|\bebitda\b/i,
  ],
  [
    'traction',
    /\beffects?\b|\brecommend|\bhow(?:'s| is| was) (?:the )?(?:business|quarter|month|year|trading|uptake)\b|\breport\b|\bsold so far\b|\bpilots?\b|\btraction\b|\bhow(?:'s| is| are) (?:it|business|things|sales|growth) (?:going|doing|looking|growing)?|\bcommercially\b|\bwhere are you\b|\bprogress\b|\bshown\b|\bresults\b|\bhow many (?:customers|clients|users)\b|\bhow (?:big|large) is the business\b|\bgrow|\bretention\b|\bchurn\b|\bpipeline\b|\bsales cycle\b|\bpayback\b|\bcac\b|\bwhere (?:can|do) (?:they|people|you) (?:get|buy|sell)\b|\baccurate\b|\bbuy it again\b|\brenew/i,
  ],
  [
    'customer',
    /\bwho (?:is|are) (?:using|buying|paying)\b|\bclients?\b|\btypical\b|\bguests?\b|\bwho pays\b|\bbefore\b|\bneed it\b|\bwhat for\b|\bwho(?:m)? (?:buys?|uses?|pays?|do you sell|is it for|(?:is|are) (?:the|your) (?:customers?|patients?|users?|buyers?|clients?))\b|\bcustomers?\b|\bproblem\b|\bpain\b|\bwhy do \w+ (?:come|buy|choose|switch|use)\b|\bpatients?\b|\busers?\b/i,
  ],
  [
    'product',
    /\bexplain\b|\bwhat \p{L}+ does\b|\bwhat (?:do|does|did) (?:you|it|they|the (?:company|product|business))\b|\b(?:tell|talk) (?:us|me) (?:more )?about\b|\bwalk (?:us|me) through\b|\boverview\b|\bdescribe\b|\bintroduc|\bhow does (?:it|that|this|the product) work\b|\bwhat(?:'s| is) \p{L}+\?|\bwhat (?:is|are) (?:the|your) (?:product|company|business)\b|\bwhat you do\b|\bidea\b/iu,
  ],
];

/** The matter that a question asks about; undefined where it does not tell. */
export function askedAbout(question: string): Topic | undefined {
  return questions.find(([, pattern]) => pattern.test(question))?.[0];
}
