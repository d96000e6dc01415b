import { ID } from 'node-appwrite'
import { portrait, productPicture } from '#local/demo/data/art.ts'
import { makePaymentAccount } from '#local/demo/make/connect-payments.ts'
import type { DemoStack } from '#local/demo/demo-stack.ts'
import { type NewFile, type Person, register } from '#local/demo/person.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { type Maker, makerOf, readyAccount, readyProduct } from './ready-made.ts'

export const PASSWORD = 'correct-horse-9'

export type TestCreator = { person: Person; username: string; name: string; email: string; maker: Maker }

/** All creators and products of a process have the same pictures, because drawing one takes longer than everything else. */
const drawn = new Map<string, Promise<Buffer>>()
function once(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(name) ?? draw()
  drawn.set(name, known)
  return known
}

const pictureOf = async (name: string, draw: () => Promise<Buffer>): Promise<NewFile> => ({
  name,
  type: 'image/jpeg',
  bytes: await once(name, draw),
})

async function makePerson(
  stack: DemoStack,
  { suffix, name, isSeller }: { suffix: string; name: string; isSeller: boolean },
): Promise<TestCreator> {
  const username = `ada-${suffix}`
  const email = `${username}@creators.example`
  const userId = ID.unique()
  const maker = makerOf(stack)
  const [{ person, user }, face, more] = await Promise.all([
    register(stack, { userId, email, password: PASSWORD }),
    pictureOf('portrait.jpg', () => portrait('ada')),
    isSeller ? makePaymentAccount(stack, { userId, country: 'CH', email }) : {},
  ])
  const profilePicture = await person.upload('profile-pictures', face)
  const profile = { name, about: '<p>Makes <strong>things</strong>.</p>', profilePicture, reviewWidget: true }
  await readyAccount(maker, user, { username, profile, more })
  return { person, username, name, email, maker }
}

/** Makes a creator whose page is public. */
export const makeCreator = (stack: DemoStack, suffix: string, name = 'Ada Test'): Promise<TestCreator> =>
  makePerson(stack, { suffix, name, isSeller: false })

/** Makes a creator with a connected account. */
export const makeSeller = (stack: DemoStack, suffix: string): Promise<TestCreator> =>
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
  const fileId = await person.upload('media', cover)
  const product: ProductInput = { ...plain, featured: { type: 'image', fileId }, ...change }
  const isSaved = product.file !== undefined || (product.bundleIds ?? []).length > 0
  if (isSaved) await person.call('products.save', { productId, product })
  else {
    const file = new File([productText], 'notes.txt', { type: 'text/plain' })
    await readyProduct(maker, person.userId, productId, product, file)
  }
  return productId
}
