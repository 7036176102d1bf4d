import { describe, expect, it } from 'vitest';
import { industryGroupLabels, industryGroupOf } from './sectors.ts';

describe('the group of an industry', () => {
  it.each<[industry: string | null, group: string | null]>([
    ['SaaS', 'Enterprise Software'],
    ['Enterprise fintech', 'Enterprise Software'],
    ['FINANCIAL services', 'Fintech'],
    ['fintech, marketplace', 'Fintech'],
    ['E-commerce', 'Marketplace/Platform'],
    ['platform for health', 'Marketplace/Platform'],
    ['Digital Health', 'Healthcare'],
    ['AI', 'AI/ML'],
    ['AI/ML', 'AI/ML'],
    ['machine-learning tools', 'AI/ML'],
    ['Retail', 'Consumer'],
    ['air travel', 'Technology'],
    ['multimedia', 'Technology'],
    ['Media & entertainment', 'Media/Content'],
    ['Robotics', 'Technology'],
    ['  ', null],
    [null, null],
  ])('is found by whole words: %j belongs to %j', (industry, group) => {
    expect(industryGroupOf(industry)).toBe(group);
    if (group !== null) expect(industryGroupLabels).toContain(group);
  });
});
