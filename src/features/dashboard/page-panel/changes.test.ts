import { describe, expect, test } from 'vitest'
import { account } from '#src/test/account.ts'
import { afterSave, changesOf } from './changes.ts'
import { formValuesOf, isChanged, type PageFormValues } from './form-values.ts'

const stored = account({
  name: 'Anna',
  themeColor: '#FF6B6B',
  category: 'design',
  profilePicture: 'p',
  thumbnailImage: 't',
  showThumbnail: true,
})
const values = formValuesOf(stored)
const pictures = { profilePicture: 'p', thumbnailImage: 't' }

describe('only what changed is sent', () => {
  test.each([
    [{}, {}],
    [{ name: 'Änna' }, { name: 'Änna' }],
    [{ username: 'other' }, {}],
    [
      { contactForm: true, contactEmail: 'a@b.example' },
      { contactForm: true, contactEmail: 'a@b.example' },
    ],
    [{ category: 'art' } as const, { category: 'art' }],
    [{ category: '' } as const, {}],
  ])('%j sends %j', (part, sent) => expect(changesOf(stored, { ...values, ...part }, pictures)).toEqual(sent))

  test('only changed pictures are sent', () => {
    expect(
      changesOf(stored, { ...values, showThumbnail: false }, { profilePicture: 'new', thumbnailImage: '' }),
    ).toEqual({ profilePicture: 'new', thumbnailImage: '', showThumbnail: false })
  })

  test('a preselected colour is sent too', () => {
    const unset = account({ themeColor: '' })
    expect(changesOf(unset, formValuesOf(unset), { profilePicture: '', thumbnailImage: '' })).toEqual({
      themeColor: '#FFDD44',
    })
  })
})

describe('unsaved changes', () => {
  const file = new File([''], 'a.png')
  test.each<[string, Partial<PageFormValues>, boolean]>([
    ['nothing', {}, false],
    ['the same picture', { profilePicture: { source: 'stored', fileId: 'p' } }, false],
    ['another picture', { profilePicture: { source: 'local', file } }, true],
    ['no picture', { thumbnailImage: null }, true],
    ['a name', { username: 'other' }, true],
    ['a category', { category: 'art' }, true],
    ['a text', { about: '<p>Hi</p>' }, true],
    ['a switch', { reviewWidget: true }, true],
  ])('an unsaved change of the page: %s', (_name, part, expected) =>
    expect(isChanged({ ...values, ...part }, values)).toBe(expected),
  )
})

test('input during a save is kept', () => {
  const sent = { ...values, name: ' Anna ', pageTitle: 'Page' }
  const saved = { ...sent, name: 'Anna' }
  expect(afterSave({ ...sent, pageTitle: 'Page two' }, sent, saved)).toEqual({
    ...saved,
    pageTitle: 'Page two',
  })
})
