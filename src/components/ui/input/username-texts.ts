export const usernameTexts = {
  label: 'Username',
  rule: 'Letters, numbers, hyphens and underscores.',
  available: 'This username is available',
  checking: 'Checking…',
  tryAgain: 'Try Again',
} as const
