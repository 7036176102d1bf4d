/** The dependency rules of docs/architecture.md. A type may be imported where its code may not be run. */
const atRuntime = { dependencyTypesNot: ['type-only'] };

/** Folders of graph/ that features stand on. */
const foundations = 'ai|analyst|data/(?!changes/)|extraction|finance|reading|request/(?!mcp/)|text';
const graphFeature = `^graph/(?!${foundations})[^/]+/`;

/** The files of graph/ itself that put the features on the wire. */
const transports = 'schema|routes|app|server|builder';

/** What answers requests with the help of the features: the page, stored files, and GraphQL's own requests and sockets. */
const answering =
  '^graph/request/(page/|files/serve|graphql/(apollo|checkOperation|persisted|receiveOperation|sockets/(sender|subscriptions))\\.ts$)';

const graphqlFiles = [
  '^graph/(schema|builder)\\.ts$',
  '^graph/request/graphql/',
  '^graph/.+/(schema|\\w+Schema)\\.ts$',
];
const restFiles = ['^graph/routes\\.ts$', '^graph/.+/routes\\.ts$', '^graph/request/rest/'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'transports-on-top',
      comment:
        '1. Use cases and what they stand on know nothing of GraphQL schemas, REST routes, the app or the server.',
      severity: 'error',
      from: {
        path: '^graph/',
        pathNot: ['/(schema|\\w+Schema|routes)\\.ts$', `^graph/(${transports})\\.ts$`, answering, '\\.test\\.ts$'],
      },
      to: {
        path: ['^graph/.+/(schema|\\w+Schema|routes)\\.ts$', '^graph/(schema|routes|app|server)\\.ts$', answering],
        ...atRuntime,
      },
    },
    {
      name: 'foundations-below-features',
      comment: '1. The analyst, extraction, the job queue and storage serve every feature and import none.',
      severity: 'error',
      from: {
        path: '^graph/(ai|analyst|data/(database|jobs|storage)|extraction|finance|reading|request/(files|limits)|text)/',
        pathNot: ['/(schema|\\w+Schema|routes)\\.ts$', answering, '\\.test\\.ts$'],
      },
      to: { path: graphFeature, ...atRuntime },
    },
    {
      name: 'finance-stands-alone',
      comment: '1. The vocabulary of finance knows nothing but itself and how tables of words are written.',
      severity: 'error',
      from: { path: '^graph/finance/', pathNot: '\\.test\\.ts$' },
      to: { path: '^graph/(?!finance/|text/(?:text|wordTable)\\.ts$)' },
    },
    {
      name: 'reading-below-analyst',
      comment: '1. What a source says is read without knowing who writes about it.',
      severity: 'error',
      from: { path: '^graph/reading/', pathNot: '\\.test\\.ts$' },
      to: { path: '^graph/(?!finance/|reading/|extraction/|text/|keysOf)' },
    },
    {
      name: 'no-circular',
      comment: '1. No cycles, not even by types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'graphql-apart-from-rest',
      comment: '2. GraphQL does not import REST.',
      severity: 'error',
      from: { path: graphqlFiles },
      to: { path: restFiles },
    },
    {
      name: 'rest-apart-from-graphql',
      comment: '2. REST does not import GraphQL.',
      severity: 'error',
      from: { path: restFiles },
      to: { path: [...graphqlFiles, 'node_modules/(graphql|@pothos)/'] },
    },
    {
      name: 'transports-apart-from-database',
      comment: '2. A transport parses, calls one use case and serialises; it does not query.',
      severity: 'error',
      from: { path: ['^graph/schema\\.ts$', '^graph/.+/(schema|\\w+Schema)\\.ts$', ...restFiles] },
      to: { path: ['^graph/data/(db\\.ts$|database/)', 'node_modules/pg/'], ...atRuntime },
    },
    {
      name: 'pure-rules',
      comment: '3. Rules and prompts read no file, database, clock of another process or network.',
      severity: 'error',
      from: { path: '^graph/.+/(rules|prompts)\\.ts$' },
      to: {
        path: [
          '^(node:)?(fs|http|https|net|tls|dns|child_process|worker_threads|cluster)(/|$)',
          '^graph/(data/db|env|log|recentLog|request/context)\\.ts$',
          '^graph/(data/(database|jobs|storage)|extraction|request/(files|graphql|page|rest))/',
          '^graph/.+/(service|schema|\\w+Schema|routes|jobs)\\.ts$',
          '^prisma/generated/',
          'node_modules/(pg|openai|express|@prisma|@aws-sdk)/',
        ],
        ...atRuntime,
      },
    },
    {
      name: 'features-apart',
      comment: '4. A feature of the web never imports another.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'app-on-top',
      comment: '4. Features do not import the app that shows them.',
      severity: 'error',
      from: { path: '^web/(features|ui|lib|theme)/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'ui-below-features',
      comment: '4. What all features share knows none of them.',
      severity: 'error',
      from: { path: '^web/(ui|lib|theme)/' },
      to: { path: '^web/features/' },
    },
    {
      name: 'web-apart-from-server',
      comment: '5. The contract between the two is graph/schema.graphql.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(graph|prisma)/' },
    },
    {
      name: 'server-apart-from-web',
      comment: '5. And the other way round.',
      severity: 'error',
      from: { path: '^(graph|prisma)/' },
      to: { path: '^web/' },
    },
    {
      name: 'scripts-apart-from-web',
      comment: '5. What builds the page stands in web/build.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-apart-from-scripts',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      from: { path: '^(graph|web|prisma)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { path: ['^test/', '\\.(test|fixture)\\.tsx?$'] },
    },
    {
      name: 'no-dev-package-in-product',
      comment: 'The container image is installed without devDependencies.',
      severity: 'error',
      from: { path: '^(graph|web|prisma)/', pathNot: '\\.(test|fixture)\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unlisted-package',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.(ts|js)$',
          '^\\.dependency-cruiser\\.cjs$',
          '^test/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^prisma/generated', '^web/gql', '\\.gql\\.ts$'] },
    exclude: { path: ['^web/dist', '^test/results'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
