import http from 'node:http';
import pg from 'pg';

/**
 * The reference: node:http and pg, one statement per request, under the same row-level security, returning the same
 * JSON as the product's list of 50 transcripts. The benchmark starts it with the database's address and the tenant.
 */
const [databaseUrl, tenantId] = process.argv.slice(2) as [string, string];
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 16,
  options: `-c TimeZone=UTC -c role=dossier_app -c app.tenant_id=${tenantId}`,
});

interface Row {
  id: string;
  title: string;
  snippet: string;
  recording_date: Date;
  duration: number | null;
  is_summarized: boolean;
}

const list = {
  name: 'list',
  text: `SELECT id, title, snippet, recording_date, duration, summary IS NOT NULL AS is_summarized FROM transcripts
    ORDER BY recording_date DESC, id DESC LIMIT 51`,
};

function answer(rows: Row[]): string {
  const edges = rows.slice(0, 50).map((row) => ({
    cursor: Buffer.from(JSON.stringify([row.recording_date, row.id, 'transcripts by recording_date'])).toString(
      'base64url',
    ),
    node: {
      id: Buffer.from(`Transcript:${row.id}`).toString('base64url'),
      title: row.title,
      snippet: row.snippet,
      recordingDate: row.recording_date.toISOString(),
      duration: row.duration,
      isSummarized: row.is_summarized,
    },
  }));
  const pageInfo = { hasNextPage: rows.length > 50, endCursor: edges.at(-1)?.cursor ?? null };
  return `${JSON.stringify({ data: { transcripts: { edges, pageInfo } } })}\n`;
}

const server = http.createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    pool.query<Row>(list).then(
      ({ rows }) => response.setHeader('Content-Type', 'application/json').end(answer(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
});
