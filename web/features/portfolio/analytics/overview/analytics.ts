import type { PortfolioAnalyticsQuery } from '../analytics.gql.ts';

export type Analytics = PortfolioAnalyticsQuery['portfolioAnalytics'];
