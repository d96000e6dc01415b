import { m } from '#messages'
import type { SellingState } from '#src/domain/product/selling.ts'
import type { LicenseType, ProductStatus } from '#src/domain/product/product-kinds.ts'

export const tabTexts = (): Record<ProductStatus, string> => ({
  active: m.products_tabs_active(),
  draft: m.products_tabs_draft(),
  scheduled: m.products_tabs_scheduled(),
})

export const emptyTexts = (): Record<ProductStatus, string> => ({
  active: m.products_empty_active(),
  draft: m.products_empty_draft(),
  scheduled: m.products_empty_scheduled(),
})

export const notForSaleTexts = (): Record<Exclude<SellingState, 'ready'>, string> => ({
  unconnected: m.products_not_for_sale_unconnected(),
  incomplete: m.products_not_for_sale_incomplete(),
  unnamed: m.products_not_for_sale_unnamed(),
})

export const statisticsLicensesTexts = (): Record<LicenseType | 'standard', string> => ({
  personal: m.products_statistics_licenses_personal(),
  commercial: m.products_statistics_licenses_commercial(),
  extended: m.products_statistics_licenses_extended(),
  standard: m.products_statistics_licenses_standard(),
})
