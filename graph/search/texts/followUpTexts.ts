/** The SQL of what was promised of a company, asked and required, one in a line. */
export const followUpTexts = `(SELECT string_agg(words, E'\\n' ORDER BY id) FROM follow_ups
  WHERE follow_ups.tenant_id = companies.tenant_id AND follow_ups.company_id = companies.id)`;
