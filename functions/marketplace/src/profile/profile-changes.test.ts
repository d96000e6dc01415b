import { expect, test } from 'vitest'
import { accountSchema } from '#src/domain/profile/profile.ts'
import { lacksContactEmail, pictureChanges, profileChanges } from './profile-changes.ts'

const account = accountSchema.parse({
  $id: 'row',
  userId: 'anna',
  username: 'Anna_M',
  usernameKey: 'anna_m',
  email: 'a@example.com',
  ownerLabel: 'ow1',
  profilePicture: 'old',
  createdAt: '2026-01-01T00:00:00.000+00:00',
})
const now = new Date('2026-05-01T10:00:00Z')
const updatedAt = '2026-05-01T10:00:00.000Z'

test.each([
  [{}, { updatedAt }],
  [{ about: '<p>Hi</p>' }, { about: '<p>Hi</p>', updatedAt }],
  [{ name: 'Änna Meier' }, { name: 'Änna Meier', nameKey: 'anna meier anna m', updatedAt }],
  [{ name: '' }, { name: '', nameKey: 'anna m', updatedAt }],
  [{ country: 'CH' }, { country: 'CH', countryName: 'Switzerland', updatedAt }],
])('%j writes %j', (update, expected) => expect(profileChanges(account, update, now)).toEqual(expected))

test.each([
  [{}, false],
  [{ contactEmail: 'a@example.com' }, false],
  [{ contactForm: true }, true],
  [{ contactForm: true, contactEmail: 'a@example.com' }, false],
])('a contact form with %j lacks its address: %j', (page, expected) =>
  expect(lacksContactEmail({ ...account, ...page })).toBe(expected),
)

test.each([
  [{}, []],
  [{ profilePicture: 'old' }, []],
  [{ profilePicture: 'new' }, [['profile-pictures', 'old', 'new']]],
  [{ profilePicture: '' }, [['profile-pictures', 'old', '']]],
  [
    { bannerImage: 'b', thumbnailImage: 't' },
    [
      ['thumbnails', '', 't'],
      ['thumbnails', '', 'b'],
    ],
  ],
])('pictures of %j', (update, expected) =>
  expect(
    pictureChanges(account, update).map(({ bucketId, before, after }) => [bucketId, before, after]),
  ).toEqual(expected),
)
