/** Layers of src point down only; functions and local stand apart. The diagram is in README.md. */
const layer = (name, allowed) => ({
  name: `src/${name} imports down only`,
  severity: 'error',
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^src/', pathNot: `^src/(${[name, ...allowed].join('|')})/` },
})

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    layer('lib', []),
    layer('config', ['lib']),
    layer('domain', ['lib']),
    layer('services', ['domain', 'lib', 'config']),
    layer('queries', ['services', 'domain', 'lib', 'config']),
    layer('components', ['domain', 'lib', 'config']),
    layer('features', ['components', 'queries', 'domain', 'lib', 'config']),
    {
      name: 'the first script is small',
      severity: 'error',
      from: { path: '^src/boot/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/|node_modules/',
        pathNot: '^src/(boot|lib|config|domain)/|^src/services/(addresses|reads|query)\\.ts$',
      },
    },
    layer('push-worker', ['domain', 'lib', 'config']),
    layer('app', ['features', 'components', 'queries', 'domain', 'lib', 'config', 'styles']),
    {
      name: 'features are islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'the appwrite SDK lives in services',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/' },
      to: { path: 'node_modules/appwrite/' },
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
      to: { path: '^(functions|local|e2e|scripts)/' },
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
      name: 'local knows the product only through its public contracts',
      severity: 'error',
      from: { path: '^local/(appwrite|stripe)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|functions|e2e)/' },
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
