import { describe, expect, test } from 'vitest'
import { formerNameId } from './former-name-id.ts'

describe('the id of a former name', () => {
  test.each([
    ['anna', 'anna', true],
    ['anna', 'ANNA', true],
    ['anna', ' Anna ', true],
    ['anna', 'anna2', false],
    ['anna', 'аnna', false],
    ['', 'anna', false],
  ])('%j and %j have the same: %s', (one, other, isSame) =>
    expect(formerNameId(one) === formerNameId(other)).toBe(isSame),
  )

  test('stays the same for ever, because rows are stored under it', () =>
    expect(formerNameId('anna')).toBe('a62ba9fd4526dd3cd4924eb781914e61'))

  test.each(['anna', 'a'.repeat(10_000), '../profiles', 'é\u0000', '💾'])(
    'of %j is an id that Appwrite takes, and does not contain the name',
    (name) => expect(formerNameId(name)).toMatch(/^[0-9a-f]{32}$/),
  )
})
