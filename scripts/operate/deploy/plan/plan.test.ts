import { describe, expect, test } from 'vitest'
import type { ActualState, ActualColumn, ActualFunction } from '#scripts/operate/deploy/actual.ts'
import { planDeployment, type DesiredState } from './plan.ts'
import { digestOf } from './plan-variables.ts'
import { columnSchema, configSchema, indexSchema, type Config } from './shape.ts'

const SECRET = 'a secret of at least thirty-two characters'
const FRESH = 'another secret of at least thirty-two characters'

const config = configSchema.parse({
  tablesDB: [{ $id: 'db', name: 'Base' }],
  tables: [
    {
      $id: 'things',
      databaseId: 'db',
      name: 'things',
      $permissions: ['read("any")'],
      columns: [
        { key: 'title', type: 'string', size: 64, required: true },
        { key: 'count', type: 'integer', min: 0, max: 10, default: 0 },
        { key: 'state', type: 'string', format: 'enum', elements: ['on', 'off'] },
      ],
      indexes: [{ key: 'byTitle', type: 'key', columns: ['title'], orders: [] }],
    },
  ],
  buckets: [{ $id: 'files', name: 'Files', maximumFileSize: 1000, allowedFileExtensions: ['png', 'jpg'] }],
  functions: [
    {
      $id: 'payments',
      name: 'Payments',
      runtime: 'node-22',
      entrypoint: 'dist/main.js',
      path: 'functions/payments',
      scopes: ['rows.read', 'rows.write'],
    },
  ],
  settings: {
    services: { graphql: false },
    protocols: { graphql: false },
    auth: { methods: { phone: false } },
  },
})

const shared = { key: 'FUNDUS_SECRET', functionIds: ['payments'], given: undefined, fresh: FRESH }

const desired: DesiredState = {
  config,
  secrets: [shared],
  variables: [
    { functionId: 'payments', key: 'STRIPE_SECRET_KEY', value: 'sk_test_1', secret: true },
    { functionId: 'payments', key: 'FUNDUS_SITE_URL', value: 'https://shop.example', secret: false },
  ],
  siteHost: 'shop.example',
  site: { by: 'others' },
  webhookDomain: 'pay.shop.example',
}

const variable = (key: string, value: string, secret = false) => ({ id: `id-${key}`, key, value, secret })

function deployed(shape: Config['functions'][number] | undefined): ActualFunction {
  if (!shape) throw new Error('The configuration names no function')
  return {
    ...shape,
    variables: [
      variable('FUNDUS_SECRET', '', true),
      variable('FUNDUS_SECRET_DIGEST', digestOf(SECRET)),
      variable('STRIPE_SECRET_KEY', '', true),
      variable('STRIPE_SECRET_KEY_DIGEST', digestOf('sk_test_1')),
      variable('FUNDUS_SITE_URL', 'https://shop.example'),
    ],
    deployment: 'active',
    code: 'same',
    live: true,
  }
}

/** Returns a project that needs nothing, except for what `change` does to it. */
function project(change: (actual: ActualState) => void = () => undefined): ActualState {
  const copy = structuredClone(config)
  const actual: ActualState = {
    databases: copy.tablesDB,
    tables: copy.tables.map((table) => ({
      ...table,
      hasRows: true,
      columns: table.columns.map((column) => ({ ...column, used: [] })),
    })),
    buckets: copy.buckets,
    functions: [deployed(copy.functions[0])],
    sites: [],
    settings: {
      authMethods: { phone: false, jwt: true },
      services: { graphql: false },
      protocols: { graphql: false },
    },
    hosts: ['shop.example'],
    rules: [{ domain: 'pay.shop.example', resource: 'function', resourceId: 'payments' }],
  }
  change(actual)
  return actual
}

const empty: ActualState = {
  databases: [],
  tables: [],
  buckets: [],
  functions: [],
  sites: [],
  settings: { authMethods: { phone: true }, services: { graphql: true }, protocols: { graphql: true } },
  hosts: [],
  rules: [],
}

