import { expect, test } from 'vitest'
import { heardAboutUs } from './heard-about-us.ts'

test('there are 11 ways to have heard of us, in this order', () => {
  expect(heardAboutUs).toEqual([
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
  ])
})
