import { Box, Button, Flex, HStack, Stack } from '@chakra-ui/react';
import { BellOff, Mail, MailOpen } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useAction } from '../../lib/answers/useAction.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { withTenant } from '../../lib/session/tenant.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { CardFrame, CardLink } from '../../ui/lists/CardFrame.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import {
  useNoticesQuery,
  UnreadNoticesDocument,
  useMarkNoticesMutation,
  type NoticeFragment,
  type NoticesQuery,
} from './notices.gql.ts';
import { resultOf } from '../../lib/jobs/jobResult.ts';
import { paths } from '../../lib/paths.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { Muted } from '../../ui/page/Muted.tsx';

const pageSize = 30;
const connectionOf = ({ notices }: NoticesQuery) => notices;

/** Lists what the person should know, the newest first. `/inbox/:id`, the link of an e-mail, leads on to the thing itself. */
export function InboxPage() {
  const { id } = useParams();
  return id === undefined ? <Inbox /> : <OpenedNotice key={id} id={id} />;
}

function Inbox() {
  const list = useRef<HTMLUListElement>(null);
  const query = useNoticesQuery({ variables: { first: pageSize }, fetchPolicy: 'cache-and-network' });
  const pages = usePages(query, connectionOf);
  const mark = useMarking();
  const markAll = useAction(async () => {
    await mark(null, true);
    await query.refetch();
  });
  const renderRow = useCallback((notice: NoticeFragment) => <NoticeCard notice={notice} />, []);
  return (
    <Stack gap="5">
      <PageTitle>Inbox</PageTitle>
      <ErrorText>{markAll.error}</ErrorText>
      <PagedList
        pages={pages}
        noun="notice"
        search=""
        onClearSearch={() => undefined}
        estimatedHeight={96}
        renderRow={renderRow}
        listRef={list}
        action={
          <Button
            size="sm"
            variant="ghost"
            disabled={!query.data?.unreadNoticeCount}
            loading={markAll.isBusy}
            onClick={markAll.run}
          >
            <MailOpen /> Mark all read
          </Button>
        }
        empty={
          <EmptyState
            icon={BellOff}
            title="Nothing to read"
            description="When a colleague mentions you, answers you or asks for a review, when a condition of your verdict is met, and when your work is done, it says so here."
          />
        }
      />
    </Stack>
  );
}

function NoticeCard({ notice }: { notice: NoticeFragment }) {
  const { search } = useLocation();
  const mark = useMarking();
  const { id, headline, text, createdAt, readAt } = notice;
  const isUnread = readAt === null;
  const marking = useAction((isRead: boolean) => mark([id], isRead));
  return (
    <CardFrame>
      <Flex gap="3" align="flex-start">
        <Box boxSize="2" mt="2" rounded="full" flexShrink={0} bg={isUnread ? 'brand.solid' : 'transparent'} />
        <Stack gap="1" flex="1" minW="0">
          <CardLink
            {...rowFocusProps}
            to={withTenant(noticePath(notice), search)}
            fontWeight={isUnread ? 'semibold' : 'normal'}
            onClick={() => isUnread && marking.run(true)}
          >
            {headline}
          </CardLink>
          {text && (
            <Muted lineClamp="2" overflowWrap="anywhere">
              {text}
            </Muted>
          )}
          <Muted textStyle="xs">
            {isUnread && 'Unread · '}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </Muted>
          <ErrorText>{marking.error}</ErrorText>
        </Stack>
        <HStack position="relative" zIndex="1" my="-1" me="-2">
          <IconAction
            label={isUnread ? 'Mark as read' : 'Mark as unread'}
            icon={isUnread ? MailOpen : Mail}
            isBusy={marking.isBusy}
            onClick={() => marking.run(isUnread)}
          />
        </HStack>
      </Flex>
    </CardFrame>
  );
}

function OpenedNotice({ id }: { id: string }) {
  const { search } = useLocation();
  const [notice, setNotice] = useState<NoticeFragment | null>(null);
  const mark = useMarking();
  const opening = useAction(async () => setNotice((await mark([id], true))[0] ?? null));
  const open = useEffectEvent(() => opening.run());
  useEffect(() => open(), []);
  if (notice) return <Navigate replace to={withTenant(noticePath(notice), search)} />;
  if (opening.error === null) return <ListSkeleton rows={1} />;
  return <EmptyState icon={BellOff} title="This notice cannot be opened" description={opening.error} />;
}

/** Returns the address of what a notice is about: of a failed job, what it worked on. */
function noticePath({
  comment,
  writeup,
  company,
  job,
}: Pick<NoticeFragment, 'comment' | 'writeup' | 'company' | 'job'>): string {
  if (comment) return paths.comments(comment.thread.writeup.id, comment.thread.id);
  if (writeup) return paths.writeup(writeup.id);
  if (company) return paths.dossier(company.id);
  return (job && resultOf({ ...job, status: 'COMPLETED' })?.path) ?? paths.memoMaker;
}

/** Returns a function that marks notices, or all with null, as read or unread. It rejects with a sentence for the user. */
function useMarking(): (ids: string[] | null, isRead: boolean) => Promise<readonly NoticeFragment[]> {
  const [markNotices] = useMarkNoticesMutation({
    update: (cache, { data }) => {
      const answer = data?.markNotices;
      if (answer?.__typename !== 'MarkedNotices') return;
      cache.writeQuery({ query: UnreadNoticesDocument, data: { unreadNoticeCount: answer.unreadCount } });
    },
  });
  return async (ids, isRead) => (await succeed(markNotices({ variables: { input: { ids, isRead } } }))).notices;
}