const textsOf = (actual: ActualState, change: Partial<DesiredState> = {}) =>
  planDeployment({ ...desired, ...change }, actual).steps.map(({ text }) => text)
const refusalsOf = (actual: ActualState, change: Partial<DesiredState> = {}) =>
  planDeployment({ ...desired, ...change }, actual).refusals.map(({ where, why }) => `${where} ${why}`)

test('a project that is as it should be needs nothing', () => {
  expect(planDeployment(desired, project())).toEqual({ steps: [], refusals: [], notices: [] })
})

test('an empty project gets everything, each after what it needs', () => {
  expect(planDeployment(desired, empty).refusals).toEqual([])
  expect(textsOf(empty)).toEqual([
    'switch phone off',
    'switch graphql off',
    'switch the protocol graphql off',
    'create database db',
    'create table things',
    'create column things.title (string)',
    'create column things.count (integer)',
    'create column things.state (enum)',
    'wait for 3 columns of things',
    'create index things/byTitle (key on title)',
    'wait for the indexes of things: byTitle',
    'create bucket files',
    'create function payments',
    'set FUNDUS_SECRET of payments',
    'set FUNDUS_SECRET_DIGEST of payments',
    'set STRIPE_SECRET_KEY of payments',
    'set STRIPE_SECRET_KEY_DIGEST of payments',
    'set FUNDUS_SITE_URL of payments',
    'upload the code of payments: it has none yet',
    'wait until the code of payments is active',
    'let pages of shop.example call the API',
    'give payments the domain pay.shop.example',
  ])
})

test('no plan shows a secret', () => {
  const shown = JSON.stringify(textsOf(empty))
  for (const secret of ['sk_test_1', FRESH]) expect(shown).not.toContain(secret)
})

const column = (key: string, change: (column: ActualColumn) => void) => (actual: ActualState) => {
  const found = actual.tables[0]?.columns.find((one) => one.key === key)
  if (found) change(found)
}

describe('a column that is there', () => {
  test.each<[string, (actual: ActualState) => void, string[]]>([
    ['grows', column('title', (c) => (c.size = 32)), ['update column things.title: size 32 → 64']],
    [
      'gets another default',
      column('count', (c) => (c.default = 3)),
      ['update column things.count: default 3 → 0'],
    ],
    ['takes more', column('count', (c) => (c.max = 5)), ['update column things.count: max 5 → 10']],
    [
      'gets more elements',
      column('state', (c) => (c.elements = ['on'])),
      ['update column things.state: elements [on] → [on, off]'],
    ],
    [
      'loses an element that nobody uses',
      column('state', (c) => (c.elements = ['on', 'off', 'broken'])),
      ['update column things.state: elements [on, off, broken] → [on, off]'],
    ],
    [
      'need no longer be given',
      column('count', (c) => Object.assign(c, { required: true, default: null })),
      ['update column things.count: required true → false, default nothing → 0'],
    ],
    ['is being made', column('title', (c) => (c.status = 'processing')), ['wait for 1 columns of things']],
  ])('a deployed column %s', (_what, change, steps) => {
    expect(planDeployment(desired, project(change))).toMatchObject({
      refusals: [],
      notices: [],
    })
    expect(textsOf(project(change))).toEqual(steps)
  })

  test.each<[string, (actual: ActualState) => void, string]>([
    ['shrinks', column('title', (c) => (c.size = 128)), 'things.title takes 128 characters, and 64'],
    [
      'changes its kind',
      column('title', (c) => (c.kind = 'integer')),
      'things.title holds integer, not string',
    ],
    ['is no list any more', column('title', (c) => (c.array = true)), 'things.title is a list'],
    ['is not encrypted any more', column('title', (c) => (c.encrypt = true)), 'things.title is encrypted'],
    [
      'loses an element that rows hold',
      column('state', (c) => Object.assign(c, { elements: ['on', 'off', 'broken'], used: ['broken'] })),
      'things.state has rows that hold broken',
    ],
    ['must suddenly be given', column('title', (c) => (c.required = false)), 'things.title may be empty'],
    ['takes less', column('count', (c) => (c.max = 20)), 'things.count may hold more than 10'],
    ['takes less below', column('count', (c) => (c.min = null)), 'things.count may hold less than 0'],
    [
      'could not be made',
      column('title', (c) => Object.assign(c, { status: 'failed', error: 'no room' })),
      'things.title could not be made (no room)',
    ],
  ])('an existing column is left alone when it %s', (_what, change, refusal) => {
    expect(refusalsOf(project(change))).toEqual([expect.stringContaining(refusal)])
    expect(textsOf(project(change))).toEqual([])
  })

  test.each(['min', 'max'] as const)('an existing column without rows may be narrowed at its %s', (end) => {
    const actual = project(column('count', (c) => Object.assign(c, { [end]: null })))
    for (const table of actual.tables) table.hasRows = false
    expect(refusalsOf(actual)).toEqual([])
    expect(textsOf(actual)).toHaveLength(1)
  })

  test('an existing column that the file no longer names is not deleted', () => {
    const extra = { ...columnSchema.parse({ key: 'old', type: 'string', size: 9 }), used: [] }
    const actual = project(({ tables }) => tables[0]?.columns.push(extra))
    expect(refusalsOf(actual)).toEqual([expect.stringContaining('things.old is not in appwrite.json')])
  })
})

