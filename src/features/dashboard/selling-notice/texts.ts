const products = (count: number) => (count === 1 ? 'Your paid product' : `Your ${count} paid products`)

export const sellingTexts = {
  title: 'Nobody can buy from you yet',
  unconnected: (count: number) =>
    `${products(count)} can’t be sold until there is an account that you are paid to. It takes a few minutes.`,
  incomplete: (count: number) => `${products(count)} can’t be sold until your payment account is complete.`,
  connect: 'Set up payouts',
  complete: 'Complete payouts',
} as const
