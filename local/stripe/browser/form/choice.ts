/** Wallets: payments that a device or a Link account stores. */
const wallets = ['apple_pay', 'google_pay', 'link'] as const
export type Wallet = (typeof wallets)[number]
export type Choice = 'card' | 'twint' | 'klarna' | 'paypal' | 'amazon_pay' | Wallet

export const isWallet = (choice: Choice): choice is Wallet => wallets.some((wallet) => wallet === choice)
