import { provideEnv } from '#src/config/env.ts'
import { getCreator } from '#src/services/profiles/creators/api.ts'
import { formerNameId } from '#src/domain/profile/former-name-id.ts'
import type { Market } from './stacks/market-stack.ts'

/** Returns the public row of a former name, or null. */
export const formerNameRow = ({ tables }: Market, name: string) =>
  tables.get('former_names', formerNameId(name))

/** Returns the username of the page that a visitor finds under a name, or null. */
export async function found({ endpoint, project }: Market, name: string): Promise<string | null> {
  provideEnv({ appwriteEndpoint: endpoint, appwriteProject: project, stripeKey: 'pk_test_1', demoLogins: [] })
  return (await getCreator(name))?.username ?? null
}

/** Returns the username that a former name leads to, or null if it is none or leads nowhere. */
export async function ledTo(market: Market, name: string): Promise<string | null> {
  return (await formerNameRow(market, name)) ? found(market, name) : null
}
