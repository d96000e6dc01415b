import { limits } from '#src/domain/limits/limits.ts'
import type { AccessType, LicenseType, ProductStatus } from '#src/domain/product/product.ts'

type Choices<Value extends string> = Record<Value, { label: string; help: string }>

const access: Choices<AccessType> = {
  free: { label: 'Free', help: 'Anyone can download it at once' },
  email_required: { label: 'Email required', help: 'Visitors leave their email and join your members' },
  paid: { label: 'Paid', help: 'Visitors pay, you get the price less our fee' },
  code_required: { label: 'Code required', help: 'Only those who know your code' },
}

const license: Record<LicenseType, string> = {
  personal: 'Personal use',
  commercial: 'Commercial use',
  extended: 'Extended license',
}

const status: Choices<ProductStatus> = {
  active: { label: 'Published', help: 'Visible on your page at once' },
  draft: { label: 'Draft', help: 'Only you can see it' },
  scheduled: { label: 'Scheduled', help: 'Becomes public by itself at the time you set' },
}

export const texts = {
  create: { title: 'Create New Product', subtitle: 'Everything here can be changed later.' },
  edit: {
    title: 'Edit Product',
    loading: 'Loading product…',
    missing: 'Product not found',
    missingText: 'It may have been deleted in the meantime.',
    toProducts: 'Back to My Products',
    failed: 'Error loading product',
  },
  information: {
    title: 'Product Information',
    name: 'Title',
    category: 'Category',
    chooseCategory: 'Select a category',
    description: 'Short Description',
    descriptionHelp: 'Shown on cards and in search results.',
    fullDescription: 'Full Description',
    tags: 'Tags',
    tagsHelp: 'Separate tags with commas.',
    requirements: 'Requirements',
    requirementsHelp:
      'What people need to use it: a program, a version, a device. Everybody can read this on the product page.',
    supportInfo: 'Support Info',
    supportInfoHelp:
      'Where buyers find help. Everybody can read this on the product page, also who has not bought it.',
  },
  featured: {
    title: 'Featured Media',
    help: 'The first thing that people see of your product.',
    kind: 'Kind of featured media',
    image: 'Image',
    video: 'Video link',
    imageLabel: 'Featured image',
    imageHelp: 'JPG, PNG, GIF or WebP, up to 10 MB. Shown at 4:3.',
    videoLabel: 'Video link',
    videoHelp: 'A YouTube or Vimeo link.',
    noVideo: 'No preview: only YouTube and Vimeo links are kept.',
    preview: 'Preview of the video',
    player: {
      play: 'Preview',
      notice: (platform: string) => `Loads the player of ${platform}.`,
    },
  },
  gallery: {
    title: 'Media Gallery',
    help: 'More views of it, in the order that you give them.',
    files: 'Images and videos',
    filesHelp: 'Images up to 10 MB, videos (MP4, WebM, MOV) up to 500 MB each.',
    link: 'Add a video by link',
    linkHelp: 'A YouTube or Vimeo link.',
    add: 'Add',
    list: 'Gallery',
    image: 'Image',
    video: 'Video',
    notAVideo: 'Please enter a YouTube or Vimeo link',
    double: 'This video is in the gallery already',
    full: (max: number) => `A gallery holds at most ${max} items`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} removed`,
  },
  file: {
    title: 'Product File',
    label: 'File to download',
    help: (kinds: string) => `Up to 100 MB: ${kinds}.`,
    replaceHelp:
      'A new file takes the place of the one that people download now. Those who bought that one get the new one too, and keep the other.',
  },
  settings: { title: 'Settings' },
  access: {
    legend: 'Access',
    choices: access,
    price: 'Price',
    currency: 'CHF',
    share: (amount: string) => `You get ${amount}`,
    lowest: (amount: string) => `At least ${amount}`,
    notForSale: {
      unconnected: 'Nobody can buy it until there is an account that you are paid to.',
      incomplete: 'Nobody can buy it until your payment account is complete.',
    },
    toPayouts: 'Go to Payouts (opens in a new tab)',
    code: 'Download Code',
    codeHelp: `Give it to those who may download. At least ${limits.downloadCode.min} characters, best of letters and digits without a meaning. Capital and small letters are the same.`,
    shortCodeHelp: `This code still works, but is short enough to be guessed: a new one has at least ${limits.downloadCode.min} characters.`,
    emailMessage: 'Email Message',
    emailMessageHelp:
      'Shown where visitors enter their email. Everybody can read it, also without entering one.',
  },
  license: { label: 'License', choices: license },
  status: {
    legend: 'Status',
    choices: status,
    date: 'Publication date and time',
    past: 'Please choose a time in the future',
  },
  isFeatured: { label: 'Featured product', help: 'Stands first on your page.' },
  reset: {
    button: 'Reset Form',
    title: 'Reset the form?',
    message: 'Everything that you typed and chose since you opened it is thrown away.',
    keep: 'Keep editing',
  },
  leave: {
    title: 'Leave without saving?',
    message: 'Your changes are not saved yet and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
  },
  upload: {
    cancelAll: 'Cancel',
    cancel: (name: string) => `Cancel upload of ${name}`,
    waiting: 'Waiting',
    done: 'Uploaded',
    failed: 'Failed',
    cancelled: 'Cancelled',
    list: 'Files',
  },
  failure: {
    fileNotUploaded: (name: string) => `${name} could not be uploaded`,
    filesNotUploaded: (count: number) => `${count} files could not be uploaded`,
    cancelled: 'Upload cancelled. Nothing is saved yet; files that are uploaded stay so.',
    tryAgain: 'Try Again',
    without: 'Save without them',
    outdated: 'Nothing is saved yet. The newer version replaces what you have typed here.',
    reload: 'Show the newer version',
    replace: 'Save mine over it',
  },
} as const

export const submitTexts = {
  create: { button: 'Create Product', busy: 'Creating...', failed: 'Error creating product: ' },
  edit: { button: 'Update Product', busy: 'Updating...', failed: 'Error updating product: ' },
} as const

export const progressTexts = {
  create: {
    preparing: 'Preparing upload',
    uploading: 'Uploading files',
    saving: 'Uploading files',
    saved: 'Product created successfully!',
  },
  edit: {
    preparing: 'Preparing update...',
    uploading: 'Processing media...',
    saving: 'Updating product...',
    saved: 'Product updated successfully!',
  },
} as const
