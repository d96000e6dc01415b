import { m } from '#messages'

export const purchasesTexts = () => ({
  title: m.purchases_title(),
  intro: m.purchases_intro(),
  loading: m.purchases_loading(),
  failed: m.purchases_failed(),
  list: m.purchases_list(),
  empty: m.purchases_empty(),
  more: m.purchases_more(),
  loadingMore: m.purchases_loading_more(),
  emptyText: m.purchases_empty_text(),
})

export const purchaseReasonsTexts = () => ({
  refunded: m.purchases_purchase_reasons_refunded(),
  disputed: m.purchases_purchase_reasons_disputed(),
  gone: m.purchases_purchase_reasons_gone(),
})
