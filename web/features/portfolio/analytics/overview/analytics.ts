import type { PortfolioAnalyticsQuery } from '../../../../gql/graphql.ts';

/** The portfolio's measures, as the server computes them. */
export type Analytics = PortfolioAnalyticsQuery['portfolioAnalytics'];
