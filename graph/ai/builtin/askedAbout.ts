import type { Topic } from './lexicon.ts';

/** What a question asks about, the more specific first: 'why do you lose deals' is about competition, not about losses. */
const questions: [topic: Topic, pattern: RegExp][] = [
  [
    'nextStep',
    /\bnext steps?\b|\bneed from us\b|\bhow (?:do|should|can) we (?:go on|proceed|continue|move)|\bwhere (?:do|does) (?:we|that) (?:come out|leave)|\bwhat happens next\b|\bfollow[- ]up\b/i,
  ],
  [
    'risk',
    /\bworr(?:y|ies|ied)\b|\bafraid\b|\bscares?\b|\bfear|\bkeeps? you (?:up|awake)\b|\b(?:go(?:es)?|went) wrong\b|\bconcern|\brisks?\b|\bbreak\b|\bweak(?:ness|nesses| (?:spot|point)s?)?\b|\b(?:not|n't) (?:you )?like\b|\bdislike|\bchalleng|\blose sleep\b|\bbiggest problem\b|\bwhy did (?:we|you) miss\b|\btariffs?\b|\bcould fail\b/i,
  ],
  [
    'outlook',
    /\b(?:cases|scenarios?|guidance|outlook|forecast)\b|\bdrives? (?:the )?growth\b|\b(?:in|over) (?:the next )?(?:three|five|two|ten|\d+) years\b|\bgrowth from here\b|\bwhat does the plan\b|\bwhat(?:'s| is) the plan\b/i,
  ],
  [
    'competition',
    /\bcompet|\brivals?\b|\b(?:who|whom|anyone|anybody|somebody|what) else\b|\balternatives?\b|\bcop(?:y|ies|ied)\b|\blose (?:to|against|deals)\b|\bdifferentiat|\b(?:what|how) makes? you different\b|\bmoat\b|\bwin (?:against|deals|because|when|rate)|\bwhy do you win\b|\b(?:to|could|can) replace\b|\bincumbents?\b|\bdefensib|\bwhat stops\b/i,
  ],
  [
    'terms',
    /\brais(?:e|ing)\b|\bround\b|\b(?:you|they|company) asking\b|\bthe ask\b|\bvaluation\b|\bterms\b|\bproceeds\b|\buse of (?:funds|the money)\b|\b(?:owners?|sellers?|family|shareholders?) (?:want|expect)|\blooking for\b|\bhow much (?:money|capital)\b|\bwhat price\b/i,
  ],
  [
    'team',
    /\bteam\b|\bwho (?:runs|leads|manages|is behind)\b|\bbackgrounds?\b|\byoursel(?:f|ves)\b|\bhiring\b|\bmanagement\b|\bfounders?\b|\borgani[sz]ation\b|\brate the people\b|\bthe people\b|\bwho are you\b|\bhow many (?:people|employees)\b/i,
  ],
  [
    'market',
    /\bmarket\b|\bhow (?:big|large) (?:can|could|is|might|does)\b|\bopportunity\b|\btam\b|\bwhy now\b|\btailwinds?\b|\btrends?\b|\bindustry\b/i,
  ],
  [
    'financials',
    /\bfinancials?\b|\bmargins?\b|\bprofit|\brevenues?\b|\bburn\b|\brunway\b|\b(?:money|cash) last\b|\bunit economics\b|\b(?:last|this) year(?:'s)? (?:look|numbers|results)|\bdid (?:last|the) year\b|\bcosts?\b|\bpric(?:e|es|ing)\b|\bcharge\b|\b(?:you|they|it) (?:pay|cost|make money|earn)\b|\bebitda\b/i,
  ],
  [
    'traction',
    /\btraction\b|\bhow(?:'s| is| are) (?:it|business|things|sales|growth) (?:going|doing|looking|growing)?|\bcommercially\b|\bwhere are you\b|\bprogress\b|\bshown\b|\bresults\b|\bhow many (?:customers|clients|users)\b|\bhow (?:big|large) is the business\b|\bgrow|\bretention\b|\bchurn\b|\bpipeline\b|\bsales cycle\b|\bpayback\b|\bcac\b|\bwhere (?:can|do) (?:they|people|you) (?:get|buy|sell)\b|\baccurate\b|\bbuy it again\b/i,
  ],
  [
    'customer',
    /\bwho(?:m)? (?:buys?|uses?|pays?|do you sell|is it for|(?:is|are) (?:the|your) (?:customers?|patients?|users?|buyers?|clients?))\b|\bcustomers?\b|\bproblem\b|\bpain\b|\bwhy do \w+ (?:come|buy|choose|switch|use)\b|\bpatients?\b|\busers?\b/i,
  ],
  [
    'product',
    /\bwhat (?:do|does|did) (?:you|it|they|the (?:company|product|business))\b|\b(?:tell|talk) (?:us|me) (?:more )?about\b|\bwalk (?:us|me) through\b|\boverview\b|\bdescribe\b|\bintroduc|\bhow does (?:it|that|this|the product) work\b|\bwhat(?:'s| is) \p{L}+\?|\bwhat (?:is|are) (?:the|your) (?:product|company|business)\b|\bwhat you do\b|\bidea\b/iu,
  ],
];

/** The matter that a question asks about; undefined where it does not tell. */
export function askedAbout(question: string): Topic | undefined {
  return questions.find(([, pattern]) => pattern.test(question))?.[0];
}
