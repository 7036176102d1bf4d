import { InMemoryCache } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';

interface JobText {
  start: number;
  text: string;
}

/** Combines the cached text of a job with a piece that starts after its first `start` characters. */
function joinText(before: JobText | null | undefined, added: JobText | null): JobText | null {
  if (added === null || added.start === 0) return added;
  return { ...added, start: 0, text: `${(before?.text ?? '').slice(0, added.start)}${added.text}` };
}

/** Creates the normalised cache: an entry for each entity, and a list for each search, order and memo type. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    // The cache needs the possible types of interfaces to match fragments.
    possibleTypes: {
      Node: [
        'Tenant',
        'Member',
        'Session',
        'Recording',
        'Transcript',
        'Writeup',
        'Document',
        'Job',
        'Company',
        'MetricObservation',
        'CompanyImport',
        'RankingRun',
        'InvestmentRun',
        'DiscoveryRun',
      ],
      Error: ['Failure'],
    },
    typePolicies: {
      Query: {
        fields: {
          transcripts: relayStylePagination(['search', 'orderBy', 'mine']),
          writeups: relayStylePagination(['search', 'orderBy', 'memoType', 'mine', 'verdict']),
          documents: relayStylePagination(['search', 'orderBy', 'isReady', 'mine']),
          companies: relayStylePagination(['search', 'orderBy', 'filter']),
          portfolioRankings: relayStylePagination(['search', 'filter']),
          rankingRuns: relayStylePagination(),
          investmentRuns: relayStylePagination(),
          discoveryRuns: relayStylePagination(),
          candidates: relayStylePagination(['search']),
          claims: relayStylePagination(['search', 'filter']),
          companySources: relayStylePagination(['search', 'orderBy', 'filter']),
          search: relayStylePagination(['query', 'kinds']),
          notices: relayStylePagination(),
          // The server's list replaces the cached one, because entries that it no longer contains are deleted.
          jobs: { merge: false },
          members: { merge: false },
          openRecordings: { merge: false },
          apiTokens: { merge: false },
        },
      },
      // The marks belong to a search, although the id is that of the found entity.
      SearchHit: { keyFields: false },
      RankingRun: { fields: { rankings: relayStylePagination() } },
      // Runs of Process All Memos are identified by their jobs.
      MemoProcessing: { keyFields: ['job', ['id']], fields: { files: relayStylePagination() } },
      Job: { fields: { added: { merge: joinText } } },
      // Replaced here too: an undone merge is no longer listed.
      Company: {
        fields: {
          figures: { merge: false },
          merged: { merge: false },
          timeline: relayStylePagination(),
        },
      },
    },
  });
}
