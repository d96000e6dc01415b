import type * as z from 'zod/mini'
import { paths } from '#src/config/paths.ts'
import type { shownNowSchema } from '#src/domain/contracts/operator/cases.ts'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { linkColumns } from '#src/domain/profile/links.ts'
import { shownNameOf } from '#src/domain/profile/profile.ts'
import { textOfHtml } from '#src/lib/format/html-text.ts'
import { reviewAddress } from '#src/domain/reports/reported-address.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { isShown } from '#functions/shared/projections/profile-projection.ts'
import { isPublicReview } from '#functions/shared/projections/review-projection.ts'
import type { Target } from '#functions/marketplace/src/decisions/read-case.ts'

type Shown = z.infer<typeof shownNowSchema>
type FactName = Shown['facts'][number]['name']

/** Leaves out what is not said. */
const factsOf = (facts: readonly (readonly [FactName, string])[]): Shown['facts'] =>
  facts.flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]))

/** Where the links of a rich text lead: its words do not say it. */
const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/\bhref=["']([^"']*)/gi), ([, address = '']) => address)

const textOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')

function shownPage(account: Row<'accounts'>): Shown {
  const { username, about, pageTitle, pageDescription, supporters, totalProducts, createdAt } = account
  const links = [...linksIn(about), ...linkColumns.map((column) => account[column])]
  return {
    isPublic: isShown(account),
    path: paths.user.href(username),
    title: shownNameOf(account),
    text: textOf(textOfHtml(about), pageTitle, pageDescription),
    facts: factsOf([
      ['links', links.filter((link) => link !== '').join('\n')],
      ['followers', String(supporters)],
      ['products', String(totalProducts)],
      ['since', dayOf(new Date(createdAt))],
    ]),
  }
}

const ratingOf = ({ ratingCount, rating }: Row<'product_records'>) =>
  ratingCount === 0 ? '' : `${rating.toFixed(1)} (${ratingCount})`

function shownProduct(record: Row<'product_records'>, owner: Row<'accounts'>): Shown {
  const { title, description, fullDescription, requirements, supportInfo, accessType, priceCents } = record
  return {
    isPublic: isPublicProduct(record) && isShown(owner),
    path: paths.product.href(owner.username, record.productId),
    title,
    text: textOf(description, textOfHtml(fullDescription), requirements, supportInfo),
    facts: factsOf([
      ['author', owner.username],
      ['access', accessType],
      ['price', accessType === 'paid' ? formatPrice(priceCents) : ''],
      ['links', linksIn(fullDescription).join('\n')],
      ['file', [record.fileName, record.fileSize].filter((part) => part !== '').join(', ')],
      ['rating', ratingOf(record)],
      ['tags', record.tags.join(', ')],
      ['since', dayOf(new Date(record.createdAt))],
    ]),
  }
}

function shownReview(review: Row<'review_inbox'>, creator: string): Shown {
  const { userName, rating, comment, productId, productTitle, createdAt } = review
  return {
    isPublic: isPublicReview(review),
    path: creator === '' ? '' : reviewAddress(paths.product.href(creator, productId), review.reviewId),
    title: productTitle,
    text: comment,
    facts: factsOf([
      ['author', userName],
      ['rating', String(rating)],
      ['since', dayOf(new Date(createdAt))],
    ]),
  }
}

/**
 * Returns what can be read of a target at this moment, as plain text.
 * @param creator the username of whose page it is on, or ''
 */
export function shownNow(target: Target, creator: string): Shown {
  switch (target.kind) {
    case 'page':
      return shownPage(target.account)
    case 'product':
      return shownProduct(target.record, target.owner)
    case 'review':
      return shownReview(target.review, creator)
  }
}
