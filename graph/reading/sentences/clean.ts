import { isNumberWord } from '../../finance/numbers/numberWords.ts';
import { oneOf, wordSet } from '../../text/wordTable.ts';

const sounds = /(?:,\s*)?(?<![\p{L}'’-])(?:u+h+m*|u+m+|e+rm*|a+h+|h+m+|mm+-?h*m*|uh-?huh|mhm)(?![\p{L}'’])(?:\s*,)?/giu;
const fillers = `
  you know | i mean | kind of | sort of | like | if you will | as you know | as i said | of course
  basically | actually | obviously | honestly | frankly | right | well | again | uh | um`;
const hedgesBetweenCommas = new RegExp(String.raw`,\s*${oneOf(fillers)}\s*,`, 'gi');
/** Beside these words, 'you know' means what it says: 'as you know', 'you know that'. */
const beforeKnow = 'as | do | did | let | if | what | how | would | will | should | when | that | because';
const afterKnow = `
  that | what | how | who | why | if | where | when | about | of
  the | this | it | him | her | them | me`;
const youKnow = new RegExp(
  String.raw`(?<!\b${oneOf(beforeKnow)}\s)\byou know\b(?!\s+${oneOf(afterKnow)}\b)\s*,?`,
  'gi',
);
const looseFillers = /\b(?:i mean|you see)\b\s*,?(?=\s+(?:we|i|it|they|the|our|there|so|that)\b)/gi;
const hedges = /\b(?:kind of|sort of)\s+(?=(?:like|the|a|an|our|just|really|very)\b)|\b(?:kinda|sorta)\b/gi;
const politeness = /,?\s*\b(?:sir|ma'am|guys|everyone|everybody)\b(?=[,.?!])/gi;
const openingWords = String.raw`
  no(?=,? (?:it|it's|that's|we|they|i|there|no)\b) | yes sir | yes | yeah | yep | oh | sure | right | alright | all right
  so | and | but | well | okay | ok | now | then | also | anyway | anyhow | look | listen | again | like(?! for like)
  great | good | perfect | got it | understood
  basically | actually | obviously | importantly | notably | of course | in fact | the thing is
  you know | i mean | i think | i guess | i believe | i would say | i'd say | let's say
  as i said | as i mentioned | as mentioned earlier(?: on the call)?
  first of all | further | additionally | in addition | moreover | likewise | lastly | finally | above all
  with that said | with that | as a result | as such | subject to those [\w ]+ | considering (?:these|those) \w+`;
const openers = new RegExp(String.raw`^(?:${oneOf(openingWords)}(?=[\s,])\s*,?\s*)+`, 'i');
const prefixes = /\b(non|pre|post|co|self|re|multi|anti|semi|ex|long|short|high|low|mid|near)-\s+(?=\p{L})/giu;

const properWords = wordSet(`
  monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
  november december europe america asia africa germany france spain italy britain england ireland scotland poland
  portugal sweden norway denmark finland switzerland austria belgium netherlands china japan india canada mexico brazil
  australia london paris berlin munich boston chicago amsterdam stockholm zurich madrid lisbon dublin singapore tokyo
  texas california florida european american german french british chinese japanese english spanish`);

/** Removes repetitions: 'it it', 'we have we have', 'the, the'. Numbers stay, because 'twenty twenty' is a year. */
function withoutRepeats(text: string): string {
  return text.replace(
    /(?<![\p{L}\d'’-])((?:[\p{L}'’]+\s+){0,3}[\p{L}'’]+)((?:\s*,)?\s+\1)+(?![\p{L}\d'’-])/giu,
    (whole: string, phrase: string) =>
      phrase.split(/\s+/).some((word) => isNumberWord(word.toLowerCase())) ||
      /^(?:very|really|that|had|no|more|many|much|ha)$/i.test(phrase)
        ? whole
        : phrase,
  );
}

const shortWords = wordSet(`
  a i an am as at be by do go he hi if in is it me my no of oh on or so to up us we all and any are bad bar big but buy
  can car cut day did due end far few for get got had has her him his hot how its key law led let lot low man may men
  met new not now off old one our out own pay per put ran raw red run saw say see set she six tax ten the too top two
  use via war was way who why win won yes yet you con pro sub sun app ask air art bid box bus cap fee fit fix gas hit
  job kid mid net oil pen pre`);

const isShortWord = (word: string): boolean => shortWords.has(word.toLowerCase());

