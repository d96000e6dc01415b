import { expect, test } from 'vitest'
import { recoveryFile, recoveryFileName } from './recovery-file.ts'

test('the file of recovery codes names the account and has one code per line', () => {
  const [heading, , , ...lines] = recoveryFile('anna@example.com', ['0123456789', 'abcdef0123']).split('\r\n')
  expect(heading).toBe('Fundus recovery codes for anna@example.com')
  expect(lines).toEqual(['0123456789', 'abcdef0123', ''])
  expect(recoveryFileName()).toBe('fundus-recovery-codes.txt')
})
