import { companySignals } from './companySignals.ts';
import { courseSignals } from './courseSignals.ts';
import { topics, type Signal, type Topic } from './topics.ts';

const signals: Record<Topic, Signal[]> = { ...companySignals, ...courseSignals };

const compiled = topics.map((topic) => ({
  topic,
  patterns: signals[topic].map(([weight, pattern]) => ({
    weight,
    pattern: new RegExp(String.raw`(?<![a-z\d-])(?:${pattern})(?![a-z\d])`, 'g'),
  })),
}));

/** 'no disruption', 'minimal delays': a danger denied is not a danger. */
const denied = /\b(?:no|not|never|minimal|without|little|any|isn't|aren't|don't|doesn't)\s+(?:[\p{L}'-]+\s+){0,3}$/iu;

/** How strongly a sentence speaks of each topic; 0 where nothing in it does. */
export type TopicScores = Record<Topic, number>;

/** Scores a sentence on every topic by the signals in it; a second signal counts half, a third a third. */
export function scoreTopics(text: string): TopicScores {
  // Plain lower-case patterns match several times faster than Unicode ones that ignore case.
  const sentence = text.toLowerCase();
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
          .map((match) => match[0]),
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
  /forward[- ]looking|safe harbou?r|undue reliance|undertake no obligation|differ materially|sec filings|reconciliation of|non-gaap financial measure|comparable gaap|form 10-|press(?:ing)? star|star (?:one|two)|speaker ?phone|mute function|turn (?:the|it|this)? ?(?:call|conference|meeting)?\s*(?:back )?over to|turn the con|next question|first question|take (?:our|your|any|some) (?:first |next )?questions?|(?:please )?go ahead|thank(?:s| you)\b(?!.*\d)|good (?:morning|afternoon|evening|day)|welcome (?:to|you|back)|being recorded|have a (?:great|nice|good)|look forward to (?:updating|speaking|hearing|seeing)|appreciate (?:you|your|it|the time)|you may (?:now )?disconnect|concludes (?:today|our|this)|no further questions|closing remarks|opening remarks|apologies for absence|substituting for|nice to (?:meet|see)|how are you|can you hear|happy to (?:take|answer)|(?:slide presentation|capital allocation strategy|posted on).{0,60}website|posted .{0,40}(?:website|slide)|with me on the call|review (?:of )?the (?:financial results|outlook)|i(?:'ll| will|'d like to)(?: now| then| also| first)? (?:turn to|comment on|begin|start (?:with|by)|update you|address)|now (?:we'll|let's|i'll) (?:turn|take a look)|let's (?:take a look|turn|wrap)|let me (?:start|begin|turn)|as a result of your question|great question|good questions?|best of luck|champagne|highlights here|aggregate market value of the|paper to note|got some questions|bear with me|next slide|my presentation|follow up on that|just (?:follow|come back)|(?:ask|asked) (?:a|the|this|my|one) (?:\w+ )?question/i;
