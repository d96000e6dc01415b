import { expect, test } from 'vitest'
import type { Result } from './examine.ts'
import { asJson, report } from './report.ts'

const results: Result[] = [
  { name: 'clock', cure: 'Set it.', state: 'passed' },
  { name: 'fees', cure: 'Deploy.', state: 'passed', note: 'no sale costs money' },
  { name: 'buckets', cure: 'Deploy.', state: 'failed', problem: 'media is missing' },
  { name: 'site', cure: 'Build it.', state: 'skipped', why: 'FUNDUS_SITE_URL is not set' },
]

test('a line each, with the cure of what failed', () => {
  expect(report(results).split('\n')).toEqual([
    '✓ clock',
    '✓ fees: no sale costs money',
    '✗ buckets: media is missing. Deploy.',
    '· site: FUNDUS_SITE_URL is not set',
  ])
})

test('the same for programs', () => {
  expect(JSON.parse(asJson(results))).toEqual([
    { name: 'clock', state: 'passed' },
    { name: 'fees', state: 'passed', note: 'no sale costs money' },
    { name: 'buckets', state: 'failed', problem: 'media is missing', cure: 'Deploy.' },
    { name: 'site', state: 'skipped', why: 'FUNDUS_SITE_URL is not set' },
  ])
})
