import { ID } from 'node-appwrite'
import { portrait, productPicture } from '#local/demo/data/art.ts'
import { makePaymentAccount } from '#local/demo/make/connect-payments.ts'
import { register, type Person } from '#local/demo/person.ts'
import type { ProductInput } from '#src/domain/contracts/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { type Maker, makerOf, readyAccount, readyProduct, readyUpload, type TestStack } from './ready-made.ts'

export const PASSWORD = 'correct-horse-9'

export type TestCreator = { person: Person; username: string; name: string; email: string; maker: Maker }

/** All creators and products of a process have the same pictures, because drawing one takes longer than everything else. */
const drawn = new Map<string, Promise<Buffer>>()
function once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(name) ?? draw()
  drawn.set(name, known)
  return known
}

async function pictureOf(name: string, draw: () => Promise<Buffer>): Promise<File> {
  return new File([new Uint8Array(await once(name, draw))], name, { type: 'image/jpeg' })
}

async function makePerson(
  stack: TestStack,
  { suffix, name, isSeller }: { suffix: string; name: string; isSeller: boolean },
): Promise<TestCreator> {
  const username = `ada-${suffix}`
  const email = `${username}@creators.example`
  const userId = ID.unique()
  const maker = makerOf(stack)
  const [{ person, user }, profilePicture, more] = await Promise.all([
    register(stack, { userId, email, password: PASSWORD }),
    pictureOf('portrait.jpg', () => portrait('ada')).then((file) =>
      readyUpload(maker, userId, 'profile-pictures', file),
    ),
    isSeller ? makePaymentAccount(stack, { userId, country: 'CH', email }) : {},
  ])
  const profile = { name, about: '<p>Makes <strong>things</strong>.</p>', profilePicture, reviewWidget: true }
  await readyAccount(maker, user, { username, profile, more })
  return { person, username, name, email, maker }
}

/** Makes a creator whose page is public. */
export const makeCreator = (stack: TestStack, suffix: string, name = 'Ada Test'): Promise<TestCreator> =>
  makePerson(stack, { suffix, name, isSeller: false })

/** Makes a creator with a connected account. */
export const makeSeller = (stack: TestStack, suffix: string): Promise<TestCreator> =>
  makePerson(stack, { suffix, name: 'Ada Test', isSeller: true })

export const productText = 'The very bytes that were uploaded.\n'

const plain: ProductInput = {
  ...plainProduct,
  title: 'A product',
  category: 'Documents',
  description: 'What it is, in one line.',
  fullDescription: 'First paragraph.\n\n✓ Second paragraph.',
  tags: ['test'],
}

/**
 * Publishes a text file as a product, with the changes that the test needs. What the test has uploaded itself, and bundles, are saved by
 * the action. Returns the product's id.
 */
export async function makeProduct(
  { person, maker }: Pick<TestCreator, 'person' | 'maker'>,
  suffix: string,
  change: Partial<ProductInput> = {},
): Promise<string> {
  const productId = `p-${suffix}-${Math.random().toString(36).slice(2, 8)}`
  const cover = await pictureOf('cover.jpg', () => productPicture('cover', 'Documents'))
  const fileId = await readyUpload(maker, person.userId, 'media', cover)
  const product: ProductInput = { ...plain, featured: { type: 'image', fileId }, ...change }
  const hasOwnFile = product.file === undefined && !product.bundleIds?.length
  if (!hasOwnFile) await person.call('products.save', { productId, product })
  else {
    const file = new File([productText], 'notes.txt', { type: 'text/plain' })
    await readyProduct(maker, person.userId, productId, product, file)
  }
  return productId
}
