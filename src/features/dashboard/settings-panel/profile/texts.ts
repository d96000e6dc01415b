import type { PasswordCriterion } from '#src/domain/account/password.ts'

export const personalTexts = {
  title: 'Personal Information',
  photo: 'Profile picture',
  usernameHelp: 'If you change it, links with your old name keep working.',
  name: 'Name',
  nameHelp: 'Shown at the top of your page. Leave it empty to show your username.',
  email: 'Email',
  emailHelp: 'You sign in with it. Only you can see it.',
  country: 'Country',
  chooseCountry: 'Select a country',
  category: 'Category',
  categoryHelp: 'Where people find you in the directory.',
  saved: { title: 'Settings saved', message: 'Personal information updated successfully!' },
  failed: 'Error saving personal information: ',
} as const

export const socialTexts = {
  title: 'Social Links',
  help: 'Full addresses, starting with https://. What you leave empty is not shown on your page.',
  saved: { title: 'Settings saved', message: 'Social links updated successfully!' },
  failed: 'Error saving social links: ',
} as const

const criteria: Record<PasswordCriterion, string> = {
  length: 'At least 8 characters',
  uppercase: 'An uppercase letter',
  lowercase: 'A lowercase letter',
  digit: 'A digit',
}

export const passwordTexts = {
  title: 'Change Password',
  help: 'Changing it signs you out on all other devices.',
  current: 'Current password',
  next: 'New password',
  confirm: 'Confirm new password',
  strength: 'Password strength',
  criteria,
  met: 'met',
  missing: 'missing',
  needed: 'At least 8 characters, and two of the other three:',
  required: {
    current: 'Current password is required',
    next: 'New password is required',
    confirm: 'Please confirm your new password',
  },
  mismatch: 'Passwords do not match',
  submit: 'Change Password',
  submitting: 'Changing...',
  done: 'Password changed successfully!',
  othersLeft:
    'Other devices could not be signed out yet. Sign them out under Active Sessions, or we try again the next time you are here.',
  errors: {
    current: 'Current password is incorrect',
    next: 'New password does not meet requirements',
    other: 'Error changing password: ',
  },
} as const
