import type { PortfolioAnalyticsQuery } from '../../../../gql/graphql.ts';

/** The portfolio in numbers, as the server measures it. */
export type Analytics = PortfolioAnalyticsQuery['portfolioAnalytics'];
