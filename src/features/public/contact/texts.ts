export const contactTexts = {
  lang: 'en',
  title: (name: string) => `Contact ${name}`,
  intro: (name: string) => `Your message goes to ${name} alone. You need no account.`,
  name: 'Name',
  surname: 'Surname',
  email: 'Email',
  message: 'Message',
  submit: 'Send Message',
  submitting: 'Sending...',
  sent: 'Your message was sent. Thank you!',
  failed: 'The contact form could not be loaded',
} as const
