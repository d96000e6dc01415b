import type { Follower } from '#src/domain/people/follower.ts'
import type { Member } from '#src/domain/people/member.ts'
import type { Order } from '#src/domain/money/order.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { LONGEST_KEY, searchWords } from './search-words.ts'

/** The sizes of the column `searchKey` in these tables, in characters. */
const MEMBER_KEY = 512
const FOLLOWER_KEY = 320

/** Returns the value of the column `searchKey` for a row of each table. */
export const foundBy = {
  product_records: ({
    title,
    tags,
    category,
    description,
    fullDescription = '',
  }: Pick<ProductRecord, 'title' | 'tags' | 'category' | 'description'> &
    Partial<Pick<ProductRecord, 'fullDescription'>>) =>
    searchWords([title, ...tags, category, description], LONGEST_KEY, fullDescription),

  orders: ({ productTitle, buyerEmail }: Pick<Order, 'productTitle' | 'buyerEmail'>) =>
    searchWords([productTitle, buyerEmail]),

  review_inbox: ({
    userName,
    productTitle,
    comment,
  }: Pick<ReviewInboxItem, 'userName' | 'productTitle' | 'comment'>) =>
    searchWords([userName, productTitle, comment]),

  members: ({ name, email }: Pick<Member, 'name' | 'email'>) => searchWords([name, email], MEMBER_KEY),

  followers: ({ email }: Pick<Follower, 'email'>) => searchWords([email], FOLLOWER_KEY),
}
