/** The stages that a company can have, in their order. */
export const stages = ['Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Pre-IPO', 'Public'] as const;
