import type { Follower } from '#src/domain/people/follower.ts'
import type { Member } from '#src/domain/people/member.ts'
import type { Order } from '#src/domain/money/order.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { searchWords } from './search-words.ts'

/** Characters that the columns of these tables take. */
const MEMBER_KEY = 512
const FOLLOWER_KEY = 320

/** What the rows of each table are found by, as their column `searchKey` has it. */
export const foundBy = {
  product_records: ({
    title,
    tags,
    category,
    description,
  }: Pick<ProductRecord, 'title' | 'tags' | 'category' | 'description'>) =>
    searchWords([title, ...tags, category, description]),

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
