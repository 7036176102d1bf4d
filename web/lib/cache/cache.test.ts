import { gql } from '@apollo/client';
import { createCache } from './cache.ts';

const query = gql`
  query {
    node(id: "J") {
      id
      ... on Job {
        added {
          start
          text
        }
      }
    }
  }
`;

it('appends a job’s new text to the earlier text, and starts again when the job does', () => {
  const cache = createCache();
  const tell = (start: number, text: string) => {
    const added = { __typename: 'JobText', start, text };
    cache.writeQuery({ query, data: { node: { __typename: 'Job', id: 'J', added } } });
    return cache.readQuery<{ node: { added: { text: string } } }>({ query })?.node.added.text;
  };
  expect(tell(0, 'One. ')).toBe('One. ');
  expect(tell(5, 'Two.')).toBe('One. Two.');
  expect(tell(5, 'Two. Three.')).toBe('One. Two. Three.');
  expect(tell(0, 'Once more')).toBe('Once more');
});
