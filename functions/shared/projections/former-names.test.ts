import { describe, expect, test } from 'vitest'
import { recordedStage } from '#functions/shared/testing/recorded-stage.ts'
import { formerNameId } from '#src/domain/profile/former-name-id.ts'
import { changeBetween, stageFormerNames } from './former-names.ts'

const shown = {
  onboardingCompleted: true,
  visibility: 'public',
  hiddenAt: null,
  deletionRequestedAt: null,
} as const
const unlisted = { ...shown, visibility: 'unlisted' } as const
const hidden = { ...shown, visibility: 'private' } as const
const unfinished = { ...shown, onboardingCompleted: false }
const doomed = { ...shown, deletionRequestedAt: '2026-11-21T12:00:00.000Z' }

const [a, b, c] = ['a', 'b', 'c'].map(formerNameId)

describe('the public rows of former names', () => {
  test.each([
    ['none', shown, [], [], [], []],
    ['all of them as they are', shown, ['a', 'b'], [b, a], [], []],
    ['a new one', shown, ['a', 'b'], [a], [b], []],
    ['one that is taken up again', shown, ['b'], [a, b], [], [a]],
    ['both at once', shown, ['b', 'c'], [a, b], [c], [a]],
    ['those from before the table was there', shown, ['a', 'b', 'c'], [], [a, b, c], []],
    ['one that is noted twice, in two spellings', shown, ['a', 'A'], [], [a], []],
    ['an unlisted page', unlisted, ['a'], [], [a], []],
    ['a page that is hidden', hidden, ['a', 'b'], [a, b], [], [a, b]],
    ['a page that was hidden already', hidden, ['a'], [], [], []],
    ['a page that has not appeared yet', unfinished, ['a'], [], [], []],
    ['an account that is being deleted', doomed, ['a'], [a], [], [a]],
  ])('%s', (_what, account, keys, present, missing, outdated) =>
    expect(changeBetween(account, keys, present.map(String))).toEqual({ missing, outdated }),
  )

  test('hold the id of the account, and no name', () => {
    const { tx, operations } = recordedStage()
    stageFormerNames(tx, 'anna', { missing: ['new'], outdated: ['old'] })
    expect(operations).toEqual([
      { databaseId: 'market', tableId: 'former_names', rowId: 'old', action: 'delete' },
      {
        databaseId: 'market',
        tableId: 'former_names',
        rowId: 'new',
        action: 'create',
        data: { userId: 'anna', $permissions: [] },
      },
    ])
  })
})
