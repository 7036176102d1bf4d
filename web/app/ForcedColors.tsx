import { css, Global } from '@emotion/react';

/**
 * Shows in the system's colours what only backgrounds show otherwise: the selected entry and the progress of a bar. In
 * forced-colours mode backgrounds disappear.
 */
export function ForcedColors() {
  return <Global styles={styles} />;
}

const styles = css`
  @media (forced-colors: active) {
    [aria-current]:not([aria-current='false']),
    [aria-pressed='true'],
    [aria-selected='true'],
    [data-part='item'][data-highlighted] {
      forced-color-adjust: none;
      color: HighlightText !important;
      background: Highlight !important;
    }
    [role='progressbar'],
    [role='meter'],
    input[type='range'] {
      outline: 1px solid CanvasText;
    }
    [role='progressbar'] > *,
    [role='meter'] > * {
      forced-color-adjust: none;
      background: Highlight !important;
    }
  }
`;
