/**
 * The version of the sentence by which a buyer agrees to immediate delivery and gives up the right to revoke (`purchase_consent`). It
 * changes with the sentence, because the payment keeps which one was agreed to.
 */
export const CONSENT = '2026-11'
