import { type PageUpdate, pageUpdateSchema } from '#src/domain/contracts/settings.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { pageSettingsOf } from '#src/domain/account/settings.ts'
import { problemsOf } from '#src/features/dashboard/settings-panel/problems-of.ts'
import type { Problems } from '#src/features/dashboard/settings-panel/use-section.ts'

export type PageValues = Required<PageUpdate>

export function pageValuesOf(account: Account): PageValues {
  const { pageTitle, pageDescription, seoIndexing } = account
  return {
    ...pageSettingsOf(account),
    customSlug: account.customSlugKey,
    pageTitle,
    pageDescription,
    seoIndexing,
    pageTheme: account.pageTheme ?? 'minimal',
  }
}

export const pageProblemsOf = (values: PageValues): Problems<PageValues> =>
  problemsOf(pageUpdateSchema, values)

/** Returns the values as the server stores them. @param values must have no problems */
export function trimmedPageValues(values: PageValues): PageValues {
  return { ...values, ...pageUpdateSchema.parse(values) }
}
