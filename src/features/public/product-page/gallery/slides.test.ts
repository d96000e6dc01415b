import { expect, test } from 'vitest'
import { type GalleryItem } from '#src/domain/product/media/gallery.ts'
import { galleryColumns } from '#src/domain/product/media/media-columns.ts'
import type { Product } from '#src/domain/product/product.ts'
import { product } from '#src/test/product.ts'
import { altOf, slidesOf } from './slides.ts'
import { viewedPictures } from './viewer/viewed-picture.ts'

const link = 'https://vimeo.com/76979871'
const photo: GalleryItem = { id: 'photo', type: 'image', name: 'a.png', url: '' }
const clip: GalleryItem = { id: 'clip', type: 'video', name: 'b.mp4', url: '' }
const film: GalleryItem = { id: 'external_1', type: 'vimeo', name: 'Tour', url: link }
const lost: GalleryItem = { id: 'external_2', type: 'youtube', name: 'Gone', url: 'https://gone.example' }

function shown(featured: Partial<Product>, gallery: GalleryItem[]) {
  return slidesOf(product({ ...featured, ...galleryColumns(gallery) })).map((slide) =>
    slide.type === 'embed' ? slide.video.videoId : `${slide.type} ${slide.fileId}`,
  )
}

const none = {}
const image = { featuredMediaType: 'image', featuredImageId: 'cover' } as const
const video = { featuredMediaType: 'video', featuredVideoUrl: link } as const

test.each([
  ['nothing', none, [], []],
  ['a featured picture leads', image, [photo, clip], ['image cover', 'image photo', 'film clip']],
  ['a featured film leads', video, [photo], ['76979871', 'image photo']],
  ['nothing twice', { ...image, featuredImageId: 'photo' }, [photo, clip], ['image photo', 'film clip']],
  ['nor a film that is featured', video, [film], ['76979871']],
  ['a link that no longer parses is left out', none, [lost, photo], ['image photo']],
])('the slides of a product: %s', (_name, featured, gallery, slides) =>
  expect(shown(featured, gallery)).toEqual(slides),
)

test('a caption is the alternative text of its picture; a picture without one has its number', () => {
  const gallery = galleryColumns([clip, photo, { ...photo, id: 'other', caption: 'By night' }])
  const slides = slidesOf(product({ ...image, featuredCaption: 'By day', ...gallery }))
  expect(viewedPictures(slides, 'Kit')).toEqual([
    { place: 0, fileId: 'cover', caption: 'By day', alt: 'By day' },
    { place: 2, fileId: 'photo', caption: '', alt: 'Kit, picture 3' },
    { place: 3, fileId: 'other', caption: 'By night', alt: 'By night' },
  ])
})

test('the number of a picture is that of its slide', () => {
  const picture = { type: 'image', key: 'a', fileId: 'a', caption: '' } as const
  expect(altOf(picture, 'Kit', 4)).toBe('Kit, picture 4')
})
