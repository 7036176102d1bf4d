import { tableRows, wordSet } from '../../text/wordTable.ts';
import { oneLine } from '../../text/text.ts';

/** What the words beside a name suggest about its bearer. */
export type CueKind = 'SUBJECT' | 'COMPETITOR' | 'CUSTOMER' | 'INVESTOR' | 'PERSON' | 'PLACE' | 'ASIDE';

const phrasesOf = (words: string): string[] => words.split('|').map(oneLine);

/** Words that ask for a company's name or announce the decision; the name stands there or in the answer. */
export const introductions: [weight: number, words: string[]][] = [
  [
    4,
    phrasesOf(`pronounce|spell|how do you write|how do i write|how do you say|legal name|company's name|legal entity|legally|one word|
      two words|letterhead|code name|the name|for the memo, it's|name of the company|for the record|the borrower is|the company name|the entity|working name|called officially|officially called|who we are|what we're called|what you're called`),
  ],
  [14, phrasesOf(`the one we're looking at|the one you're looking at|the one we are looking at`)],
  [2, phrasesOf(`the decision|let's vote|needs decision|take a vote|the vote on`)],
];

/** Verbs of a company in the first sentence of a note. */
export const actions =
  'has|had|is|was|builds|makes|sells|provides|offers|develops|runs|helps|raised|raises|wants|reached|grew'.split('|');

/** Words that open a reference call, in which the speaker is a customer of the subject. */
export const referenceWords = phrasesOf(
  `gave us your name|gave me your name|reference call|customer reference|you're a customer of|\ncustomer: |] customer: `,
);

/** Words of a results call, in which a listed company mostly talks about itself. */
export const resultsWords = phrasesOf(
  `per share|fiscal|guidance|second quarter|third quarter|fourth quarter|shareholders|year-over-year|conference call|non-gaap|prior year|basis points|earnings`,
);

/**
 * Words before a name, after it or in its sentence. A row begins with their kind and weight; 'own' marks words of a speaker
 * from the company itself (all others are an investor's), 'both' those that must stand on both sides.
 */
const cueTable = `
SUBJECT 4 own
  before: we're called|we are called|company is called|youre called|you're called|our name is|we are named|
    company called|start-up called|startup called
SUBJECT 6
  before: investment in|invest in|investing in|looking at|this is about|call is about|meeting is about|talk is about|
    memo on|memo about|bridge for|board of|the decision|decision on|decision is|vote on|reference for|reference on|
    the borrower is|diligence on|deep dive on|term sheet for|back to you on|come back on|go on with|good luck at|
    good luck to|the best to|call for|still go by|name of the company stays|cheque in|check in|money into|put into|
    stake in|position in|case for|the agenda is|deal with|go ahead with|committee for
  after: is the decision|is for decision|is up for decision|, this was|, this has been|thanks you|'s adjourned|
    is adjourned|, for the minutes
SUBJECT 3
  before: founders of|team of|find|call with|meeting with|spoke with|spoke to|talked to|come across|came across|we met|
    i met|met with|deck from|deck of|ask them about|customer of|founder of|founded|started with|worked at|success at|
    sales at|marketing at|engineering at|support at|product at|finance at|operations at|people at|started|start with|
    so tell me about|tell me about|tell us about|what does|conversation about|thoughts on|view on|opinion on|
    talk about|talk through|a call on|experience with|happy with|relationship with|when i joined|i joined|time at|
    was at|were at|been at|used to work at|left|good luck with|round for|due diligence on|story of|bring us to|
    next up is|next one is
  after: in two phrases|in two sentences|in one minute|in a nutshell|guys|folks|people|team came|deal|round|'s founder|
    's founders|'s ceo|'s round|'s product|'s software|'s pitch|'s deck
SUBJECT 3
  before: everyone at|everybody at|team at|folks at|guys at
SUBJECT 2
  before: you use|you using|been using|we use|buy|bought|chose|we take|we bring
SUBJECT 4 own both
  before: we're|we are
  after: now|and we|, we|. we|and our
ASIDE 4
  before: not|used to be|used to be called|was called|formerly|previously called|formerly known as|instead of|
    rather than
SUBJECT 3 own
  before: ceo of|your interest in|welcome to|welcome to the|on behalf of|leadership of
SUBJECT 3 own
  before: here at|all of us at|i'm from|i am from|we're from|calling from|i run|i founded|we founded|we started|
    the company's|company is|the business is|it's called|it is called|we call it|named it|registered as|trades as|
    trading as
  after: 's president|'s chief|'s ceo|'s cfo|'s chairman|'s first quarter|'s second quarter|'s third quarter|
    's fourth quarter|'s earnings|'s conference call|'s quarterly|, over and out
SUBJECT 3 own both
  before: at
  after: , we|we|, our|our
SUBJECT 1
  after: prints|makes|sells|builds|is raising|'s raising|is a|burns|wants to raise
COMPETITOR 2
  before: incumbent there is|incumbent is|against|versus|vs|competitor|competitors|rival|compete with|lose to|lost to|
    win from|than|switch from|switched from|replace|run into|competitor is|cheaper than
  after: undercut|has won|is the big one|throws it in|is on-prem|copied|copies
  near: competitor|competition|incumbent|rival|compete|win rate|undercut|the big one|against us|the gorilla|
    market leader|run into|who else|cheaper|beat us|price war|ahead of us|lose deals
COMPETITOR 1
  before: mostly|with|like|or
CUSTOMER 2
  before: customer|customers|client|clients|signed|sold to|pilot with|contract with|rolled out at|go live at|
    largest customer is|plants of|revenue from
  after: is a customer|is our largest|signed|renewed|churned|is our biggest
  near: our customer|a customer|largest customer|biggest customer|as a customer|their customer
INVESTOR 2
  before: led by|backed by|investor|investors|invested by|term sheet from|fund|funds|shareholder|money from|owned by
  after: led|invested|is our investor|put in|holds|is an investor|has a seat|leads|co-invest|would lead|fund
  near: led the round|lead investor|our investor|on the cap table
PERSON 4
  before: mr|mrs|ms|dr|dott.|prof|thanks|thank you|hi|hello|hey|morning|salaam|salam|hola|bonjour|ciao|hallo|merhaba|
    namaste|my name is|i'm|i am|my colleague|my partner|my co-founder|my wife|my brother|my daughter|co-founder|
    catch-up with|over to you|over to|turn it over to|turn the call over to|wait for
  after: told|said|says|asked|thinks|joined us|wrote|is here|is on the|joins|, thank you|, thanks|, you|, our|'s here|
    's on|and i|and his|and her|spent|left in|, go ahead|, please|, he|, she|. he|. she|, who leads|knows|can you|
    with you|, hi|, hello|is on the train|joins later
PLACE 2
  before: in|near|outside|from|around|to|across`;

