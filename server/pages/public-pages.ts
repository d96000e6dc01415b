import { pageAt } from '#src/config/list-page.ts'
import { paths } from '#src/config/paths.ts'
import { creatorQuery, directoryQuery, handleQuery } from '#src/services/profiles/creators/queries.ts'
import { productsOfQuery } from '#src/services/products/creator-products-queries.ts'
import { shelfQuery } from '#src/services/discovery/queries.ts'
import { sellingTermsQuery } from '#src/services/payments/fees-queries.ts'
import { productQuery } from '#src/services/products/queries.ts'
import { reviewsQuery } from '#src/services/reviews/queries.ts'
import { pageSizes } from '#src/domain/limits/limits.ts'
import { chipOf } from '#src/domain/profile/categories.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { isReservedUsername } from '#src/domain/profile/reserved-usernames.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { choiceOf } from '#src/features/public/creator-page/address.ts'
import { exploreAddress, choiceOf as choiceOfExplore, scopeOf } from '#src/features/public/explore/address.ts'
import { otherAddressOf } from '#src/features/public/product-page/product-rules.ts'
import { creatorHead } from '#server/head/creator-head.ts'
import { exploreHead } from '#server/head/explore-head.ts'
import { feesHead } from '#server/head/fees-head.ts'
import { headOfPage } from '#server/head/head-of-page.ts'
import { imprintHead } from '#server/head/imprint-head.ts'
import { landingHead } from '#server/head/landing-head.ts'
import { productHead } from '#server/head/product-head.ts'
import { rankingHead } from '#server/head/ranking-head.ts'
import { reportHead } from '#server/head/report-head.ts'
import { loaded, type PageRequest, type PageResult } from './page-result.ts'

const noPage: PageResult = { kind: 'missing', thing: { kind: 'page' } }
const noCreator: PageResult = { kind: 'missing', thing: { kind: 'creator' } }

function landing({ client, query, site }: PageRequest): PageResult {
  loaded(client, directoryQuery(chipOf(query.get('category'))).queryKey)
  return { kind: 'page', head: landingHead(site), isPartial: false }
}

type FirstPage<Row> = { rows: readonly Row[]; hasMore: boolean }

const none = { rows: [], hasMore: false }

/** Returns what a page shows of a list: the server reads one page of it. */
const shownOf = <Row>({ pages }: { pages: readonly FirstPage<Row>[] }): FirstPage<Row> => pages[0] ?? none

function pageOfCreator(creator: Creator, { client, query, site }: PageRequest): PageResult {
  const page = pageAt(query)
  const list = loaded(client, productsOfQuery(creator.userId, choiceOf(query), page).queryKey)
  const { rows, hasMore } = shownOf(list)
  if (page > 1 && rows.length === 0) return noPage
  const head = creatorHead(creator, rows, site, (page - 1) * pageSizes.products)
  return { kind: 'page', head: headOfPage(head, { page, hasMore }), isPartial: false }
}

function creatorPage(request: PageRequest): PageResult {
  const { username = '' } = request.params
  const creator = loaded(request.client, creatorQuery(username).queryKey)
  if (!creator) return noCreator
  if (usernameKey(creator.username) !== usernameKey(username)) {
    return { kind: 'redirect', to: paths.creator.href(creator.username) }
  }
  return pageOfCreator(creator, request)
}

/**
 * The short address that creators print and share shows the page itself, whose canonical address is the long one. A former one leads
 * to the present one.
 */
function handle(request: PageRequest): PageResult {
  const { handle: name = '' } = request.params
  if (isReservedUsername(name)) return noPage
  const creator = loaded(request.client, handleQuery(name).queryKey)
  if (!creator) return noPage
  const isPresent = [usernameKey(creator.username), creator.shortAddress].includes(usernameKey(name))
  return isPresent
    ? pageOfCreator(creator, request)
    : { kind: 'redirect', to: paths.handle.href(creator.username) }
}

async function user({ client, params }: PageRequest): Promise<PageResult> {
  const query = creatorQuery(params['username'] ?? '')
  await client.prefetchQuery({ ...query, retry: false })
  const creator = loaded(client, query.queryKey)
  return creator ? { kind: 'redirect', to: paths.creator.href(creator.username) } : noCreator
}

function imprint({ client, params }: PageRequest): PageResult {
  const { username = '' } = params
  const creator = loaded(client, creatorQuery(username).queryKey)
  if (!creator?.seller) return noCreator
  if (usernameKey(creator.username) !== usernameKey(username))
    return { kind: 'redirect', to: paths.imprint.href(creator.username) }
  return { kind: 'page', head: imprintHead(creator), isPartial: false }
}

function product({ client, params, query, site }: PageRequest): PageResult {
  const { username = '', productId = '' } = params
  const found = loaded(client, productQuery(productId).queryKey)
  if (!found) return { kind: 'missing', thing: { kind: 'product', username } }
  const otherAddress = otherAddressOf(found, username)
  if (otherAddress) return { kind: 'redirect', to: otherAddress }
  const creator = loaded(client, creatorQuery(username).queryKey)
  const page = pageAt(query)
  const list = client.getQueryData(reviewsQuery(productId, page).queryKey)
  const { rows, hasMore } = list && creator?.reviewWidget ? shownOf(list) : none
  if (page > 1 && list && rows.length === 0) return noPage
  const head = productHead({ product: found, creator, reviews: rows }, site)
  return { kind: 'page', head: headOfPage(head, { page, hasMore }), isPartial: !list }
}

/** What a page for adults shows before its visitor has answered the question that comes first. */
const nothingYet = { listings: [], hasMore: false }

function explore({ client, params, query, site }: PageRequest): PageResult {
  const scope = scopeOf(params)
  if (!scope) return noPage
  const choice = choiceOfExplore(scope, query)
  if (params['tag'] !== undefined && params['tag'] !== scope.tag) {
    return { kind: 'redirect', to: exploreAddress(choice) }
  }
  const shown = choice.isAdult ? nothingYet : loaded(client, shelfQuery(choice).queryKey)
  if (choice.page > 1 && !choice.isAdult && shown.listings.length === 0) return noPage
  return { kind: 'page', head: exploreHead(choice, shown, site), isPartial: false }
}

/** The terms come from the server's own environment, so that nobody is asked for them. */
function fees({ client, site, terms }: PageRequest): PageResult {
  // only what the page shows, because the rows go to the browser
  if (terms) {
    const { fees: kept, firstPayoutDays, tax } = terms
    client.setQueryData(sellingTermsQuery.queryKey, { fees: kept, firstPayoutDays, tax })
  }
  return { kind: 'page', head: feesHead(site, terms), isPartial: terms === null }
}

/** The pages that the server renders, by the path of their route. */
export const publicPages: Partial<
  Record<string, (request: PageRequest) => PageResult | Promise<PageResult>>
> = {
  [paths.landing.pattern]: landing,
  [paths.creator.pattern]: creatorPage,
  [paths.product.pattern]: product,
  [paths.imprint.pattern]: imprint,
  [paths.user.pattern]: user,
  [paths.handle.pattern]: handle,
  [paths.explore.pattern]: explore,
  [paths.tag.pattern]: explore,
  [paths.fees.pattern]: fees,
  [paths.report.pattern]: ({ site }) => ({ kind: 'page', head: reportHead(site), isPartial: false }),
  [paths.ranking.pattern]: ({ site }) => ({ kind: 'page', head: rankingHead(site), isPartial: false }),
}
