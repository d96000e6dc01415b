import { expect, test } from 'vitest'
import { account } from '#src/test/account.ts'
import { draftCreator } from './draft-creator.ts'
import { formValuesOf } from './form-values.ts'

const stored = account({ themeColor: '#FF6B6B' })
const values = formValuesOf(stored)
const pictures = { profilePicture: 'blob:a', thumbnailImage: 'blob:b' }

test('the preview shows the form’s values', () => {
  const typed = {
    ...values,
    name: 'Anna',
    category: 'music',
    showThumbnail: true,
    websiteUrl: 'https://a.example',
  } as const
  expect(draftCreator(stored, typed, pictures)).toMatchObject({
    name: 'Anna',
    category: 'Musician',
    picture: 'blob:a',
    cover: 'blob:b',
    socialLinks: { website: 'https://a.example' },
  })
})

test.each([
  ['#4ECDC4', '#4ECDC4'],
  ['#4ECD', '#FF6B6B'],
])('a colour typed as far as %s is shown as %s', (themeColor, shown) =>
  expect(draftCreator(stored, { ...values, themeColor }, pictures).themeColor).toBe(shown),
)

test('a thumbnail that is switched off is not shown', () =>
  expect(draftCreator(stored, { ...values, showThumbnail: false }, pictures).cover).toBe(''))
