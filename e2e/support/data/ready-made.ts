import { Client, ID, type Models, Storage, Users } from 'node-appwrite'
import type { DemoStack } from '#local/demo/demo-stack.ts'
import type { DemoServer } from '#local/demo/person.ts'
import type { ProfileUpdate } from '#src/domain/contracts/marketplace/profile.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { type Account, accountSchema } from '#src/domain/profile/profile.ts'
import { newAccount, profileChanges } from '#functions/marketplace/src/profile/profile-changes.ts'
import { CREATOR_LABEL } from '#functions/marketplace/src/profile/labels.ts'
import {
  deliveredName,
  type MainFile,
  productData,
  productSecrets,
} from '#functions/marketplace/src/products/product-data.ts'
import { planLaunch, stageLaunch } from '#functions/marketplace/src/products/product-launch.ts'
import { stageNotedId } from '#functions/shared/catalog/product-ids.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { createTables, type Tables } from '#functions/shared/db/tables.ts'
import { createKeyedHash, type KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { ownerLabelOf, readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { listedOwner } from '#functions/shared/listings/listed-owner.ts'
import { listingOf } from '#functions/shared/listings/listing-projection.ts'
import { placesOf } from '#functions/shared/listings/shelf-places.ts'
import { publicProfile } from '#functions/shared/projections/profile-projection.ts'
import { stageProduct } from '#functions/shared/projections/product-projection.ts'

/**
 * Creators and products as the actions leave them, written as rows with the server's key: three requests instead of 33, and seven instead
 * of 40. The rows are made by the functions' own code, and ready-made.test.ts compares them with what the actions write.
 */

/** A server, by its key and its secret. */
export type Maker = { server: Client; tables: Tables; hash: KeyedHash }

export function makerOf({
  endpoint,
  appwriteKey,
  fundusSecret,
}: DemoServer & Pick<DemoStack, 'fundusSecret'>): Maker {
  const server = new Client().setEndpoint(endpoint).setProject('fundus').setKey(appwriteKey)
  return { server, tables: createTables(server), hash: createKeyedHash(fundusSecret) }
}

/** Who has just registered. */
export type RegisteredUser = Pick<Models.User, '$id' | '$createdAt' | 'email'>

type Page = { username: string; profile?: ProfileUpdate; isOnboarded?: boolean; more?: Partial<Account> }

/** Gives somebody a username and, unless told otherwise, a page that is set up. */
export async function readyAccount(
  { server, tables, hash }: Maker,
  { $id: userId, $createdAt: registeredAt, email }: RegisteredUser,
  { username, profile = {}, isOnboarded: onboardingCompleted = true, more = {} }: Page,
): Promise<void> {
  const now = new Date()
  const ownerLabel = ownerLabelOf(hash, { userId, registeredAt })
  const begun = newAccount({ userId, email }, { username, ownerLabel, now })
  const blank = accountSchema.parse({ $id: accountRowId(hash, userId), ...begun })
  const data = {
    ...begun,
    ...(onboardingCompleted && profileChanges(blank, profile, now)),
    onboardingCompleted,
    // most tests are not about who sells, and without it nothing paid can be published
    seller: onboardingCompleted ? JSON.stringify({ kind: 'private' }) : '',
    ...more,
  }
  const labels = onboardingCompleted ? [ownerLabel, CREATOR_LABEL] : [ownerLabel]
  // the table has defaults of its own, which show in the public row
  const [account] = await Promise.all([
    tables.create('accounts', blank.$id, data, readableByOwner({ ownerLabel })),
    new Users(server).updateLabels({ userId, labels }),
  ])
  const shown = publicProfile(account)
  if (shown) await tables.create('profiles', userId, shown)
}

/** Stores the file of a product as it is once it is sealed: under the name that buyers see, and readable by the server alone. */
async function sealedFile({ server }: Maker, input: ProductInput, file: File): Promise<MainFile> {
  const stored = await new Storage(server).createFile({
    bucketId: PRODUCT_FILES,
    fileId: ID.unique(),
    file: new File([file], deliveredName(input.title, file)),
    permissions: [],
  })
  return { ...stored, fileId: stored.$id, originalName: file.name }
}

/** Publishes a product that is no bundle. */
export async function readyProduct(
  maker: Maker,
  userId: string,
  productId: string,
  input: ProductInput,
  upload: File,
): Promise<void> {
  const { tables, hash } = maker
  const now = new Date()
  const context = { ...maker, now }
  const [known, file] = await Promise.all([listedOwner(context, userId), sealedFile(maker, input, upload)])
  if (!known) throw new Error(`${userId} has no account`)
  const { owner } = known
  const draft = { productId, input, owner, file, bundleIds: [], before: null, now }
  const launch = planLaunch(
    context,
    { before: null, record: productData(draft), launch: input.launch },
    { discount: null, history: [] },
  )
  const { record } = launch
  const recordId = productRecordId(hash, productId)
  const row = { $id: recordId, ...record }
  const listing =
    record.status === 'active' ? listingOf({ record: row, ...known }, { buyers: 0, downloads: 0 }, now) : null
  await Promise.all([
    tables.transaction((tx) => {
      stageNotedId(tx, context, productId)
      tx.create('product_records', recordId, record, readableByOwner(owner))
      tx.create('product_secrets', productId, { ...productSecrets(input, file), isUnsealed: false })
      stageLaunch(tx, context, launch)
      stageProduct(tx, owner, null, record)
      if (listing) tx.create('listings', productId, listing)
    }),
    listing && tables.createAll('shelf_places', placesOf(context, productId, listing)),
  ])
}
