import { css } from '@emotion/react';

/** Prints what `data-print` marks: 'page' a text with all elements around it, 'head' its title; 'hide' leaves out. */
export const printedTextStyles = css`
  @media print {
    html,
    body {
      overflow: visible !important;
      height: auto !important;
      background: #fff !important;
    }
    body > *:not(:has([data-print='page'])),
    [data-print='hide'] {
      display: none !important;
    }
    [data-print='page'] {
      display: block !important;
      position: static !important;
      width: auto !important;
      max-width: none !important;
      height: auto !important;
      max-height: none !important;
      margin: 0 !important;
      padding-inline: 0 !important;
      overflow: visible !important;
      border: 0 !important;
      box-shadow: none !important;
      border: 0 !important;
    }
    [data-print='page'],
    [data-print='page'] * {
      color: #000 !important;
      background: none !important;
    }
    [data-print='head'] {
      margin-bottom: 14pt !important;
      padding: 0 0 10pt !important;
      border-bottom: 1.5pt solid #000 !important;
    }
    [data-print='head'] :is(h1, h2) {
      font-size: 20pt !important;
      line-height: 1.2 !important;
    }
    [data-print='page'] article {
      /* Unlike a list's cards, a memo goes over as many pages as it needs. */
      break-inside: auto !important;
      font-size: 10.5pt !important;
      line-height: 1.5 !important;
    }
    [data-print='page'] article [data-figure] {
      text-decoration-color: #999 !important;
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
    [data-print='page'] article,
    [data-print='page'] [role='note'] {
      max-width: none !important;
    }
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    tr,
    blockquote,
    li {
      break-inside: avoid;
    }
    [data-print='page'] table {
      display: table !important;
      width: 100% !important;
      font-size: 9.5pt !important;
    }
    thead {
      display: table-header-group;
    }
    [data-print='page'] .amount ~ td:last-child,
    [data-print='page'] .quiet {
      color: #57534e !important;
    }
    p:has(+ ul) {
      break-after: avoid;
    }
  }
  @page {
    margin: 2cm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 9pt sans-serif;
      color: #555;
    }
  }
`;
