import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { SubjectOfDocument, type SubjectOfQueryVariables } from './memo.gql.ts';
import { declinedDrafts } from './declinedDrafts.ts';
import { CompanyDialog, type CompanyAnswer } from './CompanyDialog.tsx';

/**
 * Finds out, before a memo is written, whether its sources name the company, and if not, asks the user. If the server
 * cannot tell, the memo is written without the question.
 */
export function useCompanyQuestion(): {
  ask: (sources: SubjectOfQueryVariables) => Promise<CompanyAnswer>;
  dialog: ReactNode;
} {
  const { query } = useApolloClient();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<((answer: CompanyAnswer) => void) | null>(null);

  const ask = async (sources: SubjectOfQueryVariables): Promise<CompanyAnswer> => {
    if (declinedDrafts.has(sources.recordingId ?? '')) return { companyName: null };
    const found = await query({ query: SubjectOfDocument, variables: sources, fetchPolicy: 'no-cache' })
      .then(({ data }) => data)
      .catch((error: unknown) => console.error(error));
    if (found == null || found.subjectOf !== null) return { companyName: null };
    setSuggestions(found.suggestedSubjects);
    return new Promise((resolve) => setAnswer(() => resolve));
  };
  const close = (given: CompanyAnswer): void => {
    answer?.(given);
    setAnswer(null);
  };
  return { ask, dialog: <CompanyDialog isOpen={answer !== null} suggestions={suggestions} onAnswer={close} /> };
}