/** Nouns that a letter may follow: 'series b', 'option c'. */
const lettered = 'series | plan | class | type | group | option | model | round | phase | grade | vitamin | point';
const strayLetter = new RegExp(
  String.raw`(?<![\p{L}\d'’.$-])(?<!\b${oneOf(lettered)} )[b-df-hjl-np-twz] (?=\p{Ll}{2})`,
  'gu',
);
const modals = oneOf('could | should | would | can | will | might | must');
/** 'We could we should': the speaker began again. */
const restated = new RegExp(String.raw`\b(we|i|you|they|it) ${modals} (?=\1 ${modals}\b)`, 'gi');

/** Repairs what recognisers and transcribers leave: spaced punctuation, half words, underscored letters, sounds. */
export function cleanUtterance(text: string): string {
  let clean = text
    .replace(/\b(?:\p{L}_)+(?=\s|$|[.,'])/gu, (letters) => letters.replaceAll('_', ''))
    .replace(/\bnon- ?gaap\b/gi, 'non-GAAP')
    .replace(/\bco founder/gi, 'co-founder')
    .replace(prefixes, '$1-')
    .replace(/(?<![\p{L}\d'’-])\p{L}{1,12}-(?=[\s,.])/gu, ' ')
    .replace(/\s*[—–]\s*\.?(?=\s|$)/g, ' – ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:?!%])/g, '$1')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/\s+/g, ' ');
  clean = clean.replace(sounds, ' ').replace(/\s+/g, ' ');
  // The start of a word before that word is a stammer, such as 'm my', 'w which', 'cr criteria', and so is a single
  // consonant.
  clean = clean
    .replace(/(?<![\p{L}\d'’.$-])(\p{L}{1,3}) (?=\1\p{L})/giu, (whole: string, start: string) =>
      isShortWord(start) ? whole : '',
    )
    .replace(strayLetter, '');
  clean = clean.replace(restated, '');
  clean = clean.replace(/(?<![\p{L}'’-])(\p{L}{4,}), (?=\1\p{L}{1,2}(?!\p{L}))/giu, '');
  // In 'I I've I think' the speaker began several times.
  clean = clean.replace(
    /(?<![\p{L}\d'’-])(I|we|you|they|he|she|it)(?:['’](?:ve|m|re|s|ll|d))? (?=\1(?:['’]\p{L}+)? \p{L})/giu,
    '',
  );
  for (let pass = 0; pass < 2; pass += 1) clean = withoutRepeats(clean);
  clean = clean
    .replace(hedgesBetweenCommas, ' ')
    .replace(youKnow, ' ')
    .replace(looseFillers, ' ')
    .replace(hedges, '')
    .replace(politeness, '')
    .replace(/\s+([,.;:?!])/g, '$1')
    .replace(/([,;:])(?:\s*[,;:])+/g, '$1')
    .replace(/,\s*([.?!])/g, '$1')
    .replace(/^[\s,;:.–-]+/, '');
  return clean.replace(/\s+/g, ' ').trim();
}

const adverbs = `
  However | Further | Moreover | Overall | Today | Finally | Instead | Thus | Therefore | Meanwhile | Still
  Throughout | Yes | No`;
const subjects = "we | I | I'm | it | it's | that | that's | you | and | the | our";
/** The name of the addressed person: 'Operator, we expect …'. */
const vocative = new RegExp(
  String.raw`^(?!${oneOf(adverbs)}\b)(?!\p{L}+ly,)\p{Lu}\p{Ll}+, (?=${oneOf(subjects)}\b)`,
  'u',
);
const announcement =
  /^here(?:'s| is| are) (?:the|our|some) [\w\s]*?(?:highlights|results|numbers|figures) for (the [^,]{3,30}), /i;

/** Drops words that only open a spoken sentence. Never returns an empty sentence. */
export function withoutOpeners(sentence: string): string {
  const stripped = sentence
    .replace(openers, '')
    .replace(vocative, '')
    .replace(announcement, 'For $1, ')
    .replace(openers, '')
    .replace(/^[\s,;:–-]+/, '');
  return stripped === '' ? sentence : stripped;
}

/** Returns a sentence for readers, with a capital at its start and a full stop at its end. */
export function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[\s,;:–-]+$/, '');
  return /[.!?…]["'”’)]*$/.test(trimmed) ? capitalize(trimmed) : `${capitalize(trimmed)}.`;
}

/** Returns a sentence as it follows a colon or semicolon. Acronyms and known names keep their capitals. */
export function lowered(text: string): string {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? '';
  const isName = properWords.has(first.toLowerCase()) || /\p{Ll}\p{Lu}/u.test(first);
  return isName || /^(?:I\b|[A-Z]{2}|[A-Z]\p{L}+ [A-Z])/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

function capitalize(text: string): string {
  return text.replace(
    /^(["'“‘(]*)(\p{Ll})/u,
    (_whole, quotes: string, letter: string) => quotes + letter.toUpperCase(),
  );
}
