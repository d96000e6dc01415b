import { describe, expect, test, vi } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { rowAddress, rowsAddress } from '#src/data/backend/addresses.ts'
import { creatorRead, directoryRead, handleRead, productsOfRead } from '#src/data/backend/reads.ts'
import { startOf } from './first-requests.ts'

const place = { appwriteEndpoint: 'https://backend.example/v1', appwriteProject: 'shop' }
const profiles = (read: string[]) => rowsAddress(place, 'profiles', read)
const isReserved = (handle: string) => handle === 'signin'

/** What is asked for at an address, in order, and which pictures are shown. */
async function beginAt(address: string, answers: Record<string, unknown> = {}) {
  const { pathname, search } = new URL(address, 'https://shop.example')
  const asked: string[] = []
  const pictures: string[] = []
  const { screen, begin } = startOf(pathname, search, isReserved)
  await begin({
    place,
    ask: (url) => {
      asked.push(url)
      return Promise.resolve(answers[url])
    },
    showPicture: ({ srcSet }, where) => {
      pictures.push(`${where}: ${srcSet}`)
    },
  })
  return { screen, asked, pictures }
}

describe('what is asked for before the app is there', () => {
  const ofAnna = profiles(creatorRead('anna'))
  const kit = rowAddress(place, 'products', 'kit')
  test.each([
    ['/', 'landing', [profiles(directoryRead(null))]],
    ['/?category=Artist', 'landing', [profiles(directoryRead('Artist'))]],
    ['/?category=Nobody', 'landing', [profiles(directoryRead(null))]],
    [paths.creator.href('Anna'), 'creator', [ofAnna]],
    [paths.handle.href('anna'), 'creator', [profiles(handleRead('anna'))]],
    [paths.product.href('anna', 'kit'), 'product', [kit, ofAnna]],
    ['/user/%E0%A4%A/products', 'creator', [profiles(creatorRead('%E0%A4%A'))]],
    [paths.signIn.href(), 'other', []],
    ['/members/products', 'other', []],
    ['/user/anna', 'other', []],
  ])('the first requests at %s', async (address, screen, requests) => {
    expect(await beginAt(address)).toEqual({ screen, asked: requests, pictures: [] })
  })

  test('a creator’s cover and products follow the creator, the featured picture the products', async () => {
    const row = { userId: 'u1', showThumbnail: true, thumbnailImage: 'cover1' }
    const ofProducts = rowsAddress(place, 'products', productsOfRead('u1', [], 0))
    const products = [{ featuredImageId: 'plain' }, { isFeatured: true, featuredImageId: 'featured1' }]
    const { asked, pictures } = await beginAt(paths.creator.href('anna'), {
      [ofAnna]: { rows: [row] },
      [ofProducts]: { rows: products },
    })
    expect(asked).toEqual([ofAnna, ofProducts])
    await vi.waitFor(() => expect(pictures).toHaveLength(2))
    expect(pictures).toEqual([
      expect.stringMatching(/^lead: .*\/thumbnails\/files\/cover1\/preview\?.*width=1200&height=630/),
      expect.stringMatching(/^featured: .*\/media\/files\/featured1\/preview\?.*width=800&height=600/),
    ])
  })

  test('a product’s picture follows the product', async () => {
    const row = { featuredMediaType: 'image', featuredImageId: 'picture1' }
    const { pictures } = await beginAt(paths.product.href('anna', 'kit'), { [kit]: row })
    expect(pictures).toEqual([
      expect.stringMatching(/^lead: .*\/media\/files\/picture1\/preview\?.*width=800&height=600/),
    ])
  })

  test('nothing is shown of what visitors are asked about first', async () => {
    const rows = [{ userId: 'u1', nsfw: true, showThumbnail: true, thumbnailImage: 'cover1' }]
    const row = { featuredMediaType: 'image', featuredImageId: 'picture1' }
    const answers = { [ofAnna]: { rows }, [kit]: row }
    expect((await beginAt(paths.creator.href('anna'), answers)).pictures).toEqual([])
    expect((await beginAt(paths.product.href('anna', 'kit'), answers)).pictures).toEqual([])
  })

  test.each([[null], [{ rows: [] }], [{ rows: 'none' }], ['<!doctype html>'], [{ rows: [{ userId: 7 }] }]])(
    'an answer like %j ends it',
    async (answer) => {
      const { asked, pictures } = await beginAt(paths.creator.href('anna'), { [ofAnna]: answer })
      expect(asked).toEqual([ofAnna])
      expect(pictures).toEqual([])
    },
  )
})
