import { operatorPaths } from '#src/config/operator-paths.ts'
import type { Role } from '#src/domain/operator/roles.ts'

/** All views of the console. A view's id is the last segment of its address, but for the first one, which has none. */
const operatorViews = ['inbox', 'case', 'complaints', 'find', 'creator', 'order', 'money', 'log'] as const
export type OperatorView = (typeof operatorViews)[number]

/** The views that the navigation names. */
export type Place = Exclude<OperatorView, 'case' | 'creator' | 'order'>

/** What the navigation marks while a view is open. */
export const placeOf: Record<OperatorView, Place> = {
  inbox: 'inbox',
  case: 'inbox',
  complaints: 'complaints',
  find: 'find',
  creator: 'find',
  order: 'find',
  money: 'money',
  log: 'log',
}

/** Moderators decide; what concerns accounts and their money is for operators. */
const forOperators: ReadonlySet<Place> = new Set(['find', 'money', 'log'])

const places = [
  { id: 'inbox', to: operatorPaths.inbox() },
  { id: 'complaints', to: operatorPaths.complaints() },
  { id: 'find', to: operatorPaths.find() },
  { id: 'money', to: operatorPaths.money() },
  { id: 'log', to: operatorPaths.log() },
] as const satisfies readonly { id: Place; to: string }[]

export const navigation = (role: Role) =>
  places.filter(({ id }) => role === 'operator' || !forOperators.has(id))

/** Returns the view of an address, or undefined if there is none, or none for this role. */
export function viewOf(segment: string | undefined, role: Role): OperatorView | undefined {
  if (segment === undefined) return 'inbox'
  const view = operatorViews.find((id) => id === segment && id !== 'inbox')
  if (view === undefined) return undefined
  return role === 'operator' || !forOperators.has(placeOf[view]) ? view : undefined
}
