/** What the payment element can be told to pay with; wallets are cards that a device keeps. */
const wallets = ['apple_pay', 'google_pay', 'link'] as const
export type Wallet = (typeof wallets)[number]
export type Choice = 'card' | 'twint' | 'klarna' | 'paypal' | 'amazon_pay' | Wallet

export const isWallet = (choice: Choice): choice is Wallet => wallets.some((wallet) => wallet === choice)
