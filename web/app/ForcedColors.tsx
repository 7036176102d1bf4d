import { css, Global } from '@emotion/react';

/**
 * Where the system's own colours are forced upon pages, backgrounds go, and with them what only they said: what is chosen,
 * and how far a bar has come. The system's colours say it again.
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
