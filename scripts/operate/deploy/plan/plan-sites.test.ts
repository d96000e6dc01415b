import { describe, expect, test } from 'vitest'
import type { ActualState, ActualSite } from '#scripts/operate/deploy/actual.ts'
import { planSites, type SiteDelivery } from './plan-sites.ts'
import type { SiteShape } from './shape.ts'

const shape: SiteShape = {
  $id: 'site',
  name: 'Site',
  framework: 'other',
  adapter: 'static',
  buildRuntime: 'node-22',
  installCommand: '',
  buildCommand: '',
  outputDirectory: './',
  fallbackFile: 'app.html',
  enabled: true,
  logging: true,
  timeout: 30,
}

const actual = (sites: ActualState['sites'], rules: ActualState['rules']): ActualState => ({
  databases: [],
  tables: [],
  buckets: [],
  functions: [],
  sites,
  settings: null,
  hosts: null,
  rules,
})

const byServer: SiteDelivery = { by: 'server', domain: 'shop.example' }
const rule = { domain: 'shop.example', resource: 'site' as const, resourceId: 'site' }
const served = (change: Partial<ActualSite> = {}): ActualSite => ({
  ...shape,
  deployment: 'active',
  code: 'same',
  live: true,
  ...change,
})
const textsOf = (before: ActualSite | null, rules: ActualState['rules'] = [rule]) =>
  planSites(actual(before ? [before] : [], rules), [shape], byServer).steps.map(({ text }) => text)

const UPLOAD = 'upload the files of site: '
const WAIT = 'wait until the files of site are served'

describe('what a site needs', () => {
  test.each<[string, ActualSite | null, string[]]>([
    ['is nothing where it is as it should be', served(), []],
    ['is everything where there is none', null, ['create site site', `${UPLOAD}it has none yet`, WAIT]],
    ['are its files where they differ', served({ code: 'other' }), [`${UPLOAD}it has changed`, WAIT]],
    [
      'are its files where they broke',
      served({ deployment: 'failed' }),
      [`${UPLOAD}the last build failed`, WAIT],
    ],
    [
      'are its files where others are shown',
      served({ deployment: 'inactive' }),
      [`${UPLOAD}another one is active`, WAIT],
    ],
    ['waits while they are built', served({ deployment: 'building' }), [WAIT]],
    [
      'are its files again where it was built with other settings',
      served({ fallbackFile: '' }),
      [
        'update site site: fallbackFile nothing → app.html',
        `${UPLOAD}its variables or settings have changed`,
        WAIT,
      ],
    ],
  ])('what a site needs %s', (_what, before, texts) => {
    expect(textsOf(before)).toEqual(texts)
  })

  test.each<[string, ActualState['rules']]>([
    ['nobody has it', []],
    ['a function has it', [{ ...rule, resource: 'function' }]],
    ['another site has it', [{ ...rule, resourceId: 'other' }]],
  ])('a site needs its domain where %s', (_what, rules) => {
    expect(textsOf(served(), rules)).toEqual(['give site the domain shop.example'])
  })
})

test.each<[string, ActualState, SiteDelivery, RegExp[]]>([
  [
    'a server that has none',
    actual(null, []),
    byServer,
    [/start dist\/server\/index\.mjs on a host with Node/],
  ],
  ['no key for the card form', actual([], []), { by: 'nobody', why: 'No key.' }, [/^No key\.$/]],
  ['somebody else who serves it', actual([], []), { by: 'others' }, []],
  [
    'domains that are not told',
    actual([served()], null),
    byServer,
    [/does not tell this key its domains: add shop\.example/],
  ],
])('with %s nothing is done', (_what, before, delivery, notices) => {
  const plan = planSites(before, [shape], delivery)
  expect(plan.steps).toEqual([])
  expect(plan.notices).toEqual(notices.map((pattern): unknown => expect.stringMatching(pattern)))
})
