/** A call that a newcomer can copy. The tests run each example with a read-only token. */
export interface Example {
  title: string;
  /** What it returns and when it is useful. */
  text: string;
  call: { path: string } | { query: string; variables?: Record<string, unknown> };
}

export const examples: readonly Example[] = [
  {
    title: 'All companies, page by page',
    text: 'The header Link has the next page until the last one.',
    call: { path: '/api/companies?limit=50' },
  },
  {
    title: 'Portfolio analytics',
    text: 'Medians, completeness, and companies by industry group and stage, as Analytics shows them.',
    call: { path: '/api/portfolio-analytics' },
  },
  {
    title: 'Search',
    text: 'Companies, memos, transcripts and documents with the words, best first, each with its passage.',
    call: { path: '/api/search?q=gross+margin&limit=5' },
  },
  {
    title: 'The best companies with their figures and sources',
    text: 'One request instead of one for each company: every shown figure with the quote and the place behind it.',
    call: {
      query: `query BestCompanies($first: Int!) {
  companies(first: $first, orderBy: TOTAL_SCORE) {
    totalCount
    edges {
      node {
        name
        totalScore
        figures { metric unit value currency observation { periodLabel source { title place quote } } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
      variables: { first: 10 },
    },
  },
  {
    title: 'The newest memos with the source of each figure',
    text: 'A figure without a source has isVerified false.',
    call: {
      query: `query NewestMemos {
  writeups(first: 5) {
    edges { node { title creationDate figures { text isVerified source quote } } }
  }
}`,
    },
  },
  {
    title: 'Changes, with the current state of each thing',
    text: 'Without since: the first cursor. Send the newest cursor as since next time.',
    call: {
      query: `query Changes($since: String) {
  changes(since: $since, first: 50) {
    changes { kind action at nodeId node { ... on Company { name revenue version } ... on Writeup { title status } } }
    cursor
    hasMore
  }
}`,
      variables: { since: null },
    },
  },
];

const headers = ["-H 'Authorization: Bearer YOUR_TOKEN'"];

export function asCurl({ call }: Example, address: string): string {
  if ('path' in call) return ['curl', ...headers, `'${address}${call.path}'`].join(' ');
  const body = JSON.stringify({ query: call.query.replace(/\s+/g, ' '), variables: call.variables });
  return ['curl', ...headers, "-H 'Content-Type: application/json'", `-d '${body}'`, `${address}/graphql`].join(' ');
}
