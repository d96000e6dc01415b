export const homeTexts = {
  greeting: (name: string) => `Hello, ${name}`,
  fallbackName: 'User',
  addressTitle: 'Your public page',
  addressHelp: 'Everything you publish appears here. Put the address wherever people meet you.',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied',
  share: 'Share page',
  stepsTitle: 'Next steps',
  done: 'Done',
  steps: {
    product: {
      title: 'Publish your first product',
      text: 'A file, a title and a price, or no price at all.',
      action: 'Create',
    },
    page: { title: 'Look at your page', text: 'See it as your visitors do.', action: 'View Page' },
  },
} as const
