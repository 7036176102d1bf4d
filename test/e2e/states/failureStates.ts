import { button, heading, text, type ScreenState } from '../driver/finders.ts';

/** A screen whose data cannot be loaded, and the GraphQL operation that is answered with status 503. */
export interface FailureState extends ScreenState {
  path: string;
  operation: string;
}

const failing = (path: string, operation: string, words: string): FailureState => ({
  name: `${operation} failing`,
  path,
  operation,
  shows: [text(words), button('Retry')],
});

/** The screens that report that they could not be loaded, with a button to try again. */
export const failureStates: FailureState[] = [
  failing('/transcripts', 'Transcripts', 'Your transcripts could not be loaded'),
  failing('/writeups', 'Writeups', 'Your write-ups could not be loaded'),
  failing('/documents', 'Documents', 'Error Loading Documents'),
  failing('/human-memos', 'HumanMemos', 'The memos could not be loaded'),
  {
    ...failing('/database', 'DatabaseSummary', 'The database could not be loaded'),
    shows: [text('The database could not be loaded'), text('No data available'), button('Retry')],
  },
  failing('/database/:companyId', 'Company', 'This company could not be loaded'),
  failing('/search?q=halden', 'Search', 'Your results could not be loaded'),
  failing('/analytics', 'PortfolioAnalytics', 'The analytics could not be loaded'),
  failing('/rankings', 'LatestRankingRun', 'The rankings could not be loaded'),
  failing('/ai-analysis', 'BestInvestments', 'The last analysis could not be loaded'),
  failing('/ai-analysis/discovery', 'LatestDiscovery', 'The discovery could not be loaded'),
  // The state before has loaded it.
  {
    ...failing('/ai-analysis/discovery', 'DiscoverySetup', 'Your candidates could not be loaded'),
    isLoaded: true,
  },
  {
    name: 'the session failing',
    isLoaded: true,
    path: '/',
    operation: 'SessionGate',
    shows: [heading('The server cannot be reached'), button('Try again')],
  },
];
