/** Layers of src point down only; functions and local stand apart. The diagram is in README.md. */
const layer = (name, allowed) => ({
  name: `src/${name} imports down only`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})

/** What speaks to the server about one subject. */
const API = '^src/data/.+[/-]api\\.ts$'

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    layer('lib', []),
    layer('config', ['lib']),
    layer('domain', ['lib']),
    layer('data', ['domain', 'lib', 'config']),
    layer('components', ['domain', 'lib', 'config']),
    layer('features', ['components', 'data', 'domain', 'lib', 'config']),
    {
      name: 'the first script is small',
      severity: 'error',
      from: { path: '^src/boot/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/|node_modules/',
        pathNot: '^src/(boot|lib|config|domain)/|^src/data/backend/(addresses|reads|query)\\.ts$',
      },
    },
    layer('push-worker', ['domain', 'lib', 'config']),
    layer('app', ['features', 'components', 'data', 'domain', 'lib', 'config', 'styles']),
    {
      name: 'features are islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+/[^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'the Appwrite SDK is spoken to in data/backend and in the api files alone',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/data/backend/|${API}|\\.test\\.tsx?$` },
      to: { path: 'node_modules/appwrite/' },
    },
    {
      name: 'screens read by queries: what is asked of the server, and how, is behind them',
      severity: 'error',
      from: { path: '^src/(app|features)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: `^src/data/backend/|${API}` },
    },
    {
      name: 'an api file knows no cache',
      severity: 'error',
      from: { path: `^src/data/backend/|${API}`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/data/.*queries\\.ts$' },
    },
    {
      name: 'only env.ts reads the environment, so src imports no node module',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src never imports the server side',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(functions|local|e2e|scripts|tooling)/' },
    },
    {
      name: 'functions import the pure part of src',
      severity: 'error',
      from: { path: '^functions/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|local|e2e|scripts)/', pathNot: '^src/(domain/|lib/|config/(brand|paths))' },
    },
    {
      name: 'functions are deployed alone',
      severity: 'error',
      from: { path: '^functions/(?!shared)([^/]+)/' },
      to: { path: '^functions/', pathNot: '^functions/($1|shared)/' },
    },
    {
      name: 'rows and transactions know nothing of what is done with them',
      severity: 'error',
      from: { path: '^functions/shared/db/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/shared/(mail|identity|projections|catalog|files|deletion)/' },
    },
    {
      name: 'what is public of a row knows nothing of deletion',
      severity: 'error',
      from: { path: '^functions/shared/projections/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/shared/deletion/' },
    },
    {
      name: 'Stripe is spoken to behind gateways: rules of money import none of its package',
      severity: 'error',
      from: {
        path: '^functions/payments/src/',
        pathNot: '^functions/payments/src/stripe/|-gateway\\.ts$|\\.test\\.ts$',
      },
      to: { path: 'node_modules/stripe/' },
    },
    {
      name: 'local knows the product only through its public contracts',
      severity: 'error',
      from: { path: '^local/(appwrite|stripe)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|functions|e2e)/' },
    },
    {
      name: 'local looks up into no script: what both need is in tooling',
      severity: 'error',
      from: { path: '^local/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'tooling stands on nothing of ours',
      severity: 'error',
      from: { path: '^tooling/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|functions|local|e2e|scripts)/', pathNot: '^src/config/' },
    },
    {
      name: 'tests are not imported',
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
