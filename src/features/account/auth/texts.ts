import { limits } from '#src/domain/limits/limits.ts'

export const passwordTexts = {
  label: 'Password',
  help: `At least ${limits.password.min} characters.`,
} as const

export const signUpTexts = {
  usernameTitle: 'Choose your username',
  usernameIntro: 'It is your public address. Visitors find your page and everything you publish there.',
  continue: 'Continue',
  credentialsTitle: 'Almost there!',
  credentialsIntro: 'Your e\u2011mail and a password, and the address is yours:',
  email: 'Email',
  back: 'Back',
  submit: 'Create Account',
  submitting: 'Creating your account...',
  agree: 'By creating an account you agree to our',
  terms: 'Terms',
  and: 'and',
  privacy: 'Privacy Policy',
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  errors: {
    account: (message: string) => `Error creating account: ${message}`,
    emailTaken: 'This email address has an account already. Sign in, or reset its password there.',
    session: 'Authentication failed after account creation',
    noSession: 'Account created but no session found',
  },
} as const

export const signInTexts = {
  title: 'Welcome back',
  intro: 'Sign in to your page, your products and your people.',
  email: 'Email',
  forgot: 'Forgot your password?',
  submit: 'Sign In',
  submitting: 'Signing In...',
  loading: 'Signing you in...',
  noAccount: 'New here?',
  signUp: 'Sign Up',
  ended: 'You were signed out: your session has ended. Sign in to go on.',
  resetSent: 'Password reset email sent! Please check your inbox.',
  errors: {
    emailFirst: 'Please enter your email address first.',
    credentials: 'Invalid email or password. Please try again.',
    tooMany: 'Too many login attempts. Please wait a few minutes before trying again.',
    unknownUser: 'No account found with this email address.',
    noSession: 'Login successful but no session found',
    unverified: 'Authentication failed after login',
  },
  demo: { title: 'Demo logins', use: 'Fill in' },
} as const

export const secondFactorTexts = {
  authenticator: {
    title: 'Two-factor authentication',
    intro: 'Enter the 6-digit code that your authenticator app shows.',
    label: 'Code',
    other: 'Use a recovery code instead',
  },
  recovery_code: {
    title: 'Use a recovery code',
    intro: 'Enter one of the recovery codes that you kept when you switched two-factor authentication on.',
    label: 'Recovery code',
    other: 'Use the authenticator app instead',
  },
  submit: 'Verify',
  submitting: 'Verifying...',
  back: 'Back to sign-in',
  wrong: 'This code is not right. Please try again.',
} as const

export const resetTexts = {
  title: 'Set a new password',
  label: 'New password',
  submit: 'Save password',
  submitting: 'Saving...',
  done: 'Your password is changed. You can sign in with it now.',
  signIn: 'Go to sign-in',
  brokenTitle: 'This link is not complete',
  broken: 'Open the link from your e\u2011mail again, or ask for a new one on the sign-in page.',
  expired: 'This link has expired or was used before. Ask for a new one on the sign-in page.',
} as const
