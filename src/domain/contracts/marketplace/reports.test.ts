import { expect, test } from 'vitest'
import { reportSchema } from './reports.ts'

test.each([
  ['', 'Please describe the issue'],
  [' \n', 'Please describe the issue'],
  ['x'.repeat(501), 'Please use 500 characters or less'],
  ['x'.repeat(500), undefined],
  [` ${'x'.repeat(500)} `, undefined],
])('a report with the reason %j gets the message %s', (reason, message) => {
  expect(reportSchema.safeParse({ reason }).error?.issues[0]?.message).toBe(message)
})
