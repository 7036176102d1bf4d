import { keysOf } from '../../keysOf.ts';
import { phraseIndex } from './speechPhrases.ts';
import { wordSet } from '../../text/wordTable.ts';

const phrases = {
  PLAN: `plan|plans|planned|planning|target|targets|targeting|targeted|guide|guiding|guided|guidance|aim|aiming|goal|
    next year|will|we'll|they'll|it'll|going to|gonna|by the end of|by christmas|expect|expecting|expected|should be|
    would be at|by 2027|by 2026|by 2028|by next|end of next|the year after|want to be|want to get|want it|we want|hope|
    next march|next june|next summer|get to|gets to|go to|we'd go|they'd go|wants|this year we|land at|on plan|we'd be|
    they'd be|outlook|projected|projection|in 2027|in 2028|heading for|after the round|with the round|ambition|roadmap|
    signed off|take it to|takes us to|brings us to|to finish|model says|next fiscal|next spring|next autumn|
    next december|year three|the plan is|in the plan|plan says|per plan|we plan|to plan|base case|in the model|
    we reckon|reckon|be at|will be|should get|should do|should have|should reach|should end|on track for|on course for|
    tracking to|pencilled in|commit to|committed to|next financial year|year - end we|we see|we say|by december|by june|
    by march|by september|by year - end|by the end|by next year|by 2029|by 2030|in 2029|in 2030|in 2032|in 2035|
    would be|we call it|sign up to|milestone|trigger|hurdle|earn - out|run at|ramp to|goes to|going up to|
    coming down to|see us at|puts us at|gets us to`,
  BUDGET: 'budget|budgets|budgeted|budgeting|forecast|forecasting|forecasts|plan was|plan had|target was|target is',
  PAST: `was|were|did|last year|a year ago|year before|previous year|before that|ended|closed|came in|went|had|year ago|
    before|used to be|back then|in the spring|last month|last quarter|twelve months ago|prior year|year earlier|ago|
    from`,
  NOW: `is|are|now|today|currently|at the moment|stands|as of|right now|end of|this month|have|has|at present|
    these days|to date|so far|now at|so we`,
  IF: `if|suppose|supposing|imagine|let's say|hypothetically|in theory|unless|someday|were to|dream|even at|worst case|
    best case|assuming|assume|whether|as if|in the best case|in the worst case|one day`,
  MAY: "would|wouldn't|could|might|can be|may|maybe|once we|when we",
  NOT: `not|isn't|wasn't|never|nowhere near|rather than|instead of|no longer|don't|didn't|aren't|nor|without|excluding|
    doesn't`,
  YES: 'yes|yeah|yep|correct|exactly|right|ja|haan|sure|yup|that is right|indeed|precisely',
  CORRECTION: `sorry|no wait|wait|i mean|scratch that|hang on|hold on|let me correct|correction|reading the wrong|
    wrong row|wrong line|wrong column|i misspoke|make that|strike that|excuse me|rather|or rather|beg your pardon|
    my mistake|no no|i should say|i meant|wrong sheet|wrong tab|lemme|perdón|perdon|pardon|entschuldigung|scusi|scusa|
    förlåt|anteeksi|undskyld|unnskyld|desculpa|desculpe|forgive me|let me think|misread|i mixed|mixed up|wrong number|
    wrong year|wrong month|wrong quarter|wrong slide|wrong file|flip that|other way round|typo`,
  HEARSAY: `i had|people say|they say|some say|if you believe|i have in my notes|my notes|in my notes|written down|
    i heard|i'd heard|somebody said|someone said|somebody wrote|someone wrote|i was told|we were told|we'd been told|
    i'd been told|i read|i've read|the paper said|the newspaper|the press|i thought|i remember|my model has|told me|
    in my sheet|the article|rumour|rumor|rumoured|our model has|i saw|i'd seen|the deck says|the deck said|
    on the front page|wasn't it|was it|teaser|i've got|i had down|somewhere|i wrote|my colleague|says here|the banker|
    last time you|we'd said|we had said|i'd said|the memo says|the website says`,
  TOLD: `he said|she said|they said|the ceo said|the founder said|the cfo said|the director said|he says|she says|
    they say they|they told us|they told me|he told us|he told me|she told me|she told us|a slide|the slide|
    on the slide|put up|user day|user meeting|user group|customer day|customer council|customer event|all hands|
    all - hands|town hall|roadshow|on stage|kickoff|kick - off|user conference|he stood up|she stood up|in his speech|
    in her speech|he wrote|they wrote|their newsletter|the newsletter|their update|the update|supplier day|partner day`,
  MORE: `more|another|added|additional|extra|new|joined|won|adding|on top|increment|signed up|went live|going live|
    further|plus|left|put on|hired|hire|gained|open|opened|opening`,
  OLD: `last round|previous round|seed was|the seed|seed round was|the a was|the b was|series a was|series b was|
    did the a|did the seed|raised|put in|had raised|years ago|years back|year ago|we did the|entry|the last one|
    first round|back in|at the seed|invested|announced|pre - a|the angels|our first|last raise|angel round|before this`,
  COVENANT: `covenant|covenants|minimum|must be|step - down|headroom|breach|threshold|not below|at least|no more than|
    maximum|limit`,
  GRANT: `grant|grants|subsidy|ministry|prize|voucher|funding programme|non dilutive|non - dilutive|innovate|innovation|
    award|eu money|tax credit`,
  PART: `of which|of these|of those|of them|of that|from this|from these|from that|out of that|in sales|in product|
    per cent of|percent of them|alone|of the|of our|of it|half of|part of|on its own|without|only the`,
  GUESS: `i guess|i'd guess|i think|i reckon|must be|probably|got to be|something like|maybe|could be|i'd say|perhaps|
    i believe|i suppose|apparently|gossip|allegedly|supposedly|unconfirmed|roughly speaking`,
  ABOUT: `about|around|roughly|almost|nearly|circa|approximately|some|more than|less than|just over|just under|
    a bit over|a bit under|near enough|give or take|more or less|ish|or so|call it|odd|close to|north of|south of|
    shy of|like|ungefähr`,
  RANGE: 'between|or|to',
  CUSTOMER: `customer|customers|client|clients|they pay|pays|their own|a customer|one customer|a farmer|farmers|
    the hospital|a clinic|patients|a marina|users|per customer|each customer|a typical|typical`,
  MARKET: `market|worldwide|globally|in total there are|there are|industry|category|country|in europe|in the us|
    in germany|in india|households|population|consultant|everybody|nationwide`,
  INVESTOR: `our fund|our ticket|our cheque|our check|our share|pro rata|our case|my case|my model|our reserve|ticket|
    cheque|we'd put|we could do|i'd do|our stake|our entry|we'd take|we own|we hold|haircut|i've taken|my view|i'd want|
    i'd pay|our equity|our money|our side|we bought|our case|we've got`,
  BETWEEN: 'against|versus|vs|compared|compared to|compared with|instead of|from|up from|down from|than',
  LOSS: 'loss|lost|lose|losing|loses|negative|minus|losses|in the red|deficit|down|shrank|fell|declined|decline',
  ELSE: `sales cycle|win rate|take rate|commission|conversion|capex|order intake|discount|interest|coupon|royalty|
    royalties|option pool|pool|stake|ownership|equity ratio|yield|return rate|hit rate|repeat|utilisation|utilization|
    occupancy|hours|hour|days|weeks|kilometres|kilometers|metres|meters|miles|tonnes|tons|kilos|litres|loans|machines|
    devices|sensors|units|robots|vehicles|trucks|vans|beds|rooms|tickets|parcels|pallets|containers|boxes|packets|bags|
    patents|licences|licenses|court|lawsuit|fine|penalty|salary|salaries|bonus|rent|fee|fees|price per|list price|
    a price|cost per|unit cost|price|prices|pricing|warranty|recall|outage|downtime|savings|save|saved|age|years old|
    tenure|experience|degrees|percentile|rating|score|grade|stars|votes|share of|market share|own|owns|stakes|shares|
    dilution|board seat|seats on|ebitda multiple|times revenue|times arr|times sales|multiple|deposit|guarantee|
    insurance|premium|limit|cap on|tranche|milestone|payment|payments|invoice|invoices|days sales|dso|installation|
    installations|implementation|go - live|onboarding|lead time|delivery|training|trial|trials|proof of concept|poc|
    response time|latency|version|release|points|basis points|fx|exchange rate|rate|inflation|index|tax|vat|subsidy|
    donation|headline|followers|views|downloads|visits|clicks|sessions|transactions|orders a|orders per|basket|
    bookings a|rides|trips|flights|meals|bottles|cans|eggs|cows|hectares|acres|square|watt|watts|megawatt|megawatts|
    gigawatt|kilowatt|volts|gpu|gpus|servers|lines of code|stores a|pages|slides|minutes|seconds|floors|doors|floor|
    kids|children|daughter|dog|wife|train|flight|drive|lunch|beer`,
};

/** The standing of a number that the words around it show: planned, imagined, corrected, somebody else's. */
export type Cue = keyof typeof phrases;

export const cueIndex = phraseIndex(keysOf(phrases).map((cue) => [phrases[cue], cue] as const));

/** Words beside a number that show what kind of number it is; each word is a feature of its own. */
export const besideWords = wordSet(`
  another other more than like per each every from to of not or times between without only until at in on about is was
  are were it for by and minus plus people customers paying percent a an the just over under to- our their pre post up
  down with new first last total`);