describe('a new column', () => {
  const without = (key: string, hasRows: boolean) =>
    project(({ tables }) => {
      for (const table of tables) {
        Object.assign(table, { hasRows, columns: table.columns.filter((one) => one.key !== key) })
      }
    })

  test('a new column is added beside rows, unless they would lack it', () => {
    expect(textsOf(without('count', true))).toEqual([
      'create column things.count (integer)',
      'wait for 1 columns of things',
    ])
    expect(refusalsOf(without('title', true))).toEqual([expect.stringContaining('things.title is required')])
    expect(refusalsOf(without('title', false))).toEqual([])
  })
})

describe('an index', () => {
  test.each<[string, object]>([
    ['other columns', { columns: ['count'], orders: ['ASC'] }],
    ['another order', { orders: ['DESC'] }],
    ['another type', { type: 'unique' }],
    ['a failure', { status: 'failed' }],
  ])('an index with %s is named, not replaced', (_what, change) => {
    const actual = project(({ tables }) => {
      for (const index of tables[0]?.indexes ?? []) Object.assign(index, change)
    })
    expect(refusalsOf(actual)).toEqual([expect.stringContaining('things/byTitle')])
  })

  test('an index without directions sorts upwards', () => {
    expect(
      indexSchema.parse({ key: 'k', type: 'key', columns: ['a', 'b'], orders: ['desc'] }).orders,
    ).toEqual(['DESC', 'ASC'])
  })

  test('an index that the file does not name stays, with a notice about it', () => {
    const own = indexSchema.parse({ key: 'own', type: 'key', columns: ['count'] })
    const { notices } = planDeployment(
      desired,
      project(({ tables }) => tables[0]?.indexes.push(own)),
    )
    expect(notices).toEqual(['Index things/own is not in appwrite.json and stays.'])
  })
})

test.each<[string, (actual: ActualState) => void, string]>([
  [
    'permissions of a table',
    ({ tables }) => Object.assign(tables[0] ?? {}, { $permissions: ['read("any")', 'create("users")'] }),
    'update table things: permissions [read("any"), create("users")] → [read("any")]',
  ],
  [
    'row security',
    ({ tables }) => Object.assign(tables[0] ?? {}, { rowSecurity: true }),
    'update table things: rowSecurity true → false',
  ],
  [
    'the limit of a bucket',
    ({ buckets }) => Object.assign(buckets[0] ?? {}, { maximumFileSize: 30 }),
    'update bucket files: maximumFileSize 30 → 1000',
  ],
  [
    'the name of the database',
    ({ databases }) => Object.assign(databases[0] ?? {}, { name: 'X' }),
    'update database db: name X → Base',
  ],
])('%s is put right', (_what, change, text) => {
  expect(textsOf(project(change))).toEqual([text])
})

