import type { GroundedFigure } from '../../reading/grounding/grounding.ts';

export interface ExportedMemo {
  title: string;
  /** Date, analyst, recommendation and tags. */
  byline: string[];
  /** The partner's verdict with its reason, author and date, if there is a verdict. */
  verdict?: string | null;
  /** Sanitised HTML. */
  content: string;
  figures: readonly GroundedFigure[];
  /** `logo` is an SVG. */
  firm: { name: string; logo: string };
}
