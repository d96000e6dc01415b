export const editorTexts = {
  toolbar: 'Formatting',
  loading: 'Loading the editor…',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: (level: number) => `Heading ${level}`,
  ordered: 'Numbered list',
  bullet: 'Bulleted list',
  link: 'Link',
  clean: 'Clear formatting',
} as const

export const linkTexts = {
  group: 'Link',
  label: 'Address',
  placeholder: 'https://',
  invalid: 'Please enter a web or email address',
  apply: 'Apply',
  remove: 'Remove',
  cancel: 'Cancel',
} as const
