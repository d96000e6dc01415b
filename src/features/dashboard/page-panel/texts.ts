import { linkNames } from '#src/domain/profile/links.ts'
import type { FieldName } from './form-values.ts'

export const fieldTexts: Record<FieldName, string> = {
  username: 'Username',
  name: 'Name',
  category: 'Category',
  about: 'About',
  profilePicture: 'Profile photo',
  showThumbnail: 'Thumbnail',
  thumbnailImage: 'Thumbnail image',
  featuredVideo: 'Featured video',
  themeColor: 'Theme colour',
  pageTitle: 'Page title',
  ...linkNames,
  contactForm: 'Contact form',
  contactEmail: 'Contact email',
  reviewWidget: 'Reviews',
}

export const pageTexts = {
  title: 'Page',
  subtitle: 'What visitors see when they open your public page.',
  loading: 'Loading your page…',
  failed: 'Error loading profile data',
  failedMessage: 'Failed to load profile data',
  error: 'Error',
  leave: {
    title: 'Leave without saving?',
    message: 'Your changes are not saved yet and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
} as const

export const identityTexts = {
  title: 'Identity',
  usernameHelp:
    'Letters, numbers, hyphens and underscores. If you change it, links with your old name keep working.',
  nameHelp: 'Shown at the top of your page. Leave it empty to show your username.',
  categoryHelp: 'Where people find you in the directory.',
  aboutHelp: 'Who you are and what you make.',
} as const

export const pictureTexts = {
  title: 'Pictures and video',
  thumbnailSwitch: 'Show a thumbnail',
  thumbnailSwitchHelp: 'The wide picture at the top of your page. Switching it off takes the image away.',
  thumbnailHelp: 'JPG, PNG, GIF or WebP, up to 10 MB. Recommended size: 1200 × 630 pixels.',
  currentThumbnail: 'Current thumbnail',
  videoHelp: 'A YouTube or Vimeo link, shown beside what you say about yourself.',
  videoPreview: 'Preview of the video',
  player: { play: 'Preview', notice: (platform: string) => `Loads the player of ${platform}.` },
} as const

export const lookTexts = {
  title: 'Appearance',
  color: 'Theme colour',
  custom: 'Custom',
  customColor: 'Custom colour',
  customHelp: 'A code like #4ECDC4. Text on it is black or white, whichever reads better.',
  pick: 'Pick a custom colour',
  pageTitleHelp: 'Shown in the browser’s tab and in bookmarks. Leave it empty to use your name.',
} as const

export const linkTexts = {
  title: 'Links',
  help: 'Full addresses, starting with https://. What you leave empty is not shown.',
} as const

export const widgetTexts = {
  title: 'Contact and reviews',
  contact: 'Contact form',
  contactHelp: 'A form on your page. What visitors write arrives in your community’s messages.',
  emailHelp: 'Where you can be reached. It is never shown on your page.',
  reviews: 'Reviews',
  reviewsHelp: 'Visitors rate what they have downloaded. Nothing is shown before you approve it.',
} as const

export const saveTexts = {
  button: 'Save',
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  problems: (count: number) =>
    count === 1 ? '1 error keeps this from being saved' : `${count} errors keep this from being saved`,
  validation: 'Validation errors',
  saved: { title: 'Settings saved', message: 'Page settings updated successfully!' },
  failed: 'Error saving page settings: ',
} as const

export const previewTexts = {
  title: 'Preview',
  help: 'Your page with your changes, to look at and to scroll. Nothing in it can be pressed.',
  open: 'Preview',
  frame: 'Preview of your page',
} as const
