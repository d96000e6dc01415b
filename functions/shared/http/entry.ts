import type { Action, ActionOutput, ActionRequest, Contract } from '#src/domain/contracts/action.ts'
import type { AccountHolder, SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Role } from '#src/domain/operator/roles.ts'
import type { Context } from './context.ts'

/**
 * The least that a caller must be, which `serve` checks. `anyone` includes guests; `has_username` is an account that has claimed a
 * username, and is `active` unless it is suspended; a `creator` is active and has set up the page as well. Who has not the role that an action is for gets the answer of an action that is not
 * there, before anything is counted or read.
 */
export type Access = 'anyone' | 'signed_in' | 'has_username' | 'active' | 'creator' | Role

/**
 * What a caller needs besides. The action checks it itself, because that takes the rows that it reads anyway. Everybody else is refused,
 * or nothing happens.
 */
export type Need =
  // a row of the caller's account, or one that names it as the creator or the seller
  | 'own product'
  | 'own discount'
  | 'own member'
  | 'own follower'
  | 'own message'
  | 'own sale'
  | 'own payment account'
  // made with the caller's account or verified address, or by this browser
  | 'own review'
  | 'own payment'
  | 'own follow'
  | 'own purchase'
  | 'own decision'
  // what the product's access asks for
  | 'access to the product'
  | 'mailed link'
  // the key that it shares with the page server
  | 'page server'
  | 'password'

/**
 * The most calls within `window` milliseconds, far above normal use. They are counted for one account, or for all guests of one address.
 * All accounts of one address together may make `ACCOUNTS_AT_AN_ADDRESS` times as many calls, because anybody can create accounts for
 * free.
 */
export type ActionLimit = {
  max: number
  window: number
  /**
   * `address` counts all calls of an address alike, signed in or not. With `link` the action counts itself, for each mailed link that it is
   * given, because other people's calls come from the same address.
   */
  per?: 'address' | 'link'
  /** The name under which several actions are counted together. */
  as?: string
  /** The most calls of one address about one product, for actions whose request has a `productId`. */
  perProduct?: number
}

/** What an action does once the call is counted and its caller known. */
type Work<A extends Action, Given> = (given: Given) => Promise<ActionOutput<A>>

/** @param given the caller as far as `access` tells, and what the function adds for its actions */
type Doing<A extends Action, Given> =
  | { run: (request: ActionRequest<A>, context: Context, given: Given) => Promise<ActionOutput<A>> }
  /**
   * Reads what the action needs in any case, and returns the rest. It begins while the call is still being counted and its caller looked
   * up, so that nobody waits for the one and then for the other. It must write nothing, and what it finds, refusals too, is told to nobody
   * who turns out to have called too often or without access.
   */
  | { prepare: (request: ActionRequest<A>, context: Context) => Promise<Work<A, Given>> }

type EntryFor<A extends Action, Who extends Access, Given> = {
  access: Who
  needs?: Need
  limit: ActionLimit
} & Doing<A, Given>

/** Begins what an action does, as far as that needs no caller. */
export async function beginWork<A extends Action, Given>(
  doing: Doing<A, Given>,
  request: ActionRequest<A>,
  context: Context,
): Promise<Work<A, Given>> {
  if ('prepare' in doing) return doing.prepare(request, context)
  return (given) => doing.run(request, context, given)
}

/** What a function does for an action: who may call it, how often, and what it does. */
export type Entry<A extends Action, Tools = object> =
  | EntryFor<A, 'anyone', Tools>
  | EntryFor<A, 'signed_in' | Role, Tools & SignedIn>
  | EntryFor<A, 'has_username' | 'active' | 'creator', Tools & AccountHolder>

/** The entries of all actions of a contract. */
export type Entries<C extends Contract, Tools = object> = { [Name in keyof C]: Entry<C[Name], Tools> }
