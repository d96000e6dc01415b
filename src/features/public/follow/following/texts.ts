export const followingTexts = {
  title: 'Following',
  intro:
    'The creators whose news come to your mailbox: whom you follow with your account, once you are signed in, and by links that were opened in this browser.',
  loading: 'Loading whom you follow…',
  failed: 'Whom you follow could not be loaded',
  list: 'Creators you follow',
  empty: 'You follow nobody here yet',
  emptyText:
    'Each creator’s page has a button to follow. Followed with your account? Sign in. Followed by email? Open the link of that mail once more.',
  find: 'Find creators',
  more: 'Load more',
  loadingMore: 'Loading...',
  unfollow: 'Unfollow',
  hidden: 'A page that is not public',
  hiddenText: 'Its creator does not show it at present.',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
} as const
