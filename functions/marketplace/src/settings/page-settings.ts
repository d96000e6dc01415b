import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { PageUpdate, settingsActions } from '#src/domain/contracts/marketplace/settings.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { pageSettingsOf } from '#src/domain/account/settings.ts'
import { slugProblem } from '#src/domain/profile/slug.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryWithAccount } from '#functions/marketplace/src/own-rows.ts'
import { type AccountChange, changeAccount } from './change-account.ts'
import { formerNamesOf, keysOf } from '#functions/shared/projections/former-names.ts'
import { exchangeOfNames } from '#functions/marketplace/src/profile/former-names.ts'
import { claimName, isUsernameTaken } from '#functions/marketplace/src/profile/username-claim.ts'

type CheckSlug = (typeof settingsActions)['settings.check_slug']

const SLUG = 'customSlug'

/**
 * Returns the change of the short address. Every former address stays with its account, so that printed links keep working; their
 * number is limited, so that nobody collects them. The caller must hold the lease of the new address (`claimName`).
 */
async function slugChange(context: Context, account: Account, slug: string): Promise<AccountChange> {
  const before = account.customSlugKey
  if (slug === before) return { data: {} }
  const isTaken = slug !== '' && (await isUsernameTaken(context, slug, account.userId))
  if (isTaken) throw new Refusal('conflict', m.refusal_slug_taken(), SLUG)
  const former = await formerNamesOf(context, account.userId)
  const own = former.find(({ usernameKey }) => usernameKey === slug)
  const leaves = before !== '' && before !== account.usernameKey && !keysOf(former).includes(before)
  if (leaves && !own && former.length >= limits.username.former) {
    throw new Refusal('conflict', m.refusal_too_many_slugs(), SLUG)
  }
  return {
    data: { customSlugKey: slug },
    stage: await exchangeOfNames(context, account, { former, taken: own, left: leaves ? before : null }),
  }
}

async function save(
  { customSlug, socialPreviews, googleAnalyticsId, ...columns }: PageUpdate,
  context: Context,
  known: Row<'accounts'>,
): Promise<void> {
  await changeAccount(context, known, async (account) => {
    const slug = customSlug === undefined ? { data: {} } : await slugChange(context, account, customSlug)
    return {
      ...slug,
      data: {
        ...columns,
        ...slug.data,
        pageSettings: JSON.stringify({
          ...pageSettingsOf(account),
          ...(socialPreviews !== undefined && { socialPreviews }),
          ...(googleAnalyticsId !== undefined && { googleAnalyticsId }),
        }),
      },
    }
  })
}

export async function savePageSettings(
  update: PageUpdate,
  context: Context,
  { account }: AccountHolder,
): Promise<object> {
  const { customSlug } = update
  if (customSlug) {
    await retryWithAccount(context, account, (current) =>
      claimName(context, customSlug, () => save(update, context, current)),
    )
  } else await save(update, context, account)
  return {}
}

/** Checks a short address. The problem distinguishes invalid addresses from taken ones. The save checks again. */
export async function checkSlug(
  { slug }: ActionRequest<CheckSlug>,
  context: Context,
  { account }: AccountHolder,
): Promise<ActionOutput<CheckSlug>> {
  const problem = slugProblem(slug)
  if (problem !== null || slug === '') return { problem }
  return { problem: (await isUsernameTaken(context, slug, account.userId)) ? m.refusal_slug_taken() : null }
}