test('the order of permissions, extensions and scopes does not matter', () => {
  const actual = project(({ buckets, functions }) => {
    buckets[0]?.allowedFileExtensions.reverse()
    functions[0]?.scopes.reverse()
  })
  expect(textsOf(actual)).toEqual([])
})

describe('the code of a function', () => {
  const changed = (change: Partial<ActualFunction>) =>
    project(({ functions }) => Object.assign(functions[0] ?? {}, change))

  test.each<[string, Partial<ActualFunction>, string]>([
    ['has changed', { code: 'other' }, 'it has changed'],
    ['failed to build', { deployment: 'failed' }, 'the last build failed'],
    ['is not active', { deployment: 'inactive' }, 'another one is active'],
    ['is not there', { deployment: 'none', code: 'other' }, 'it has none yet'],
    ['was built with other variables', { live: false }, 'its variables or settings have changed'],
  ])('the code of a function is uploaded when it %s', (_what, change, reason) => {
    expect(textsOf(changed(change))).toEqual([
      `upload the code of payments: ${reason}`,
      'wait until the code of payments is active',
    ])
  })

  test('the code of a function is waited for when it is being built', () => {
    expect(textsOf(changed({ deployment: 'building' }))).toEqual([
      'wait until the code of payments is active',
    ])
  })

  test('the code of a function is uploaded again after a change of its settings', () => {
    expect(textsOf(changed({ timeout: 3 }))).toEqual([
      'update function payments: timeout 3 → 15',
      'upload the code of payments: its variables or settings have changed',
      'wait until the code of payments is active',
    ])
  })
})

describe('secrets', () => {
  const holding = (...variables: ReturnType<typeof variable>[]) =>
    project(({ functions }) => Object.assign(functions[0] ?? {}, { variables }))
  const settled = [
    variable('FUNDUS_SITE_URL', 'https://shop.example'),
    variable('STRIPE_SECRET_KEY', '', true),
    variable('STRIPE_SECRET_KEY_DIGEST', digestOf('sk_test_1')),
  ]

  test('shared secrets are made once and kept', () => {
    const steps = planDeployment(desired, holding(...settled)).steps
    expect(steps).toContainEqual(
      expect.objectContaining({ key: 'FUNDUS_SECRET', value: FRESH, secret: true }),
    )
    expect(textsOf(project())).toEqual([])
  })

  test('shared secrets are never changed', () => {
    const given = { ...shared, given: 'a third secret of thirty-two characters' }
    expect(refusalsOf(project(), { secrets: [given] })).toEqual([
      expect.stringContaining('FUNDUS_SECRET is another one there'),
    ])
    expect(refusalsOf(project(), { secrets: [{ ...given, given: SECRET }] })).toEqual([])
  })

  test('a shared secret that one function has and another lacks must be given', () => {
    const functionIds = ['payments', 'marketplace']
    const secret = { ...shared, functionIds }
    expect(refusalsOf(project(), { secrets: [secret] })).toEqual([
      expect.stringContaining('FUNDUS_SECRET is known to payments only'),
    ])
    const steps = textsOf(project(), { secrets: [{ ...secret, given: SECRET }] })
    expect(steps).toEqual(['set FUNDUS_SECRET of marketplace', 'set FUNDUS_SECRET_DIGEST of marketplace'])
  })

  test('secrets of the environment replace others, and those that it does not name stay', () => {
    const [, url] = desired.variables
    const renewed = { functionId: 'payments', key: 'STRIPE_SECRET_KEY', value: 'sk_test_2', secret: true }
    expect(textsOf(project(), { variables: [renewed] }).slice(0, 2)).toEqual([
      'change STRIPE_SECRET_KEY of payments',
      'change STRIPE_SECRET_KEY_DIGEST of payments',
    ])
    expect(textsOf(project(), { variables: url ? [url] : [] })).toEqual([])
  })
})

test('a part that the key may not read gets a notice, and prevents nothing', () => {
  const silent = project((actual) => Object.assign(actual, { settings: null, hosts: null, rules: null }))
  const { steps, refusals, notices } = planDeployment(desired, silent)
  expect([steps, refusals]).toEqual([[], []])
  expect(notices).toHaveLength(3)
})
