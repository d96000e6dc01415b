import { expect, test } from 'vitest'
import { account } from '#src/test/account.ts'
import { fieldOf, problemsOf } from './form-schema.ts'
import { formValuesOf, type PageFormValues } from './form-values.ts'

const valid = formValuesOf(account({ name: 'Anna Keller' }))
const stored = { source: 'stored', fileId: 'a' } as const

const cases: [Partial<PageFormValues>, Record<string, string>][] = [
  [{}, {}],
  [{ username: '' }, { username: 'Username is required' }],
  [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  [
    { username: 'anna keller' },
    { username: 'Username can only contain letters, numbers, hyphens, and underscores' },
  ],
  [{ username: 'a'.repeat(41) }, { username: 'Username must be 40 characters or less' }],
  [{ name: 'a'.repeat(129) }, { name: 'Name must be 128 characters or less' }],
  [{ pageTitle: 'a'.repeat(129) }, { pageTitle: 'Page title must be 128 characters or less' }],
  [{ about: `<p>${'a'.repeat(19_993)}</p>` }, {}],
  [{ about: 'a'.repeat(20_001) }, { about: 'About must be 20000 characters or less' }],
  [{ contactForm: true }, { contactEmail: 'Contact email is required when contact form is enabled' }],
  [
    { contactForm: true, contactEmail: '  ' },
    { contactEmail: 'Contact email is required when contact form is enabled' },
  ],
  [{ contactForm: true, contactEmail: 'a@b.example' }, {}],
  [{ contactEmail: 'anna' }, { contactEmail: 'Please enter a valid email address' }],
  [{ showThumbnail: true }, { thumbnailImage: 'Please upload a thumbnail image when thumbnail is enabled' }],
  [{ showThumbnail: true, thumbnailImage: stored }, {}],
  [{ websiteUrl: 'anna' }, { websiteUrl: 'Website is not a valid URL' }],
  [{ twitterUrl: 'anna' }, { twitterUrl: 'Twitter is not a valid URL' }],
  [{ instagramUrl: 'anna' }, { instagramUrl: 'Instagram is not a valid URL' }],
  [{ linkedInUrl: 'anna' }, { linkedInUrl: 'LinkedIn is not a valid URL' }],
  [{ youTubeUrl: 'anna' }, { youTubeUrl: 'YouTube is not a valid URL' }],
  [{ tikTokUrl: 'anna' }, { tikTokUrl: 'TikTok is not a valid URL' }],
  [{ gitHubUrl: ['java', 'script:alert(1)'].join('') }, { gitHubUrl: 'GitHub is not a valid URL' }],
  [{ gitHubUrl: ' https://github.com/anna ' }, {}],
  [{ featuredVideo: 'https://a.example/film' }, { featuredVideo: 'Please enter a YouTube or Vimeo link' }],
  [{ featuredVideo: 'https://youtu.be/dQw4w9WgXcQ' }, {}],
  [{ themeColor: '#12' }, { themeColor: 'Please choose a colour' }],
  [
    { reviewWidget: true, username: '', websiteUrl: 'x', contactForm: true, showThumbnail: true },
    {
      username: 'Username is required',
      thumbnailImage: 'Please upload a thumbnail image when thumbnail is enabled',
      websiteUrl: 'Website is not a valid URL',
      contactEmail: 'Contact email is required when contact form is enabled',
    },
  ],
]

test.each(cases)('the problems of a page form with %j', (part, problems) =>
  expect(Object.fromEntries(problemsOf({ ...valid, ...part }))).toEqual(problems),
)

test('a problem from elsewhere stands at its field, unless the rules have one', () => {
  const others = { username: 'Username already taken', contactEmail: 'Refused' }
  expect([...problemsOf({ ...valid, websiteUrl: 'x' }, others).keys()]).toEqual([
    'username',
    'websiteUrl',
    'contactEmail',
  ])
  expect(problemsOf({ ...valid, username: '' }, others).get('username')).toBe('Username is required')
})

test.each([
  ['contactEmail', 'contactEmail'],
  ['bannerImage', null],
  [undefined, null],
])('the server’s %s is the form’s %s', (name, field) => expect(fieldOf(name)).toBe(field))
