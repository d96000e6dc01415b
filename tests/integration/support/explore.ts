import { provideEnv } from '#src/config/env.ts'
import { Query } from 'node-appwrite'
import { listShelf } from '#src/services/discovery/api.ts'
import { type ExploreChoice, noFilters } from '#src/domain/discovery/shelves.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Market } from './stacks/market-stack.ts'

type Server = Pick<Market, 'endpoint' | 'project' | 'tables'>

/** Makes the reads of the browser ask this server. */
export function visit({ endpoint, project }: Pick<Market, 'endpoint' | 'project'>): void {
  provideEnv({
    appwriteEndpoint: endpoint,
    appwriteProject: project,
    stripeKey: 'pk_test_nothing',
    demoLogins: [],
  })
}

/** Returns the titles that a visitor of Explore sees. */
export async function seen(choice: Partial<ExploreChoice> = {}): Promise<string[]> {
  const { listings } = await listShelf({ ...noFilters, search: '', sort: 'newest', page: 1, ...choice })
  return listings.map(({ title }) => title)
}

export const placesOf = (
  { tables }: Pick<Server, 'tables'>,
  productId: string,
): Promise<Row<'shelf_places'>[]> =>
  tables.find('shelf_places', [Query.equal('productId', productId), Query.limit(500)])

/** Returns whether anything of a product is in Explore. */
export async function isListed({ tables }: Pick<Server, 'tables'>, productId: string): Promise<boolean> {
  const [listing, places] = await Promise.all([
    tables.get('listings', productId),
    placesOf({ tables }, productId),
  ])
  return listing !== null || places.length > 0
}

/** Makes all changes due that wait for their hour. */
export const hoursLater = ({ tables }: Pick<Server, 'tables'>): Promise<void> =>
  tables.updateAll('listing_changes', { dueAt: new Date(0).toISOString() }, [])
