/** What is told about a company, in the terms of an investment memo. */
const companyTopics = [
  'product',
  'customer',
  'market',
  'competition',
  'team',
  'traction',
  'financials',
  'terms',
] as const;
export type CompanyTopic = (typeof companyTopics)[number];

/** What may come of it. */
const courseTopics = ['outlook', 'risk', 'mitigant', 'decision', 'nextStep', 'strength'] as const;
export type CourseTopic = (typeof courseTopics)[number];

/** What a sentence can be about. A sentence may be about several. */
export type Topic = CompanyTopic | CourseTopic;
export const topics: readonly Topic[] = [...companyTopics, ...courseTopics];

/** How strongly a pattern speaks for its topic; the pattern is matched between word ends, in lower case. */
export type Signal = [weight: number, pattern: string];
