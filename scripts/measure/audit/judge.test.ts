import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const advisory = { title: 'Runs anything', url: 'https://example.com/1', severity: 'high' }
const withOne = (severity: string, via: unknown[] = [advisory]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: { name: 'left', severity, via } } })

test.each([
  ['no advisory', '{"vulnerabilities":{}}', { state: 'clean' }],
  ['one that matters little', withOne('moderate'), { state: 'clean' }],
  [
    'a serious one',
    withOne('high'),
    { state: 'vulnerable', packages: ['left (high): Runs anything https://example.com/1'] },
  ],
  [
    'a serious one that came along',
    withOne('critical', ['right']),
    { state: 'vulnerable', packages: ['left (critical): right'] },
  ],
  [
    'a registry without the service',
    '{"message":"405 Method Not Allowed","statusCode":405}',
    { state: 'unanswered', why: '405 Method Not Allowed' },
  ],
  [
    'no network',
    '{"message":"request to https://r.example failed","error":{"summary":"","detail":""}}',
    { state: 'unanswered', why: 'request to https://r.example failed' },
  ],
  ['nothing', '', { state: 'unanswered', why: 'npm said nothing' }],
  ['half an answer', '{"vulnerabilities":', { state: 'unanswered', why: 'npm said nothing' }],
])('the audit judges %s', (_, output, judgement) => {
  expect(judge(output)).toEqual(judgement)
})