/** Nouns that may end a company's name. */
export const companyNouns = wordSet(`
  systems software technologies technology tech health energy bank foods food labs lab capital partners ventures group
  logistics robotics therapeutics diagnostics photonics networks solutions holdings industries brands media pharma bio
  motors airlines hotels clinics hospitals schools banks retailers shops farmers farms engineers drivers hardware robots
  sensors drones batteries vehicles ships trucks tools machines water air light manufacturing retail wholesale
  healthcare education agriculture construction telecom gaming travel hospitality defence defense aerospace automotive
  chemicals mining oil gas utilities transport shipping freight aviation mobile online digital web internet engineering
  interactive global store stores supply house home homes company holding family financial insurance power data cloud
  security analytics works studios packaging services international direct`);

export const investorNouns = wordSet('capital partners ventures equity invest investments fund advisors angels');

/** Words in titles of meetings and papers that are not names, besides the ordinary words of papers. */
export const titleNouns = wordSet(`
  bey hanim phone video skype webex whatsapp dial-in sheet statement accounts balance certificate minutes extract
  imported pasted uploaded covenant indebtedness schedule pack dive appendix dear covid covid-19 um uh hmm mm yeah okay
  kay call calls intro meeting notes review pitch deck project series investor seed ic pre-read sync touchpoint
  diligence catch-up interview kickoff kick-off recording untitled transcript conversation chat coffee lunch follow-up
  followup follow-on customer dott mr mrs ms portfolio management lender founder angel expert monday partner students
  bills tool internal poor line auto round reading accordion committee teaser snapshot update memo voice demo day rapid
  session numbers quick weekly standup stand-up zoom teams meet google audio file`);

const regions = new Intl.DisplayNames('en', { type: 'region' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

const languages = 'en es pt fr it de nl pl cs sv da nb fi hu ro tr id'.split(' ');
/** The names of the months in the languages of papers, in lower case, with and without accents. */
export const monthNames = new Set(
  languages.flatMap((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long' });
    return Array.from({ length: 12 }, (_, month) => format(new Date(2024, month, 15)).toLowerCase()).flatMap((name) => [
      name,
      name.normalize('NFD').replace(/\p{M}/gu, ''),
    ]);
  }),
);

/** Countries, and cities that give a time zone its name, in lower case. */
export const places = new Set([
  ...letters.flatMap((a) => letters.map((b) => (regions.of(a + b) ?? '').toLowerCase())),
  ...Intl.supportedValuesOf('timeZone').map((zone) =>
    (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
  ),
  ...wordSet(`
    us usa uk eu europe america asia africa england scotland wales bavaria ohio texas california florida london
    brussels munich frankfurt cologne barcelona milan boston seattle atlanta nashville north america latin america
    middle east bangalore mumbai shenzhen silicon valley nordics dach brittany york new jersey virginia georgia
    carolina washington oregon colorado arizona`),
]);

/** Words beside a name, as `cueTable` lists them. */
interface CuePhrases {
  kind: CueKind;
  weight: number;
  before: string[];
  after: string[];
  near: string[];
  isBoth: boolean;
  isOwnVoice: boolean;
}

export const cuePhrases = tableRows(cueTable).map(({ head, list }): CuePhrases => {
  const [kind = '', weight, ...marks] = head.split(' ');
  const listed = (place: string) => list(place)?.split(/\|\s*/) ?? [];
  return {
    kind: kind as CueKind,
    weight: Number(weight),
    before: listed('before').map((phrase) => ` ${phrase} `),
    after: listed('after').map((phrase) => (/^['’,]/.test(phrase) ? phrase : ` ${phrase}`)),
    near: listed('near'),
    isBoth: marks.includes('both'),
    isOwnVoice: marks.includes('own'),
  };
});
