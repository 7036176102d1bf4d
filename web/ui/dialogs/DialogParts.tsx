import { Dialog, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { askAgain } from '../../lib/answers/askAgain.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { ErrorText } from '../errors/ErrorText.tsx';
import { InlineError, type LoadingQuery } from '../errors/InlineError.tsx';

/** Stands in a `DialogFrame` for what a query has not loaded: says why, or shows its outline. */
export function NotOpened(props: {
  /** 'This company could not be opened' */
  title: string;
  /** What to do where the thing no longer exists. */
  ifGone: string;
  query: LoadingQuery;
  /** The outline. */
  children: ReactNode;
}) {
  const { data, error, loading, refetch } = props.query;
  const message = error ? describeError(error) : data ? props.ifGone : null;
  return (
    <Dialog.Body pt="5">
      {message === null ? (
        props.children
      ) : (
        <InlineError title={props.title} message={message} isRetrying={loading} onRetry={() => askAgain(refetch)} />
      )}
    </Dialog.Body>
  );
}

/** The end of a `DialogFrame`: why the last attempt failed, and its buttons. */
export function DialogEnd(props: { error: string | null | undefined; above?: ReactNode; children: ReactNode }) {
  return (
    <Dialog.Footer flexDirection="column" alignItems="stretch" gap="3" borderTopWidth="1px" pt="4">
      {props.above}
      <ErrorText overflowWrap="anywhere">{props.error}</ErrorText>
      <Flex gap="3" wrap="wrap" justify="flex-end">
        {props.children}
      </Flex>
    </Dialog.Footer>
  );
}
