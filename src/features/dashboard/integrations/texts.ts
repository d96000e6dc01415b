export const integrationsTexts = {
  title: 'Integrations',
  widgets: 'Widgets',
  intro: 'Parts of your public page that you can switch on and off.',
  error: 'Error',
  failed: 'Error loading widget settings',
  failedMessage: 'Failed to load widget settings',
} as const

export const contactTexts = {
  label: 'Contact Me Widget',
  help: 'A form on your page. What visitors write arrives in your community’s messages.',
  email: (email: string) => `Contact email: ${email}`,
  change: 'Change email',
  enabled: 'Contact form enabled successfully!',
  disabled: 'Contact form disabled successfully!',
  failed: 'Error updating contact form: ',
} as const

export const reviewTexts = {
  label: 'Review Widget',
  help: 'Visitors rate what they have downloaded. Nothing is shown before you approve it.',
  enabled: 'Review widget enabled successfully!',
  disabled: 'Review widget disabled successfully!',
  failed: 'Error updating review widget: ',
} as const

export const emailTexts = {
  title: 'Configure Contact Email',
  intro: 'The contact form needs an address at which you can be reached. It is never shown on your page.',
  label: 'Email',
  placeholder: 'you@example.com',
  submit: 'Save Email',
  submitting: 'Saving...',
  cancel: 'Cancel',
  invalid: { title: 'Invalid email', message: 'Please enter a valid email address' },
  saved: { title: 'Email saved', message: 'Contact email saved successfully!' },
  error: 'Error',
  failed: 'Error saving contact email: ',
} as const
