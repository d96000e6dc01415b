/** Layers of src point down only; functions and local stand apart. docs/architecture.md explains each wall. */
const layer = (name, allowed) => ({
  name: `src/${name} imports down only`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})

/** What speaks to the server about one subject. */
const API = '^src/services/.+[/-]api\\.ts$'

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    layer('lib', []),
    layer('config', ['lib']),
    layer('domain', ['lib']),
    layer('services', ['domain', 'lib', 'config']),
    layer('components', ['domain', 'lib', 'config']),
    layer('features', ['components', 'services', 'domain', 'lib', 'config']),
    {
      name: 'no feature imports another',
      comment:
        'A feature that knows another cannot be changed or deleted alone. Screens in src/app put features together.',
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'only services/backend and api files import the Appwrite SDK',
      comment: 'What comes from the server is parsed in one layer, so the rest of the app knows its types.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/services/backend/|${API}|\\.test\\.tsx?$` },
      to: { path: 'node_modules/appwrite/' },
    },
    {
      name: 'screens use queries and import no api file',
      comment: 'A call beside the cache would show data that no change of ours refreshes.',
      severity: 'error',
      from: { path: '^src/(app|features)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^src/services/backend/|${API}` },
    },
    {
      name: 'api files import no queries',
      comment: 'Pages that ask before React is there use the api files too.',
      severity: 'error',
      from: { path: `^src/services/backend/|${API}`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/services/.*queries\\.ts$' },
    },
    {
      name: 'src imports no node module',
      comment: 'One bundle serves every installation: its values come from the page.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src never imports the server side',
      comment: 'Code of the server would come into the bundle, and secrets with it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(functions|local|e2e|tests|scripts)/' },
    },
    {
      name: 'the app and the functions do not import the page server',
      comment:
        'The page server may use all of the app. An app that used its server could not run in a browser.',
      severity: 'error',
      from: { path: '^(src|functions|local/(appwrite|stripe|demo))/' },
      to: { path: '^server/' },
    },
    {
      name: 'functions import only the pure parts of src',
      comment: 'Functions run in Node: there is no window, no React and no cache.',
      severity: 'error',
      from: { path: '^functions/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|local|e2e|tests|scripts)/', pathNot: '^src/(domain/|lib/|config/(brand|paths))' },
    },
    {
      name: 'functions do not import each other',
      comment: 'Each has its own secrets and rights, and may be redeployed without the others.',
      severity: 'error',
      from: { path: '^functions/(?!shared)([^/]+)/' },
      to: { path: '^functions/', pathNot: '^functions/($1|shared)/' },
    },
    {
      name: 'functions/shared/db imports nothing that is built on it',
      comment:
        'They are the ground for everything else in functions/shared, and have to be testable without it.',
      severity: 'error',
      from: { path: '^functions/shared/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/shared/(mail|identity|projections|catalog|files|deletion)/' },
    },
    {
      name: 'projections do not import deletion',
      comment: 'Deletion goes through all projections, so it stands above them.',
      severity: 'error',
      from: { path: '^functions/shared/projections/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/shared/deletion/' },
    },
    {
      name: 'only gateways import the package of Stripe',
      comment:
        'Rules of money are tables of cases, which need no provider. A new API version changes gateways alone.',
      severity: 'error',
      from: {
        path: '^functions/payments/src/',
        pathNot: '^functions/payments/src/stripe/|-gateway\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'payments/src/stripe imports nothing above it',
      comment:
        'All gateways stand on payments/src/stripe. If it knew one of them, none could be read or tested without the others.',
      severity: 'error',
      from: { path: '^functions/payments/src/stripe/' },
      to: { path: '^functions/payments/src/', pathNot: '^functions/payments/src/stripe/' },
    },
    {
      name: 'the embedded servers import nothing of the product',
      comment: 'An embedded server that knew the product could answer what the real one would refuse.',
      severity: 'error',
      from: { path: '^local/(appwrite|stripe)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|functions|e2e|tests)/' },
    },
    {
      name: 'the local stack imports no script that measures or operates it',
      comment: 'npm start must not depend on the tools that measure and operate it.',
      severity: 'error',
      from: { path: '^local/' },
      to: { path: '^scripts/(measure|operate)/' },
    },
    {
      name: 'what builds the product imports only its settings',
      comment:
        'The local stack and all other scripts build with it, so anything else that it imported could lead in a circle.',
      severity: 'error',
      from: { path: '^scripts/(build/|messages/|[^/]+$)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(src|functions|local|e2e|tests|scripts/(measure|operate))/',
        pathNot: '^src/(config|push-worker|lib/page)/',
      },
    },
    {
      name: 'tests are not imported',
      comment:
        'A helper that lives in a test is run twice and found by nobody: helpers have files of their own.',
      severity: 'error',
      from: { pathNot: '\\.(test|spec)\\.tsx?$' },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
    { name: 'not resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.local)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
