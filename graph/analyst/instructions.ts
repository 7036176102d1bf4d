/** Tells a model the form of its answer: these sections, in this order. */
export function inSections(sections: readonly string[]): string {
  return `Answer in Markdown in these sections, each under a heading of the second level ("## "), in this order: ${sections.join('; ')}. Leave out those of which the sources say nothing, and name them in one last line: "Not covered by the sources: …".`;
}

/** Tells a model who the reader is, which sets the style. */
export const forwardable =
  'Write for a partner who will forward it: complete sentences, short paragraphs, no filler, no HTML.';
