import type { AccessType, ProductStatus } from '#src/domain/choices.ts'

const tabs: Record<ProductStatus, string> = { active: 'Published', draft: 'Draft', scheduled: 'Scheduled' }

const access: Record<AccessType, string> = {
  free: 'Free',
  email_required: 'Email required',
  paid: 'Paid',
  code_required: 'Code required',
}

export const texts = {
  title: 'My Products',
  add: 'Add Product',
  tabsLabel: 'Status',
  tabs,
  access,
  loading: 'Loading products…',
  failed: 'Error loading products',
  failedMessage: 'Failed to fetch products',
  empty: (status: ProductStatus) => `No ${tabs[status].toLowerCase()} products yet`,
  createFirst: 'Create Your First Product',
  created: (date: string) => `Created ${date}`,
  scheduledFor: (date: string) => `Goes public ${date}`,
  edit: 'Edit',
  editName: (title: string) => `Edit ${title}`,
  delete: 'Delete',
  deleteName: (title: string) => `Delete ${title}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  deletion: {
    title: 'Delete Product',
    message: (title: string) => `Are you sure you want to delete '${title}'? This action cannot be undone.`,
    confirm: 'Delete Product',
    running: 'Deleting...',
    cancel: 'Cancel',
    failed: 'Error deleting product: ',
  },
} as const
