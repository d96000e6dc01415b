import type { Language } from '#src/lib/language/language.ts'
import { Storage, type Client } from 'appwrite'
import { ID } from 'node-appwrite'
import type * as z from 'zod/mini'
import type { Action, ActionInput, ActionOutput } from '#src/domain/contracts/action.ts'
import { marketplaceContract, type MarketplaceAction } from '#src/domain/contracts/marketplace.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { hasImageName } from '#src/domain/files/file-kinds.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { readyProduct } from '#e2e/support/data/ready-made.ts'
import { createClock } from '#local/appwrite/core/clock.ts'
import { act, type Creator, refused, shared, startStack, type Person } from './stack.ts'

type Contract = typeof marketplaceContract
type Input<Name extends MarketplaceAction> = ActionInput<Contract[Name]>
type Output<Name extends MarketplaceAction> = ActionOutput<Contract[Name]>

const contract: {
  [Name in MarketplaceAction]: Action<z.ZodMiniType<unknown, Input<Name>>, z.ZodMiniType<Output<Name>>>
} = marketplaceContract

/** Calls an action of the marketplace that must succeed. */
export function perform<Name extends MarketplaceAction>(
  client: Client,
  name: Name,
  input: Input<Name> & { readerLanguage?: Language },
): Promise<Output<Name>> {
  return act(client, 'marketplace', name, contract[name], input)
}

/** Calls an action that must be refused. The input may be anything. */
export function refuse(client: Client, name: MarketplaceAction, input: object) {
  return refused(client, 'marketplace', name, input)
}

export type { Creator }
type Bucket = 'profile-pictures' | 'thumbnails' | 'media' | 'product-files'

/** The smallest possible picture: one transparent pixel. */
export const onePoint = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Uploads a file. A file with the name of a picture is a picture, unless the test gives another content. */
export async function upload(
  person: Pick<Person, 'client'>,
  bucketId: Bucket,
  name = 'guide.pdf',
  content: string | Buffer<ArrayBuffer> = hasImageName({ name }) ? onePoint : name,
) {
  const file = new File([content], name)
  const { $id } = await new Storage(person.client).createFile({ bucketId, fileId: ID.unique(), file })
  return $id
}

/** Saves a product with its own file as a browser does, on any server. Returns the product's id. */
export async function saveProduct(
  creator: Pick<Creator, 'client'>,
  change: Partial<ProductInput> = {},
): Promise<string> {
  const productId = ID.unique()
  const file = { fileId: await upload(creator, 'product-files'), originalName: 'guide.pdf' }
  await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, file, ...change } })
  return productId
}

/** Makes a product with a file of its own, or with the one that the test has uploaded. Returns the product's id. */
export async function publish(creator: Creator, change: Partial<ProductInput> = {}): Promise<string> {
  if (change.file) return saveProduct(creator, change)
  const { maker, userId } = creator
  const productId = ID.unique()
  const file = new File(['guide.pdf'], 'guide.pdf')
  await readyProduct(maker, userId, productId, { ...plainProduct, ...change }, file)
  return productId
}

/** Starts the stack with the helpers for tests of the marketplace. */
export async function startMarket(clock = createClock(), variables: Record<string, string> = {}) {
  const stack = await startStack({ marketplace: variables }, clock)

  return {
    ...stack,
    /** A person with a username who has not completed the onboarding. */
    newcomer: () => stack.withUsername(false),
    creator: () => stack.withUsername(),
  }
}
export type OwnMarket = Awaited<ReturnType<typeof startMarket>>
export type Market = Omit<OwnMarket, 'close'>

/** The stack of all files of this worker that need none of their own. */
export const sharedMarket = shared(startMarket)

/** Starts a stack whose clock is behind. Functions use the real time, so everything that is made there is old to them. */
export async function startMarketBehind(milliseconds: number) {
  const past = createClock()
  past.advance(-milliseconds)
  return { past, old: await startMarket(past) }
}
