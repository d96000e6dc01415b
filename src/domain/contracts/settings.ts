import * as v from 'valibot'
import { visibilities } from '#src/domain/profile/profile.ts'
import {
  contentSettingsSchema,
  notificationSettingsSchema,
  pageSettingsSchema,
  paymentSettingsSchema,
} from '#src/domain/account/settings.ts'
import { slugProblem } from '#src/domain/product/slug.ts'
import { profileFieldsSchema } from './profile.ts'
import { action, nothing } from './action.ts'

const { entries: profileFields } = profileFieldsSchema

const contentUpdateSchema = v.partial(
  v.object({ ...contentSettingsSchema.entries, visibility: v.picklist(visibilities) }),
)
export const pageUpdateSchema = v.partial(
  v.object({
    ...pageSettingsSchema.entries,
    /** '' for no short address. */
    customSlug: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (slug) => slugProblem(slug) === null,
        ({ input }) => slugProblem(input) ?? '',
      ),
    ),
    pageTitle: profileFields.pageTitle,
    pageDescription: profileFields.pageDescription,
    pageTheme: profileFields.pageTheme,
    seoIndexing: v.boolean(),
  }),
)
const paymentUpdateSchema = v.partial(paymentSettingsSchema)
const notificationUpdateSchema = v.partial(notificationSettingsSchema)

export type ContentUpdate = v.InferOutput<typeof contentUpdateSchema>
export type PageUpdate = v.InferOutput<typeof pageUpdateSchema>
export type PaymentUpdate = v.InferOutput<typeof paymentUpdateSchema>
export type NotificationUpdate = v.InferOutput<typeof notificationUpdateSchema>

/** Fields that are left out keep their value, so that two tabs can change different settings at once. */
export const settingsActions = {
  'settings.save_payment': action(paymentUpdateSchema, nothing),
  'settings.save_content': action(contentUpdateSchema, nothing),
  'settings.save_page': action(pageUpdateSchema, nothing),
  /** Returns why the caller cannot have this short address, or null. */
  'settings.check_slug': action(
    v.object({ slug: v.pipe(v.string(), v.trim(), v.maxLength(128)) }),
    v.object({ problem: v.nullable(v.string()) }),
  ),
  'settings.save_notifications': action(notificationUpdateSchema, nothing),
}
