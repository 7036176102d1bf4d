import { succeed } from '../../lib/answers/succeed.ts';
import { UnreadNoticesDocument, useMarkNoticesMutation, type NoticeFragment } from './notices.gql.ts';

/** Returns a function that marks notices, or all with null, as read or unread. It rejects with a sentence for the user. */
export function useMarking(): (ids: string[] | null, isRead: boolean) => Promise<readonly NoticeFragment[]> {
  const [markNotices] = useMarkNoticesMutation({
    update: (cache, { data }) => {
      const answer = data?.markNotices;
      if (answer?.__typename !== 'MarkedNotices') return;
      cache.writeQuery({ query: UnreadNoticesDocument, data: { unreadNoticeCount: answer.unreadCount } });
    },
  });
  return async (ids, isRead) => (await succeed(markNotices({ variables: { input: { ids, isRead } } }))).notices;
}
