import { m } from '#messages'

export const followingTexts = () => ({
  title: m.following_title(),
  intro: m.following_intro(),
  loading: m.following_loading(),
  failed: m.following_failed(),
  list: m.following_list(),
  empty: m.following_empty(),
  emptyText: m.following_empty_text(),
  find: m.following_find(),
  more: m.following_more(),
  loadingMore: m.following_loading_more(),
  unfollow: m.following_unfollow(),
  hidden: m.following_hidden(),
  hiddenText: m.following_hidden_text(),
  products: (count: number) => m.following_products({ count: count }),
})
