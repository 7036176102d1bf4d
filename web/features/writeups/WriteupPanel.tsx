import type { ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import type { TracedFigure } from '../../ui/memo/figureMarkup.ts';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import { SidePanel } from '../../ui/page/SidePanel.tsx';
import { Evidence } from './Evidence.tsx';
import { CommentsPanel } from './review/comments/CommentsPanel.tsx';
import { VerdictBar } from './review/VerdictBar.tsx';
import type { PanelTab } from './panelTabs.ts';
import { WriteupVersions } from './WriteupVersions.tsx';

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
