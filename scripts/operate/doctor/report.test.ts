import { expect, test } from 'vitest'
import type { Result } from './inspect.ts'
import { asJson, report } from './report.ts'

const results: Result[] = [
  { name: 'clock', cure: 'Set it.', state: 'passed' },
  { name: 'buckets', cure: 'Deploy.', state: 'failed', problem: 'media is missing' },
  { name: 'debts', cure: 'Wait.', state: 'passed', note: 'CHF 5.00' },
  { name: 'site', cure: 'Build it.', state: 'skipped', why: 'FUNDUS_SITE_URL is not set' },
]

test('the report has a line for each check, with the cure of what failed', () => {
  expect(report(results).split('\n')).toEqual([
    '✓ clock',
    '✗ buckets: media is missing. Deploy.',
    '✓ debts: CHF 5.00',
    '· site: FUNDUS_SITE_URL is not set',
  ])
})

test('the report for programs has the same content', () => {
  expect(JSON.parse(asJson(results))).toEqual([
    { name: 'clock', state: 'passed' },
    { name: 'buckets', state: 'failed', problem: 'media is missing', cure: 'Deploy.' },
    { name: 'debts', state: 'passed', note: 'CHF 5.00' },
    { name: 'site', state: 'skipped', why: 'FUNDUS_SITE_URL is not set' },
  ])
})
