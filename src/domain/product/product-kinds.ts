export const productCategories = [
  'E-Books',
  'Software',
  'Templates',
  'Audio',
  'Video',
  'Graphics',
  'Documents',
  'Other',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const accessTypes = ['free', 'email_required', 'paid', 'code_required'] as const
export type AccessType = (typeof accessTypes)[number]

export const licenseTypes = ['personal', 'commercial', 'extended'] as const
export type LicenseType = (typeof licenseTypes)[number]

export const productStatuses = ['active', 'draft', 'scheduled'] as const
export type ProductStatus = (typeof productStatuses)[number]
