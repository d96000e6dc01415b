export const licenseTexts = {
  personal: {
    may: [
      'Use it in your own, non-commercial projects',
      'Keep a copy on each of your devices',
      'Change it to fit your needs',
    ],
    mayNot: ['Use it in anything that is sold or advertises a business', 'Pass the files on or resell them'],
  },
  commercial: {
    may: [
      'Use it in personal and commercial projects',
      'Use it in work for one client at a time',
      'Change it to fit your needs',
    ],
    mayNot: ['Resell or share the files themselves', 'Offer it as a template or a stock file'],
  },
  extended: {
    may: [
      'Use it in any number of personal and commercial projects',
      'Use it in products that are sold',
      'Let your team and your clients use the result',
    ],
    mayNot: ['Resell or share the original files on their own'],
  },
  standard: {
    may: ['Use it in your own projects', 'Change it to fit your needs'],
    mayNot: ['Resell or share the files themselves', 'Claim it as your own work'],
  },
  mayTitle: 'You may',
  mayNotTitle: 'You may not',
} as const
