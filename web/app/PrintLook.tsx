import { css, Global } from '@emotion/react';
import { useEffect } from 'react';
import { applyLook, rememberedBranding } from '../theme/applyLook.ts';

/** Prints a screen in the light look, even if the firm's look is dark, and without controls. */
export function PrintLook() {
  useEffect(() => {
    const begin = () => {
      const branding = rememberedBranding();
      if (branding.theme !== 'DARK') return;
      applyLook({ ...branding, theme: 'AMBER' });
      window.addEventListener('afterprint', () => applyLook(branding), { once: true });
    };
    window.addEventListener('beforeprint', begin);
    return () => window.removeEventListener('beforeprint', begin);
  }, []);
  return <Global styles={printStyles} />;
}

const printStyles = css`
  @media print {
    html,
    body {
      background: #fff !important;
    }
    [data-shell],
    [data-print='hide'] {
      display: none !important;
    }
    #main {
      min-height: 0 !important;
      max-width: none !important;
      /* A border at the edge would be cut. */
      padding: 0 1px !important;
      print-color-adjust: exact;
    }
    *,
    *::before,
    *::after {
      transition: none !important;
    }
    article,
    li {
      break-inside: avoid;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
  }
`;
