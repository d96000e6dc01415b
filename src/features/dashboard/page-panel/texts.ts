import { m } from '#messages'
import { linkNames } from '#src/domain/profile/links.ts'
import type { FieldName } from './form-values.ts'

export const fieldTexts = (): Record<FieldName, string> => ({
  username: m.page_field_username(),
  name: m.page_field_name(),
  category: m.page_field_category(),
  about: m.page_field_about(),
  profilePicture: m.page_field_profile_picture(),
  showThumbnail: m.page_field_show_thumbnail(),
  thumbnailImage: m.page_field_thumbnail_image(),
  featuredVideo: m.page_field_featured_video(),
  themeColor: m.page_field_theme_color(),
  pageTitle: m.page_field_page_title(),
  ...linkNames,
  contactForm: m.page_field_contact_form(),
  contactEmail: m.page_field_contact_email(),
  reviewWidget: m.page_field_review_widget(),
})
