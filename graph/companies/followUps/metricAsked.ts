import { keysOf } from '../../keysOf.ts';
import { metricWords } from '../../finance/metricWords.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';

interface Phrase {
  words: string;
  metric: MetricName;
}

/** What people also call a metric when they ask for it. */
const others: Partial<Record<MetricName, string>> = {
  ARR: 'arr',
  GMV: 'gmv',
  CASH: 'cash',
  DEBT: 'debt',
  PIPELINE: 'order book|backlog',
  EMPLOYEES: 'people work|employees|headcount|head count|team',
  CUSTOMERS: 'customers|clients',
  CUSTOMER_CONCENTRATION: 'largest merchant|biggest merchant|no customer|single customer|one customer',
  GRR: 'renewal rate',
  RUNWAY: 'money last|cash last',
};
/** Names that mean a metric only beside a number: 'sales' is also a team. */
const loose = new Set(
  'sales enterprise pricing renew renews renewed renewal renewals retained loan customer clients raise price round people growing grew grow grows'.split(
    ' ',
  ),
);

/** 'The first ten' names customers only where somebody speaks of customers. */
const vague = /^(?:the )?(?:first|top|biggest|largest)(?: (?:one|single|two|three|four|five|ten|\d+))?$/;

/** The longest first, so that 'largest customer' is not read as 'customer'. */
const phrases: Phrase[] = keysOf(metrics)
  .flatMap((metric) =>
    [...(metricWords[metric].names?.split('|') ?? []), ...(others[metric]?.split('|') ?? [])]
      .filter((words) => words.length > 2 && !words.includes('_') && !vague.test(words))
      .map((words) => ({ words, metric })),
  )
  .toSorted((one, other) => other.words.length - one.words.length);
const clear = phrases.filter(({ words }) => !loose.has(words));

const plainOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Returns the metric that a text names first by its longest name; null if it names none. */
export function metricNamedIn(text: string): MetricName | null {
  const plain = plainOf(text);
  return clear.find(({ words }) => plain.includes(` ${words} `))?.metric ?? null;
}

/** True if a text says one of the names of a metric. */
export function namesMetric(text: string, metric: MetricName): boolean {
  const plain = plainOf(text);
  return phrases.some((each) => each.metric === metric && plain.includes(` ${each.words} `));
}

const small = new Set(
  (
    'a an the is are was were do does did you your they their its it of in at on by for from to and or how what which who when much many there have has had ' +
    'will would can could now today currently left year years month months quarter half first second third fourth last this next per each company comes come get'
  ).split(' '),
);
const maxOthers = 1;

/**
 * Returns the metric that a question asks for; null if it asks for something else as well, which a figure of the company
 * does not answer: 'the churn among the first customers of the pilot'.
 */
export function metricAsked(question: string): MetricName | null {
  const metric = metricNamedIn(question);
  const plain = plainOf(question);
  if (metric === null || (unitOf(metric) === 'COUNT' && !/ (?:how many|number of|how large|headcount) /.test(plain)))
    return null;
  const rest = clear.reduce((text, { words }) => text.replace(` ${words} `, ' '), plain);
  const telling = rest.split(' ').filter((word) => word !== '' && !small.has(word) && !/^\d+$/.test(word));
  return telling.length <= maxOthers ? metric : null;
}
