import { limits } from '#src/domain/limits/limits.ts'
import { normalText } from '#src/lib/format/normal-text.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { searchKey } from './search-key.ts'
import { lettersOf, withSigns } from './spelled-signs.ts'

/** Returns the search key of a name or title, in which signs and emoji are words as in `searchWords`: `c++` is `cplusplus`. */
export const nameKey = (text: string, max = 255): string =>
  truncate(lettersOf(searchKey(withSigns(normalText(text)), Infinity)).join(''), max)

type CreatorNames = { name: string; displayName?: string; username: string }

/** Returns the key by which a creator's page is found. */
export const creatorKey = ({ name, displayName, username }: CreatorNames): string =>
  nameKey(`${name || (displayName ?? '')} ${username}`, 192)

/** Returns the key by which a product is found on its creator's page. */
export const titleKey = ({ title }: { title: string }): string => nameKey(title, limits.product.title)
