import { describe, expect, test } from 'vitest'
import {
  externalMediaId,
  galleryOf,
  isExternalMedia,
  withoutFeaturedMark,
  type GalleryItem,
} from './gallery.ts'
import { galleryColumns } from './media-columns.ts'

const photo: GalleryItem = { id: 'f1', type: 'image', name: 'front.png', url: '' }
const film: GalleryItem = { id: 'external_abc', type: 'youtube', name: 'Tour', url: 'https://youtu.be/x' }

describe('gallery', () => {
  test('a gallery is read back from the table', () => {
    expect(galleryOf(galleryColumns([film, photo]))).toEqual([film, photo])
  })

  test('captions stay with their items, and older rows have none', () => {
    const columns = galleryColumns([photo, { ...film, caption: 'In the evening' }])
    expect(columns.mediaCaptions).toEqual(['', 'In the evening'])
    expect(galleryOf({ ...columns, mediaOrder: [1, 0] })).toEqual([
      { ...film, caption: 'In the evening' },
      photo,
    ])
    expect(galleryOf({ ...columns, mediaCaptions: [] })).toEqual([photo, film])
  })

  test('a gallery is sorted by mediaOrder', () => {
    expect(galleryOf({ ...galleryColumns([photo, film]), mediaOrder: [1, 0] })).toEqual([film, photo])
  })

  test('a gallery leaves out featured media and unknown types', () => {
    const columns = galleryColumns([{ ...photo, name: 'Featured - front.png' }, film])
    expect(galleryOf(columns)).toEqual([film])
    expect(galleryOf({ ...columns, mediaTypes: ['image', 'hologram'] })).toEqual([])
  })

  test('a name loses the mark of featured media', () => {
    expect(withoutFeaturedMark('Featured - front.png')).toBe('front.png')
    expect(withoutFeaturedMark('Not Featured - front.png')).toBe('Not Featured - front.png')
  })

  test('a gallery is read from lists of unequal length', () => {
    expect(
      galleryOf({
        mediaIds: ['a', 'b'],
        mediaTypes: ['image'],
        mediaNames: [],
        mediaUrls: [],
        mediaOrder: [],
      }),
    ).toEqual([{ id: 'a', type: 'image', name: '', url: '' }])
  })

  test('ids of external films are recognised', () => {
    expect(isExternalMedia(externalMediaId('abc'))).toBe(true)
    expect(isExternalMedia(photo.id)).toBe(false)
  })
})
