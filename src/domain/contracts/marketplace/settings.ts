import * as z from 'zod/mini'
import { visibilities } from '#src/domain/profile/profile.ts'
import {
  contentSettingsSchema,
  notificationSettingsSchema,
  pageSettingsSchema,
  paymentSettingsSchema,
} from '#src/domain/account/settings.ts'
import { normalText } from '#src/lib/format/normal-text.ts'
import { slugProblem } from '#src/domain/profile/slug.ts'
import { sellerSchema } from '#src/domain/seller/seller.ts'
import { profileFieldsSchema } from './profile.ts'
import { action, nothing } from '#src/domain/contracts/action.ts'

const { shape: profileFields } = profileFieldsSchema

const contentUpdateSchema = z.partial(
  z.object({ ...contentSettingsSchema.shape, visibility: z.enum(visibilities) }),
)
export const pageUpdateSchema = z.partial(
  z.object({
    ...pageSettingsSchema.shape,
    /** '' for no short address. */
    customSlug: z.string().check(
      z.overwrite(normalText),
      z.refine((slug) => slugProblem(slug) === null, {
        error: ({ input }) => slugProblem(String(input)) ?? '',
      }),
    ),
    pageTitle: profileFields.pageTitle,
    pageDescription: profileFields.pageDescription,
    pageTheme: profileFields.pageTheme,
    seoIndexing: z.boolean(),
  }),
)
const paymentUpdateSchema = z.partial(paymentSettingsSchema)
const notificationUpdateSchema = z.partial(notificationSettingsSchema)

export type ContentUpdate = z.infer<typeof contentUpdateSchema>
export type PageUpdate = z.infer<typeof pageUpdateSchema>
export type PaymentUpdate = z.infer<typeof paymentUpdateSchema>
export type NotificationUpdate = z.infer<typeof notificationUpdateSchema>

/** Fields that are left out keep their value, so that two tabs can change different settings at once. */
export const settingsActions = {
  /** Changes the payment settings. */
  'settings.save_payment': action(paymentUpdateSchema, nothing),
  /** Changes the content settings and who may see the page. */
  'settings.save_content': action(contentUpdateSchema, nothing),
  /** Changes the settings of the page, such as its short address. */
  'settings.save_page': action(pageUpdateSchema, nothing),
  /** Says who sells the creator's products: a private person, or a trader with name and address. */
  'settings.save_seller': action(sellerSchema, nothing),
  /** Returns why the caller cannot have this short address, or null. */
  'settings.check_slug': action(
    z.object({ slug: z.string().check(z.overwrite(normalText), z.maxLength(128)) }),
    z.object({ problem: z.nullable(z.string()) }),
  ),
  /** Changes what the creator is told of, and when. */
  'settings.save_notifications': action(notificationUpdateSchema, nothing),
}
