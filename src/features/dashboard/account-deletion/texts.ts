import { DELETION_WORD, type DeletionReason } from '#src/domain/account/deletion.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'

export const deletionTexts = {
  title: 'Delete Account',
  help: 'Removes your page and everything on it forever. This cannot be undone.',
  open: 'Delete Account',
  dialog: {
    title: 'Delete your account?',
    consequences: {
      all: 'Your page, products, files, followers, members, messages and statistics are removed forever.',
      buyers: 'Whoever has bought from you keeps what they bought and can still download it.',
      bought: 'What you bought with this account goes with it. Download what you want to keep first.',
      username: 'Nobody else can take your username or your short address for a year.',
      payments: 'Your Stripe account is yours and stays.',
    },
    balance: (amount: number, currency: string) =>
      `You still have ${formatMoney(amount, currency)} in your balance. Withdraw it first if you can. What can be paid out goes to your bank within 90 days; after that you reach it only through Stripe.`,
    unknownBalance:
      'If there is money in your balance, withdraw it first if you can. What can be paid out goes to your bank within 90 days; after that you reach it only through Stripe.',
    payouts: 'Go to Payouts',
    reason: 'Why are you leaving?',
    choose: 'Choose a reason',
    feedback: 'Anything else you’d like to tell us?',
    feedbackHelp: 'We keep your answer without your name.',
    email: 'Confirm your email',
    confirmation: `Type ${DELETION_WORD}`,
    confirmationHelp: 'You have earned money with this account: please check your balance first.',
    password: 'Your password',
    required: {
      email: 'Email confirmation is required',
      password: 'Password is required to delete your account',
    },
    actions: { submit: 'Delete my account', submitting: 'Deleting...', cancel: 'Keep my account' },
  },
  failed: 'Failed to delete account. Please try again or contact support.',
  done: {
    title: 'Account deleted',
    text: "Your account has been successfully deleted. We're sorry to see you go!",
  },
} as const

export const reasonTexts: Record<DeletionReason, string> = {
  not_using: 'I don’t use it any more',
  privacy_concerns: 'Privacy concerns',
  found_alternative: 'I found an alternative',
  too_expensive: 'Too expensive',
  technical_issues: 'Technical issues',
  other: 'Other',
}
