import { m } from '#messages'

export const heardAboutUs = [
  'Google Search',
  'Social Media (Instagram, Twitter, etc.)',
  'YouTube',
  'Friend or Family',
  'Online Community/Forum',
  'Blog or Website',
  'Podcast',
  'Email Newsletter',
  'Advertisement',
  'App Store',
  'Other',
] as const

export type HeardAboutUs = (typeof heardAboutUs)[number]

/** Returns how an answer is worded. */
export const heardAboutUsText = (answer: HeardAboutUs): string =>
  ({
    'Google Search': m.heard_google(),
    'Social Media (Instagram, Twitter, etc.)': m.heard_social(),
    YouTube: m.creator_networks_youtube(),
    'Friend or Family': m.heard_friend(),
    'Online Community/Forum': m.heard_community(),
    'Blog or Website': m.heard_blog(),
    Podcast: m.heard_podcast(),
    'Email Newsletter': m.heard_newsletter(),
    Advertisement: m.heard_advertisement(),
    'App Store': m.heard_app_store(),
    Other: m.deletion_reason_other(),
  })[answer]
