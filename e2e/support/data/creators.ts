import { portrait, productPicture } from '#local/demo/data/art.ts'
import { connectPayments } from '#local/demo/make/connect-payments.ts'
import type { PaidStack } from '#local/demo/demo-stack.ts'
import { signUp, type Person, type DemoServer } from '#local/demo/person.ts'
import type { ProductInput } from '#src/domain/contracts/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'

export const PASSWORD = 'correct-horse-9'

export type TestCreator = { person: Person; username: string; name: string; email: string }

/** Makes a creator whose page is public. */
export async function makeCreator(
  stack: DemoServer,
  suffix: string,
  name = 'Ada Test',
): Promise<TestCreator> {
  const username = `ada-${suffix}`
  const email = `${username}@creators.example`
  const person = await signUp(stack, email, PASSWORD)
  await person.call('profile.create', { username })
  const profilePicture = await person.upload('profile-pictures', {
    name: 'portrait.jpg',
    type: 'image/jpeg',
    bytes: await portrait(username),
  })
  await person.call('profile.update', {
    name,
    about: '<p>Makes <strong>things</strong>.</p>',
    profilePicture,
    reviewWidget: true,
  })
  await person.call('profile.complete_onboarding', {})
  return { person, username, name, email }
}

/** Makes a creator with a connected account. */
export async function makeSeller(stack: PaidStack, suffix: string): Promise<TestCreator> {
  const creator = await makeCreator(stack, suffix)
  await connectPayments(stack, { userId: creator.person.userId, country: 'CH', email: creator.email })
  return creator
}

export const productText = 'The very bytes that were uploaded.\n'

const plain: ProductInput = {
  ...plainProduct,
  title: 'A product',
  category: 'Documents',
  description: 'What it is, in one line.',
  fullDescription: 'First paragraph.\n\n✓ Second paragraph.',
  tags: ['test'],
}

/** Publishes a text file as a product, with the changes that the test needs. Returns the product's id. */
export async function makeProduct(
  { person }: TestCreator,
  suffix: string,
  change: Partial<ProductInput> = {},
): Promise<string> {
  const productId = `p-${suffix}-${Math.random().toString(36).slice(2, 8)}`
  const fileId = await person.upload('product-files', {
    name: 'notes.txt',
    type: 'text/plain',
    bytes: Buffer.from(productText),
  })
  const imageId = await person.upload('media', {
    name: 'cover.jpg',
    type: 'image/jpeg',
    bytes: await productPicture(productId, 'Documents'),
  })
  await person.call('products.save', {
    productId,
    product: {
      ...plain,
      featured: { type: 'image', fileId: imageId },
      file: { fileId, originalName: 'notes.txt' },
      ...change,
    },
  })
  return productId
}
