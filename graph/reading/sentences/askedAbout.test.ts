import { expect, it } from 'vitest';
import { askedAbout } from './askedAbout.ts';

it.each([
  ['What worries you most?', 'risk'],
  ['Why were the deliveries late?', 'risk'],
  ['Who do you compete with?', 'competition'],
  ['Which other vendors did you look at?', 'competition'],
  ['Tell us about the company.', 'product'],
  ['How is traction?', 'traction'],
  ['Who buys it?', 'customer'],
  ['How big is the market?', 'market'],
  ['And the team?', 'team'],
  ['How long does the money last?', 'financials'],
  ['What are you raising?', 'terms'],
  ['How do we go on?', 'nextStep'],
  ['Is that so?', undefined],
])('%j asks about %j', (question, topic) => expect(askedAbout(question)).toBe(topic));
