/** What the specification has no words for is said in the language of the product. */
export const unfollowTexts = {
  lang: 'en',
  title: 'Stop following?',
  question: (name: string) =>
    `News of ${name} no longer comes to your mailbox. You can follow again at any time.`,
  submit: 'Unfollow',
  submitting: 'Unfollowing...',
  cancel: 'Cancel',
  close: 'Close',
  left: (name: string) => `You no longer follow ${name}`,
} as const
