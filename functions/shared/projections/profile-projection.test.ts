import { describe, expect, test } from 'vitest'
import { accountSchema, profileSchema } from '#src/domain/profile/profile.ts'
import { publicProfile, stageProfile, type AccountData } from './profile-projection.ts'
import { recordedStage } from '#functions/shared/testing/recorded-stage.ts'

const account: AccountData = accountSchema.parse({
  $id: 'row',
  userId: 'anna',
  username: 'Anna',
  usernameKey: 'anna',
  email: 'anna@example.com',
  contactEmail: 'hidden@example.com',
  ownerLabel: 'ow1',
  onboardingCompleted: true,
  visibility: 'public',
  stripeAccountId: 'acct_1',
  paymentSettings: '{"secret":1}',
  about: 'Hello',
  supporters: 7,
  createdAt: '2026-01-01T00:00:00.000+00:00',
})

test.each([
  [{}, true],
  [{ visibility: 'unlisted' }, false],
  [{ contentSettings: '{"isNSFW":true}' }, false],
] as const)('an account with %j shows, in lists: %s', (change, listed) =>
  expect(publicProfile({ ...account, ...change })).toMatchObject({
    listed,
    username: 'Anna',
    about: 'Hello',
  }),
)

test.each([{ visibility: 'private' }, { onboardingCompleted: false }] as const)(
  'an account with %j shows nothing',
  (change) => expect(publicProfile({ ...account, ...change })).toBeNull(),
)

test.each([
  ['', '', { nsfw: false, contentLanguage: '', socialPreviews: true }],
  ['{"isNSFW":false,"language":"de"}', '', { contentLanguage: 'de' }],
  ['{"isNSFW":true}', '{"socialPreviews":false}', { nsfw: true, socialPreviews: false }],
])('visitors learn from the settings %s and %s only %j', (contentSettings, pageSettings, shown) =>
  expect(publicProfile({ ...account, contentSettings, pageSettings })).toMatchObject(shown),
)

test.each([
  ['', 'Annie', 'Annie'],
  ['Anna', 'Annie', 'Anna'],
])('of the name %j and the one from before %j %s shows', (name, displayName, shown) =>
  expect(publicProfile({ ...account, name, displayName })).toMatchObject({ name: shown }),
)

test('nothing shows that is not a column of a profile', () => {
  const columns = Object.keys(profileSchema.shape).filter((key) => key !== '$id')
  expect(Object.keys(publicProfile(account) ?? {}).sort()).toEqual(columns.sort())
  const text = JSON.stringify(publicProfile(account))
  for (const hidden of ['anna@example.com', 'hidden@example.com', 'ow1', 'acct_1', 'secret']) {
    expect(text).not.toContain(hidden)
  }
})

test('an empty short address is null, as two empty ones would be the same', () =>
  expect(publicProfile(account)?.customSlugKey).toBeNull())

describe('a change', () => {
  const hidden: AccountData = { ...account, visibility: 'private' }
  test.each([
    ['appears', hidden, account, ['create profiles']],
    ['is updated', account, { ...account, about: 'New' }, ['update profiles']],
    ['disappears', account, hidden, ['delete profiles']],
    ['stays away', hidden, { ...hidden, about: 'New' }, []],
  ] as const)('a changed profile %s', (_what, before, after, expected) => {
    const { tx, names } = recordedStage()
    stageProfile(tx, before, after)
    expect(names()).toEqual(expected)
  })

  test('a change of an account never writes a counter back', () => {
    const { tx, operations } = recordedStage()
    stageProfile(tx, account, account)
    for (const counter of ['supporters', 'totalDownloads', 'totalProducts']) {
      expect(operations[0]?.data).not.toHaveProperty(counter)
    }
  })
})
