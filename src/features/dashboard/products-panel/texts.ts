import { m } from '#messages'
import type { AccessType, ProductStatus } from '#src/domain/product/product-kinds.ts'

export const tabTexts = (): Record<ProductStatus, string> => ({
  active: m.products_tabs_active(),
  draft: m.products_tabs_draft(),
  scheduled: m.products_tabs_scheduled(),
})

export const accessTexts = (): Record<AccessType, string> => ({
  free: m.products_access_free(),
  email_required: m.products_access_email_required(),
  paid: m.products_access_paid(),
  code_required: m.products_access_code_required(),
})

export const emptyTexts = () =>
  ({
    active: m.products_empty_active(),
    draft: m.products_empty_draft(),
    scheduled: m.products_empty_scheduled(),
  }) satisfies Record<ProductStatus, string>

export const notForSaleTexts = () => ({
  unconnected: m.products_not_for_sale_unconnected(),
  incomplete: m.products_not_for_sale_incomplete(),
})

export const statisticsLicensesTexts = () => ({
  personal: m.products_statistics_licenses_personal(),
  commercial: m.products_statistics_licenses_commercial(),
  extended: m.products_statistics_licenses_extended(),
  standard: m.products_statistics_licenses_standard(),
})
