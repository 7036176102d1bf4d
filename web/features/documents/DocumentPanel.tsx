import { Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useDocumentReadingQuery, type DocumentDetailsFragment } from './documents.gql.ts';
import { metricLabels } from '../../gql/figures.ts';
import { wordsToFind } from '../../lib/sources/sourceAddress.ts';
import { SidePanel } from '../../ui/page/SidePanel.tsx';
import { Muted } from '../../ui/page/Muted.tsx';
import { AnalysisPanel } from './viewer/analysis/AnalysisPanel.tsx';

type Tab = 'analysis' | 'figures';
type ShowSource = (passage: { quote: string | null; place: string | null }) => void;

/** Shows what was read from a document beside its text. Its file loads after the text's. */
export function DocumentPanel(props: {
  document: DocumentDetailsFragment;
  tab: Tab | null;
  onTab: (tab: Tab | null) => void;
  /** Opens a passage in the document. */
  onShowSource: ShowSource;
}) {
  const { document, tab, onShowSource } = props;
  const ofFigure = ({ quote = null, place = null }: { quote?: string | null; place?: string | null }) =>
    onShowSource({ quote, place });
  return (
    <SidePanel
      value={tab}
      onChange={props.onTab}
      tabs={[
        {
          value: 'analysis',
          label: 'Analysis',
          content: <AnalysisPanel document={document} onShowSource={ofFigure} />,
        },
        {
          value: 'figures',
          label: 'Figures',
          content: tab === 'figures' && <Figures id={document.id} onShowSource={onShowSource} />,
        },
      ]}
    />
  );
}

function Figures({ id, onShowSource }: { id: string; onShowSource: ShowSource }) {
  const { data } = useDocumentReadingQuery({ variables: { id } });
  const facts = data?.node?.__typename === 'Document' ? (data.node.reading?.facts ?? []) : undefined;
  if (!facts) return <Skeleton h="16" />;
  if (facts.length === 0) return <Muted>No figures were read from it.</Muted>;
  return (
    <Stack as="ul" gap="3" textStyle="sm">
      {facts.map(({ factId, metric, periodLabel, status, place, quote }) => (
        <li key={factId}>
          <Text color="fg.muted">
            {[metricLabels[metric], periodLabel, status !== 'ACTUAL' && 'planned', place].filter(Boolean).join(' · ')}
          </Text>
          <Link
            as="button"
            colorPalette="brand"
            textAlign="start"
            overflowWrap="anywhere"
            onClick={() => onShowSource({ quote: wordsToFind(quote), place })}
          >
            {quote}
          </Link>
        </li>
      ))}
    </Stack>
  );
}
