import type { FileToPack, ProductSecrets } from '#src/domain/archive/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { User } from '#src/domain/profile/user.ts'
import { isServerDown, knowsNobody, messageOf } from '#src/services/error-messages.ts'
import {
  type ReadOptions,
  type Lists,
  openLists,
  readOwnFile,
  readSecrets,
} from '#src/services/export/queries.ts'

/** The functions and data from which an export is made. */
export type ExportSources = {
  account: Account
  user: User
  site: string
  lists: Lists
  secretsOf: (productId: string, asking: ReadOptions) => Promise<ProductSecrets>
  fileOf: (
    source: FileToPack['source'],
    asking: ReadOptions & { onBytes: (bytes: number) => void },
  ) => Promise<Blob>
  /** Returns whether a failure affects all requests and not just one file, for example a lost connection. */
  concernsAll: (error: unknown) => boolean
  messageOf: (error: unknown) => string
}

export const sourcesOf = (account: Account, user: User, site: string): ExportSources => ({
  account,
  user,
  site,
  lists: openLists(account.userId),
  secretsOf: readSecrets,
  fileOf: readOwnFile,
  concernsAll: (error) => isServerDown(error) || knowsNobody(error),
  messageOf,
})
