import type { PortfolioAnalyticsQuery } from '../../../../gql/graphql.ts';

export type Analytics = PortfolioAnalyticsQuery['portfolioAnalytics'];
