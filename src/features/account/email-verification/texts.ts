export const bannerTexts = {
  title: 'Please confirm your e\u2011mail address',
  waits: (email: string) =>
    `News of sales, reviews, followers and downloads wait for it: we write to confirmed addresses only. Yours is ${email}.`,
  send: 'Send the e\u2011mail',
  sendAgain: 'Send it again',
  sending: 'Sending...',
  sent: (email: string, time: string) =>
    `Sent to ${email} at ${time}. Open the link in it. Nothing there? Look among the spam, or send it again after a minute.`,
} as const

export const verifyTexts = {
  title: 'Confirm your e\u2011mail address',
  intro: 'One press, and news of your page come to your mailbox.',
  submit: 'Confirm',
  submitting: 'Confirming...',
  doneTitle: 'Your e\u2011mail address is confirmed',
  done: 'What has waited for it comes to your mailbox within some minutes.',
  elsewhere: (email: string) => `It is that of another account: you are signed in as ${email}.`,
  toDashboard: 'Go to your dashboard',
  toSignIn: 'Go to sign-in',
  spentTitle: 'This link does not work any more',
  spent: 'It has expired or was used before. If you have confirmed your address already, all is well.',
  spentSignIn: 'Else sign in, and have a new one sent from your dashboard.',
  spentOther: (email: string) =>
    `It belongs to another account: you are signed in as ${email}. Sign in to the other one to have a new link sent.`,
  sendNew: 'Send a new one',
  brokenTitle: 'This link is not complete',
  broken: 'Open the link from your e\u2011mail again, or have a new one sent from your dashboard.',
} as const
