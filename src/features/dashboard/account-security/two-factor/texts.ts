export const twoFactorTexts = {
  title: 'Two-Factor Authentication',
  help: 'When you sign in, you also enter a code that only your phone shows.',
  loading: 'Loading two-factor authentication...',
  failed: 'Error loading two-factor authentication',
  failedMessage: 'Failed to load two-factor authentication',
  badges: { off: 'Disabled', unfinished: 'Not finished', without_codes: 'Enabled', on: 'Enabled' },
  states: {
    off: 'Your account is protected only by your password.',
    unfinished:
      'An authenticator app is linked, but you are not asked for its codes yet. Finish setting it up, or remove the app.',
    without_codes:
      'You are asked for a code when you sign in. You have no recovery codes left: if you lose your phone, you lose your account.',
    on: 'You are asked for a code from your authenticator app when you sign in.',
  },
  enable: 'Enable Two-Factor Authentication',
  finish: 'Finish Setup',
  remove: 'Remove Authenticator App',
  createCodes: 'Create Recovery Codes',
  renewCodes: 'New Recovery Codes',
  disable: 'Disable',
  enabled: 'Two-factor authentication has been enabled successfully!',
  disabled: 'Two-factor authentication has been disabled.',
  elsewhere: 'Two-factor authentication has been set up somewhere else in the meantime.',
  qrFailed: 'Error generating QR code: ',
  incomplete: 'Please enter a valid 6-digit code.',
  wrong: 'Invalid code. Please try again.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  cancel: 'Cancel',
} as const

export const setUpTexts = {
  scan: 'Step 1 of 2: link your authenticator app',
  scanHelp: 'Scan this code with an authenticator app on your phone.',
  creating: 'Creating your code...',
  image: 'QR code for your authenticator app',
  secret: 'Or type in this key',
  secretHelp: 'For apps that cannot scan, or if you are on your phone already.',
  copy: 'Copy',
  copied: 'Copied',
  next: 'Continue',
  verify: 'Step 2 of 2: enter the code',
  verifyHelp: 'Your app now shows a 6-digit code that changes every 30 seconds.',
  code: 'Code',
  back: 'Back',
  submit: 'Verify',
  submitting: 'Verifying...',
} as const

export const codesTexts = {
  title: 'Your recovery codes',
  help: 'Each code signs you in once without your phone. You see them only now, so keep them somewhere you can reach without it.',
  list: 'Recovery codes',
  copy: 'Copy Codes',
  copied: 'Copied',
  copyFailed: { title: 'Copy Failed', message: 'Please select the codes and copy them yourself.' },
  download: 'Download (.txt)',
  enable: 'I have saved my codes',
  enabling: 'Enabling...',
  enableHelp: 'Confirm this to switch two-factor authentication on.',
  notEnabled: 'It is not on yet: ',
  later: 'Later',
  done: 'Done',
} as const

export const confirmTexts = {
  disable: {
    title: 'Disable two-factor authentication?',
    help: 'You will only need your password to sign in.',
    submit: 'Disable',
    submitting: 'Disabling...',
  },
  remove: {
    title: 'Remove the authenticator app?',
    help: 'You will still only need your password to sign in.',
    submit: 'Remove',
    submitting: 'Removing...',
  },
  renew: {
    title: 'New recovery codes',
    help: 'Your old recovery codes stop working.',
    submit: 'Create Codes',
    submitting: 'Creating...',
  },
  finish: {
    title: 'Finish setting up',
    help: 'Enter the code that your authenticator app shows. Then you get your recovery codes.',
    submit: 'Continue',
    submitting: 'Verifying...',
  },
  authenticator: 'Code from your authenticator app',
  recovery_code: 'Recovery code',
  byRecoveryCode: 'Use a recovery code instead',
  byAuthenticator: 'Use the authenticator app instead',
  noRecovery: 'Please enter a recovery code.',
  cancel: 'Cancel',
} as const

export const fileTexts = {
  heading: (product: string, email: string) => `${product} recovery codes for ${email}`,
  help: 'Each code signs you in once, in place of the code from your authenticator app.',
  name: (product: string) => `${product.toLowerCase()}-recovery-codes.txt`,
} as const
