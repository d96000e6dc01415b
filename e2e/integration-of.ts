import { foldersOf } from './journeys-of.ts'

/** The folders of integration tests that call the functions at a path, which Vitest can't know: they run the functions built. */
export const integrationByPath: Record<string, readonly string[]> = {
  'functions/shared': ['everywhere'],
  'functions/maintenance': ['operating'],
  'functions/marketplace/src/account': ['accounts'],
  'functions/marketplace/src/complaints': ['operator'],
  'functions/marketplace/src/decisions': ['operator'],
  'functions/marketplace/src/discounts': ['prices'],
  'functions/marketplace/src/downloads': ['downloads'],
  'functions/marketplace/src/followers': ['people'],
  'functions/marketplace/src/invoices': ['payments'],
  'functions/marketplace/src/mails': ['people', 'downloads'],
  'functions/marketplace/src/members': ['people'],
  'functions/marketplace/src/messages': ['people'],
  'functions/marketplace/src/notices': ['people'],
  'functions/marketplace/src/operator': ['operator'],
  'functions/marketplace/src/products': ['products'],
  'functions/marketplace/src/profile': ['profiles'],
  'functions/marketplace/src/purchases': ['downloads'],
  'functions/marketplace/src/pushes': ['people'],
  'functions/marketplace/src/reports': ['people', 'reviews'],
  'functions/marketplace/src/revocations': ['payments'],
  'functions/marketplace/src/reviews': ['reviews'],
  'functions/marketplace/src/saved': ['discovery'],
  'functions/marketplace/src/settings': ['profiles'],
  'functions/marketplace/src/updates': ['people'],
  'functions/marketplace/src/visits': ['discovery'],
  'functions/payments/src/checkout': ['payments', 'prices'],
  'functions/payments/src/connect': ['payouts'],
  'functions/payments/src/discounts': ['prices'],
  'functions/payments/src/disputes': ['payments', 'payouts'],
  'functions/payments/src/operator': ['operator'],
  'functions/payments/src/payouts': ['payouts'],
  'functions/payments/src/refunds': ['payments'],
  'functions/payments/src/sales': ['payments', 'downloads'],
  'functions/payments/src/stripe': ['payments', 'payouts'],
  'functions/payments/src/webhook': ['payments'],
}

/** Returns the folders of `tests/integration` that call these files, in alphabetical order. */
export const integrationOf = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap((file) => foldersOf(integrationByPath, file)))].sort()
