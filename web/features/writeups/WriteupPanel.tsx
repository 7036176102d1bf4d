import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, type ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import type { TracedFigure } from '../../ui/memo/figureMarkup.ts';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { SidePanel } from '../../ui/page/SidePanel.tsx';
import { CommentsPanel } from './review/comments/CommentsPanel.tsx';
import { VerdictBar } from './review/VerdictBar.tsx';
import type { PanelTab } from './panelTabs.ts';
import { Box, Heading, Stack, Button } from '@chakra-ui/react';
import { CompanyLinks } from '../../ui/companies/CompanyLinks.tsx';
import { evidenceTitle, FigureEvidence, type FigureLinks } from '../../ui/memo/FigureEvidence.tsx';
import { RefreshCw } from 'lucide-react';
import { RestoreWriteupDocument, useWriteupVersionsQuery } from './writeups.gql.ts';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { htmlLines } from '../../lib/text/htmlLines.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { PersonName } from '../../ui/facts/PersonName.tsx';
import { VersionList } from '../../ui/versions/VersionList.tsx';
import { useRegeneration } from './revision/useRegeneration.ts';
import { statusLabels } from './StatusBadge.tsx';
import { Muted } from '../../ui/page/Muted.tsx';

/** Shows what belongs to a write-up's text beside it. Its file loads after the text's. */
export function WriteupPanel(props: {
  writeup: WriteupDetailsFragment;
  tab: PanelTab | null;
  onTab: (tab: PanelTab | null) => void;
  /** The figure that was pressed last, as a new object for each press. */
  pressed: { index: number } | null;
  /** Leads back to the figure. */
  onFigureDone: () => void;
  comments: ComponentProps<typeof CommentsPanel>;
}) {
  const { writeup, tab, pressed, onFigureDone: onDone } = props;
  const { id, document } = writeup;
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const showSource = ({ quote, place }: TracedFigure) => {
    const at = { find: quote ?? null, place: place ?? null, panel: null, q: null, sort: null };
    if (document) void navigate(paths.document(document.id) + withParameters(parameters, at));
  };
  return (
    <SidePanel
      // A link to the evidence shows none on a phone before a figure is pressed.
      value={tab === 'evidence' && pressed === null ? null : tab}
      onChange={props.onTab}
      tabs={[
        {
          value: 'evidence',
          label: 'Evidence',
          content: <Evidence {...{ writeup, pressed, onDone }} onShowSource={document ? showSource : undefined} />,
        },
        { value: 'comments', label: 'Comments', content: <CommentsPanel {...props.comments} /> },
        { value: 'versions', label: 'Versions', content: tab === 'versions' && <WriteupVersions writeup={writeup} /> },
        { value: 'verdict', label: 'Verdict', content: <VerdictBar writeupId={id} /> },
      ]}
    />
  );
}

/** Shows beside the text the evidence of the figure that was pressed. */
function Evidence(props: {
  writeup: WriteupDetailsFragment;
  /** A new object for each press, which then receives the focus. */
  pressed: { index: number } | null;
  onShowSource: FigureLinks['onShowSource'];
  /** Leads back to the figure. */
  onDone: () => void;
}) {
  const { writeup, pressed, onDone } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed) card.current?.focus({ preventScroll: true });
  }, [pressed]);
  const figure = pressed ? writeup.figures[pressed.index] : undefined;
  const title = evidenceTitle(figure);
  return (
    <Stack gap="5">
      {figure ? (
        <Box
          ref={card}
          key={pressed?.index}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          outline="none"
          onKeyDown={({ key }) => {
            if (key === 'Escape') onDone();
          }}
        >
          <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="2">
            {title}
          </Heading>
          <FigureEvidence figure={figure} writeupId={writeup.id} onShowSource={props.onShowSource} onDone={onDone} />
        </Box>
      ) : (
        <Muted>Press a figure to see the words that state it.</Muted>
      )}
      <CompanyLinks source={{ type: 'Writeup', id: writeup.id }} />
    </Stack>
  );
}

/** Lists versions to compare and restore, who set which status, and offers a new version from the present sources. */
function WriteupVersions({ writeup }: { writeup: WriteupDetailsFragment }) {
  const regenerating = useRegeneration(writeup);
  return (
    <Stack gap="2">
      {regenerating.isOffered && (
        <Button size="sm" variant="outline" alignSelf="start" loading={regenerating.isBusy} onClick={regenerating.run}>
          <RefreshCw /> Regenerate
        </Button>
      )}
      <ErrorText>{regenerating.error}</ErrorText>
      {writeup.statusChanges.map(({ status, changedAt, author }) => (
        <Muted key={changedAt}>
          {statusLabels[status]} since {formatDateTime(changedAt)}
          {author && (
            <>
              {', '}
              <PersonName person={author} />
            </>
          )}
        </Muted>
      ))}
      <Versions writeup={writeup} key={writeup.version} />
    </Stack>
  );
}

function Versions({ writeup }: { writeup: WriteupDetailsFragment }) {
  const { id, version, status } = writeup;
  const { data } = useWriteupVersionsQuery(
    version > 1 ? { variables: { id }, fetchPolicy: 'network-only' } : skipToken,
  );
  const versions = data?.node?.__typename === 'Writeup' ? data.node.versions : undefined;
  const restore = useSend(RestoreWriteupDocument);
  const restoring = useAction(({ version: earlier }: { version: number }) =>
    restore({ id, version, restore: earlier }),
  );
  return (
    <VersionList
      versions={versions?.map(({ summary, title, content, author, ...each }) => ({
        ...each,
        changes: summary,
        writtenBy: author,
        text: `${title}\n${htmlLines(content)}`,
      }))}
      current={version}
      restoring={restoring}
      isLocked={status === 'APPROVED'}
    />
  );
}
